import type { TextGroup, TextPath } from "../texts.ts";
import { flatTexts } from "../texts.ts";
import type { LanguageCode } from "../languages.ts";
import type english from "./en-pack.ts";

/** Every text of the console: the name of its file, then its path in it: "shell.signOut". */
export type ConsoleKey = TextPath<typeof english>;

export type ConsoleTexts = Readonly<Record<ConsoleKey, string>>;

/** The languages that the console speaks; in the others it speaks English. */
export const CONSOLE_LANGUAGES = ["en", "zh"] as const satisfies readonly LanguageCode[];

export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

const packs: Record<ConsoleLanguage, () => Promise<{ readonly default: TextGroup }>> = {
  en: () => import("./en-pack.ts"),
  zh: () => import("./zh-pack.ts"),
};

/** Loads what the console says. Rejects when the chunk cannot be fetched. */
export async function loadConsoleTexts(code: ConsoleLanguage): Promise<ConsoleTexts> {
  const pack = await packs[code]();
  return flatTexts(pack.default) as ConsoleTexts;
}
