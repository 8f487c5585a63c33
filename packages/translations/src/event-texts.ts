import { eventPacks } from "./event-packs.ts";
import { type FALLBACK_LANGUAGE, languageOf } from "./languages.ts";

/** What users are told about: a title and a text for each, and the advice for the case that it was not them. */
export type EventTexts = (typeof eventPacks)[typeof FALLBACK_LANGUAGE];

/** The event texts of a language (English where it is not listed). Values go into their {names}. */
export const eventTexts = (language: string | undefined): EventTexts => eventPacks[languageOf(language)];
