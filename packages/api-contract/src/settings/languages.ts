import type { AppLanguage } from "./sections.ts";

const NATIVE_NAMES: readonly (readonly [string, string])[] = [
  ["zh", "中文"],
  ["en", "English"],
  ["ja", "日本語"],
  ["ko", "한국어"],
  ["ar", "العربية"],
  ["da", "Dansk"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["fr", "Français"],
  ["it", "Italiano"],
  ["pl", "Polski"],
  ["pt", "Português"],
  ["ru", "Русский"],
  ["th", "ไทย"],
  ["tr", "Türkçe"],
  ["vi", "Tiếng Việt"],
];

export const DEFAULT_LANGUAGE = "zh";

/** The sixteen languages of the app. */
export const LANGUAGE_DEFAULTS: AppLanguage[] = NATIVE_NAMES.map(([code, name], index) => ({
  dictLabel: name,
  dictValue: code,
  dictSort: index + 1,
  imgUrl: "",
  default: code === DEFAULT_LANGUAGE,
  isDefault: code === DEFAULT_LANGUAGE ? "Y" : "N",
  status: 1,
}));
