import type { AppLanguage } from "@agio/api-contract/settings";
import { LANGUAGE_CODES, LANGUAGES } from "@agio/translations";
import type { LanguageCode } from "@agio/translations";
import { isOn } from "./settings.ts";

export interface ListedLanguage {
  readonly code: LanguageCode;
  readonly nativeName: string;
  readonly htmlLang: string;
  /** A flag or the like; "" for none. */
  readonly imgUrl: string;
}

const known = (code: string): code is LanguageCode => (LANGUAGE_CODES as readonly string[]).includes(code);

/** The languages that the platform offers and the app has a pack for, in the platform's order. */
export function listedLanguages(rows: readonly AppLanguage[]): ListedLanguage[] {
  return rows
    .filter((row) => isOn(row.status) && known(row.dictValue))
    .toSorted((first, second) => first.dictSort - second.dictSort)
    .map((row) => {
      const code = row.dictValue as LanguageCode;
      const { nativeName, htmlLang } = LANGUAGES[code];
      return { code, nativeName: row.dictLabel || nativeName, htmlLang, imgUrl: row.imgUrl };
    });
}

/** Languages whose own name or code holds the searched text. */
export function findLanguages(languages: readonly ListedLanguage[], search: string): ListedLanguage[] {
  const wanted = search.trim().toLowerCase();
  return languages.filter(({ code, nativeName }) => code.includes(wanted) || nativeName.toLowerCase().includes(wanted));
}
