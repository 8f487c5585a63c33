export { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGE_CODES, languageOf, LANGUAGES } from "./languages.ts";
export type { Language, LanguageCode } from "./languages.ts";
export { loadLanguage, loadLaterTexts } from "./load-language.ts";
export type { TranslationKey, Translations } from "./load-language.ts";
export { fillPlaceholders } from "./placeholders.ts";
