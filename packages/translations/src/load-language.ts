import type { LanguageCode } from "./languages.ts";
import type english from "./packs/en.ts";
import { flatTexts, type TextGroup, type TextPath } from "./texts.ts";

/** Every text of the product: "common.cancel", "trade.form.price". Derived from the English files. */
export type TranslationKey = TextPath<typeof english>;

/** One language, complete: the tests hold every language to the keys of English. */
export type Translations = Readonly<Record<TranslationKey, string>>;

// One import each, so that every language is a chunk of its own.
const packs: Record<LanguageCode, () => Promise<{ readonly default: TextGroup }>> = {
  ar: () => import("./packs/ar.ts"),
  da: () => import("./packs/da.ts"),
  de: () => import("./packs/de.ts"),
  en: () => import("./packs/en.ts"),
  es: () => import("./packs/es.ts"),
  fr: () => import("./packs/fr.ts"),
  it: () => import("./packs/it.ts"),
  ja: () => import("./packs/ja.ts"),
  ko: () => import("./packs/ko.ts"),
  pl: () => import("./packs/pl.ts"),
  pt: () => import("./packs/pt.ts"),
  ru: () => import("./packs/ru.ts"),
  th: () => import("./packs/th.ts"),
  tr: () => import("./packs/tr.ts"),
  vi: () => import("./packs/vi.ts"),
  zh: () => import("./packs/zh.ts"),
};

/** Loads one language. Rejects when its chunk cannot be fetched; the caller then falls back to English. */
export async function loadLanguage(code: LanguageCode): Promise<Translations> {
  const pack = await packs[code]();
  return flatTexts(pack.default) as Translations;
}
