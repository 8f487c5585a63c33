export interface Language {
  /** The language's own name for itself. */
  readonly nativeName: string;
  readonly direction: "ltr" | "rtl";
  /** Value of the `lang` attribute of the page. */
  readonly htmlLang: string;
}

/** The sixteen languages by the code that travels in the headers `lang` and `language` and in local storage. */
export const LANGUAGES = {
  ar: { nativeName: "العربية", direction: "rtl", htmlLang: "ar" },
  da: { nativeName: "Dansk", direction: "ltr", htmlLang: "da" },
  de: { nativeName: "Deutsch", direction: "ltr", htmlLang: "de" },
  en: { nativeName: "English", direction: "ltr", htmlLang: "en" },
  es: { nativeName: "Español", direction: "ltr", htmlLang: "es" },
  fr: { nativeName: "Français", direction: "ltr", htmlLang: "fr" },
  it: { nativeName: "Italiano", direction: "ltr", htmlLang: "it" },
  ja: { nativeName: "日本語", direction: "ltr", htmlLang: "ja" },
  ko: { nativeName: "한국어", direction: "ltr", htmlLang: "ko" },
  pl: { nativeName: "Polski", direction: "ltr", htmlLang: "pl" },
  pt: { nativeName: "Português", direction: "ltr", htmlLang: "pt-BR" },
  ru: { nativeName: "Русский", direction: "ltr", htmlLang: "ru" },
  th: { nativeName: "ไทย", direction: "ltr", htmlLang: "th" },
  tr: { nativeName: "Türkçe", direction: "ltr", htmlLang: "tr" },
  vi: { nativeName: "Tiếng Việt", direction: "ltr", htmlLang: "vi" },
  zh: { nativeName: "简体中文", direction: "ltr", htmlLang: "zh-CN" },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];
/** Language for a first visit. */
export const DEFAULT_LANGUAGE: LanguageCode = "zh";
/** Language in place of one that is not in the list, or whose pack cannot be loaded. */
export const FALLBACK_LANGUAGE: LanguageCode = "en";

/** The listed language of a code or language tag ("zh", "zh-CN", "pt_BR"); English for every other text. */
export function languageOf(tag: string | undefined): LanguageCode {
  const primary = (tag ?? "").toLowerCase().split(/[-_]/)[0] ?? "";
  return Object.hasOwn(LANGUAGES, primary) ? (primary as LanguageCode) : FALLBACK_LANGUAGE;
}
