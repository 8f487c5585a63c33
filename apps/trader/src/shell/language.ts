import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  fillPlaceholders,
  languageOf,
  LANGUAGES,
  loadLanguage,
  loadLaterTexts as loadLaterTextsOf,
} from "@agio/translations";
import type { AppLanguage } from "@agio/api-contract/settings";
import type { LanguageCode, TranslationKey, Translations } from "@agio/translations";
import { create } from "zustand";
import { browserLanguage } from "./browser-language.ts";
import { isOn } from "./settings.ts";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

interface LanguageState {
  readonly code: LanguageCode;
  readonly texts: Translations | undefined;
}

export type Translate = (key: TranslationKey, values?: Readonly<Record<string, string | number>>) => string;

/** The stored choice, by either of its two keys. */
const storedCode = (): string | undefined => readStored(STORAGE_KEYS.language) ?? readStored(STORAGE_KEYS.languageId);

const storedLanguage = (): LanguageCode => {
  const stored = storedCode();
  return stored === undefined ? DEFAULT_LANGUAGE : languageOf(stored);
};

const useLanguageStore = create<LanguageState>(() => ({ code: storedLanguage(), texts: undefined }));

/** Loads the texts of some screens in a language. Rejects when they cannot be fetched. */
type TextLoader = (code: LanguageCode) => Promise<Partial<Translations>>;

/** Texts beside those of home, since a screen asked for them: a language is loaded with them from then on. */
const furtherTexts = new Map<TextLoader, Promise<void>>();

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

/** The platform's own language: its row marked as default, else Chinese. */
export function platformLanguage(rows: readonly AppLanguage[]): LanguageCode {
  const row = rows.find((each) => each.default || each.isDefault === "Y");
  return row === undefined ? DEFAULT_LANGUAGE : languageOf(row.dictValue);
}

/**
 * Loads the stored language before the first paint, for a first visitor that of the browser, or else of the platform; English in the place of
 * one that is not open in the platform's list. The stored choice stays for the day it is open again.
 */
export async function startLanguage(rows: readonly AppLanguage[]): Promise<void> {
  const wanted = storedCode() === undefined ? (browserLanguage(rows) ?? platformLanguage(rows)) : storedLanguage();
  const isOpen = rows.some(({ dictValue, status }) => isOn(status) && languageOf(dictValue) === wanted);
  const loaded = await loadOrFallback(isOpen ? wanted : FALLBACK_LANGUAGE);
  useLanguageStore.setState(loaded);
  showLanguage(loaded.code);
}

/** Loads the texts of all screens but home, once. Rejects when they can be had neither in the language nor in English. */
export const loadLaterTexts = (): Promise<void> => loadFurtherTexts(loadLaterTextsOf);

/** Loads texts beside those of home, once. Rejects when they can be had neither in the language nor in English. */
export function loadFurtherTexts(load: TextLoader): Promise<void> {
  const loading =
    furtherTexts.get(load) ??
    addTexts(load).catch((error: unknown) => {
      furtherTexts.delete(load);
      throw error;
    });
  furtherTexts.set(load, loading);
  return loading;
}

async function addTexts(load: TextLoader): Promise<void> {
  const code = currentLanguage();
  const further = await load(code).catch(() => load(FALLBACK_LANGUAGE));
  // The language may have been switched meanwhile.
  if (currentLanguage() !== code) return addTexts(load);
  useLanguageStore.setState(({ texts }) => (texts === undefined ? {} : { texts: { ...texts, ...further } }));
}

async function loadOrFallback(code: LanguageCode): Promise<{ code: LanguageCode; texts: Translations }> {
  try {
    return { code, texts: await loadTexts(code) };
  } catch {
    return { code: FALLBACK_LANGUAGE, texts: await loadTexts(FALLBACK_LANGUAGE) };
  }
}

async function loadTexts(code: LanguageCode): Promise<Translations> {
  const loaders = [...furtherTexts.keys()];
  const [first, ...further] = await Promise.all([loadLanguage(code), ...loaders.map((load) => load(code))]);
  // A screen may have asked for more meanwhile.
  if (furtherTexts.size > loaders.length) return loadTexts(code);
  return Object.assign({}, first, ...further) as Translations;
}

function showLanguage(code: LanguageCode): void {
  const { htmlLang, direction } = LANGUAGES[code];
  const root = document.documentElement;
  root.lang = htmlLang;
  root.setAttribute("language", code);
  root.dir = direction;
}
