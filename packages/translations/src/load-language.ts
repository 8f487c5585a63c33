import type { LanguageCode } from "./languages.ts";
import type first from "./packs/en.ts";
import type later from "./packs/en-later.ts";
import type programmes from "./packs/en-programmes.ts";
import { flatTexts, type TextGroup, type TextPath } from "./texts.ts";

/** The texts of home and the shell: "common.cancel", "home.title". Derived from the English files. */
type FirstKey = TextPath<typeof first>;

/** The texts of the other screens: "trade.form.price". */
type LaterKey = TextPath<typeof later>;

/** The texts of the programmes' screens, `loadProgrammeTexts`: "welfare.join". */
export type ProgrammeKey = TextPath<typeof programmes>;

/** Every text of the product. */
export type TranslationKey = FirstKey | LaterKey | ProgrammeKey;

/** The texts of one language that are here: those of home and the shell, later more. */
export type Translations = Readonly<Record<FirstKey, string> & Partial<Record<LaterKey | ProgrammeKey, string>>>;

type LaterTranslations = Readonly<Record<LaterKey, string>>;

interface Packs {
  readonly first: () => Promise<{ readonly default: TextGroup }>;
  readonly later: () => Promise<{ readonly default: TextGroup }>;
}

// One import each, so that every language is two chunks of its own.
const packs: Record<LanguageCode, Packs> = {
  ar: { first: () => import("./packs/ar.ts"), later: () => import("./packs/ar-later.ts") },
  da: { first: () => import("./packs/da.ts"), later: () => import("./packs/da-later.ts") },
  de: { first: () => import("./packs/de.ts"), later: () => import("./packs/de-later.ts") },
  en: { first: () => import("./packs/en.ts"), later: () => import("./packs/en-later.ts") },
  es: { first: () => import("./packs/es.ts"), later: () => import("./packs/es-later.ts") },
  fr: { first: () => import("./packs/fr.ts"), later: () => import("./packs/fr-later.ts") },
  it: { first: () => import("./packs/it.ts"), later: () => import("./packs/it-later.ts") },
  ja: { first: () => import("./packs/ja.ts"), later: () => import("./packs/ja-later.ts") },
  ko: { first: () => import("./packs/ko.ts"), later: () => import("./packs/ko-later.ts") },
  pl: { first: () => import("./packs/pl.ts"), later: () => import("./packs/pl-later.ts") },
  pt: { first: () => import("./packs/pt.ts"), later: () => import("./packs/pt-later.ts") },
  ru: { first: () => import("./packs/ru.ts"), later: () => import("./packs/ru-later.ts") },
  th: { first: () => import("./packs/th.ts"), later: () => import("./packs/th-later.ts") },
  tr: { first: () => import("./packs/tr.ts"), later: () => import("./packs/tr-later.ts") },
  vi: { first: () => import("./packs/vi.ts"), later: () => import("./packs/vi-later.ts") },
  zh: { first: () => import("./packs/zh.ts"), later: () => import("./packs/zh-later.ts") },
};

/** Loads what home and the shell say. Rejects when the chunk cannot be fetched; the caller then falls back to English. */
export async function loadLanguage(code: LanguageCode): Promise<Translations> {
  const pack = await packs[code].first();
  return flatTexts(pack.default) as Translations;
}

/** Loads what all other screens say, those of the programmes apart. Rejects when the chunk cannot be fetched. */
export async function loadLaterTexts(code: LanguageCode): Promise<LaterTranslations> {
  const pack = await packs[code].later();
  return flatTexts(pack.default) as LaterTranslations;
}
