import { type FALLBACK_LANGUAGE, languageOf } from "./languages.ts";
import { letterPacks } from "./letter-packs.ts";

/** The texts of mails and text messages that carry a code, and of the frame around every mail. */
export type LetterTexts = (typeof letterPacks)[typeof FALLBACK_LANGUAGE];

/** The letters of a language (English where it is not listed). Values go into their {names}. */
export const letterTexts = (language: string | undefined): LetterTexts => letterPacks[languageOf(language)];
