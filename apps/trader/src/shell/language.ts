import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  fillPlaceholders,
  languageOf,
  LANGUAGES,
  loadLanguage,
} from "@agio/translations";
import type { LanguageCode, TranslationKey, Translations } from "@agio/translations";
import { create } from "zustand";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

interface LanguageState {
  readonly code: LanguageCode;
  readonly texts: Translations | undefined;
}

export type Translate = (key: TranslationKey, values?: Readonly<Record<string, string | number>>) => string;

const storedLanguage = (): LanguageCode => {
  const stored = readStored(STORAGE_KEYS.language);
  return stored === undefined ? DEFAULT_LANGUAGE : languageOf(stored);
};

const useLanguageStore = create<LanguageState>(() => ({ code: storedLanguage(), texts: undefined }));

/** Code of the language shown now: "zh". */
export const useLanguage = (): LanguageCode => useLanguageStore((state) => state.code);
export const currentLanguage = (): LanguageCode => useLanguageStore.getState().code;

/** Language tag for separators and sorting: "zh-CN". */
export const useLocale = (): string => useLanguageStore((state) => LANGUAGES[state.code].htmlLang);

/** The text of a key in the present language; a missing one shows its key. */
export const translate: Translate = (key, values) => textOf(useLanguageStore.getState().texts, key, values);

/** `t` for a component: renders again when the language changes. */
export function useTranslate(): Translate {
  const texts = useLanguageStore((state) => state.texts);
  return (key, values) => textOf(texts, key, values);
}

function textOf(
  texts: Translations | undefined,
  key: TranslationKey,
  values?: Readonly<Record<string, string | number>>,
) {
  const text = texts?.[key] ?? key;
  return values === undefined ? text : fillPlaceholders(text, values);
}

/** Loads a language (English when its pack fails), shows it, and stores the choice. */
export async function switchLanguage(code: LanguageCode): Promise<void> {
  const loaded = await loadOrFallback(code);
  useLanguageStore.setState(loaded);
  writeStored(STORAGE_KEYS.language, loaded.code);
  writeStored(STORAGE_KEYS.languageId, loaded.code);
  showLanguage(loaded.code);
}

/** Loads the stored language before the first paint. */
export async function startLanguage(): Promise<void> {
  const loaded = await loadOrFallback(storedLanguage());
  useLanguageStore.setState(loaded);
  showLanguage(loaded.code);
}

async function loadOrFallback(code: LanguageCode): Promise<{ code: LanguageCode; texts: Translations }> {
  try {
    return { code, texts: await loadLanguage(code) };
  } catch {
    return { code: FALLBACK_LANGUAGE, texts: await loadLanguage(FALLBACK_LANGUAGE) };
  }
}

function showLanguage(code: LanguageCode): void {
  const { htmlLang, direction } = LANGUAGES[code];
  const root = document.documentElement;
  root.lang = htmlLang;
  root.setAttribute("language", code);
  root.dir = direction;
}
