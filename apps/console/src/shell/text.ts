import { fillPlaceholders, LANGUAGES } from "@agio/translations";
import {
  CONSOLE_LANGUAGES,
  loadConsoleTexts,
  type ConsoleKey,
  type ConsoleLanguage,
  type ConsoleTexts,
} from "@agio/translations/console";
import { create } from "zustand";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

interface Spoken {
  readonly code: ConsoleLanguage;
  readonly texts: ConsoleTexts | undefined;
}

export type Text = (key: ConsoleKey, values?: Readonly<Record<string, string | number>>) => string;

const spoken = (code: string | undefined): ConsoleLanguage | undefined =>
  CONSOLE_LANGUAGES.find((one) => code?.toLowerCase().startsWith(one) === true);

const useSpoken = create<Spoken>(() => ({ code: "en", texts: undefined }));

/** The language of the last choice, before it the browser's, else English. */
export const firstLanguage = (): ConsoleLanguage =>
  spoken(readStored(STORAGE_KEYS.language)) ?? spoken(navigator.language) ?? "en";

/** Code of the language shown now. */
export const useConsoleLanguage = (): ConsoleLanguage => useSpoken(({ code }) => code);
export const consoleLanguage = (): ConsoleLanguage => useSpoken.getState().code;

/** Language tag for separators: "zh-CN". */
export const consoleLocale = (): string => LANGUAGES[consoleLanguage()].htmlLang;

const textOf = (texts: ConsoleTexts | undefined, key: ConsoleKey, values?: Readonly<Record<string, string | number>>) =>
  values === undefined ? (texts?.[key] ?? key) : fillPlaceholders(texts?.[key] ?? key, values);

/** The text of a key in the present language. */
export const text: Text = (key, values) => textOf(useSpoken.getState().texts, key, values);

/** The text of a key that a code of the server makes; `otherwise` where there is none. */
export function textOr(text: Text, key: string, otherwise: string): string {
  const words = text(key as ConsoleKey);
  return words === key ? otherwise : words;
}

/** `text` for a component: renders again when the language changes. */
export function useText(): Text {
  const texts = useSpoken((state) => state.texts);
  return (key, values) => textOf(texts, key, values);
}

/** Shows a language and stores the choice. English where its texts cannot be fetched. */
export async function speak(code: ConsoleLanguage): Promise<void> {
  const texts = await loadConsoleTexts(code).catch(() => undefined);
  const shown = texts === undefined ? "en" : code;
  useSpoken.setState({ code: shown, texts: texts ?? (await loadConsoleTexts("en")) });
  writeStored(STORAGE_KEYS.language, shown);
  document.documentElement.lang = LANGUAGES[shown].htmlLang;
}
