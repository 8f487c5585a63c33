import { type FALLBACK_LANGUAGE, languageOf } from "./languages.ts";
import { mailPacks } from "./mail-packs.ts";

/** The texts of mails and text messages that carry a code, and of the frame around every mail. */
export type MailTexts = (typeof mailPacks)[typeof FALLBACK_LANGUAGE];

/** The mails of a language (English where it is not listed). Values go into their {names}. */
export const mailTexts = (language: string | undefined): MailTexts => mailPacks[languageOf(language)];
