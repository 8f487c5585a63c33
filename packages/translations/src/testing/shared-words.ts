import type { LanguageCode } from "../languages.ts";

/** Names and terms that exchanges write in Latin letters in every language. */
export const SAME_IN_EVERY_LANGUAGE: readonly string[] = [];

/** Words that a language really shares with English. */
export const SHARED_WITH_ENGLISH: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  da: ["Status", "Type"],
  de: ["Status"],
  es: ["Total"],
  fr: ["Total", "Type"],
  pl: ["Status"],
  pt: ["Status", "Total"],
};
