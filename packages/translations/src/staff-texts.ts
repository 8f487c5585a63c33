import { type FALLBACK_LANGUAGE, languageOf } from "./languages.ts";
import { staffPacks } from "./staff-packs.ts";

/** The texts of the page on which the staff activate their accounts and sign in. */
export type StaffTexts = (typeof staffPacks)[typeof FALLBACK_LANGUAGE];

/** The page of a language (English where it is not listed). */
export const staffTexts = (language: string | undefined): StaffTexts => staffPacks[languageOf(language)];
