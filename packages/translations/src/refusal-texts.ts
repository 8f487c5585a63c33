import { type FALLBACK_LANGUAGE, languageOf } from "./languages.ts";
import { refusalPacks } from "./refusal-packs.ts";

/** The refusals that have texts; the refusal names of `primitives`, as a test ensures. */
export type RefusalTextName = keyof (typeof refusalPacks)[typeof FALLBACK_LANGUAGE];

/**
 * The sentence a caller reads for a refusal, in the language of a `lang` header (English where it is not listed).
 * `field` names the offending field of the request, where there is one; it follows in brackets.
 */
export function refusalText(language: string | undefined, name: RefusalTextName, field?: string): string {
  const text = refusalPacks[languageOf(language)][name];
  return field === undefined ? text : `${text} (${field})`;
}
