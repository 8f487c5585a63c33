import { type FALLBACK_LANGUAGE, languageOf } from "./languages.ts";
import { statusPacks } from "./status-packs.ts";

/** The texts of the public status page. */
export type StatusTexts = (typeof statusPacks)[typeof FALLBACK_LANGUAGE];

/** The page of a language (English where it is not listed). */
export const statusTexts = (language: string | undefined): StatusTexts => statusPacks[languageOf(language)];
