import { eventPacks } from "./event-packs.ts";
import { type FALLBACK_LANGUAGE, languageOf } from "./languages.ts";

/** Texts of the notified events: a title and a text for each, and advice in case it was not the user. */
export type EventTexts = (typeof eventPacks)[typeof FALLBACK_LANGUAGE];

/** The event texts of a language (English where it is not listed). Values go into their {names}. */
export const eventTexts = (language: string | undefined): EventTexts => eventPacks[languageOf(language)];
