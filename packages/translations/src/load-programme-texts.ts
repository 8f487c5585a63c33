import type { LanguageCode } from "./languages.ts";
import type { ProgrammeKey } from "./load-language.ts";
import { flatTexts, type TextGroup } from "./texts.ts";

// Apart from the other packs, whose list comes with the first load.
const packs: Record<LanguageCode, () => Promise<{ readonly default: TextGroup }>> = {
  ar: () => import("./packs/ar-programmes.ts"),
  da: () => import("./packs/da-programmes.ts"),
  de: () => import("./packs/de-programmes.ts"),
  en: () => import("./packs/en-programmes.ts"),
  es: () => import("./packs/es-programmes.ts"),
  fr: () => import("./packs/fr-programmes.ts"),
  it: () => import("./packs/it-programmes.ts"),
  ja: () => import("./packs/ja-programmes.ts"),
  ko: () => import("./packs/ko-programmes.ts"),
  pl: () => import("./packs/pl-programmes.ts"),
  pt: () => import("./packs/pt-programmes.ts"),
  ru: () => import("./packs/ru-programmes.ts"),
  th: () => import("./packs/th-programmes.ts"),
  tr: () => import("./packs/tr-programmes.ts"),
  vi: () => import("./packs/vi-programmes.ts"),
  zh: () => import("./packs/zh-programmes.ts"),
};

/** Loads what the screens of the programmes say. Rejects when the chunk cannot be fetched. */
export async function loadProgrammeTexts(code: LanguageCode): Promise<Readonly<Record<ProgrammeKey, string>>> {
  const pack = await packs[code]();
  return flatTexts(pack.default) as Record<ProgrammeKey, string>;
}
