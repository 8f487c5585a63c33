import type { LanguageCode, TranslationKey } from "@agio/translations";
import { coinNamesInAll } from "@agio/translations/coins";
import { knownCoin } from "../../shell/coin-directory.ts";
import { useLanguage, useTranslate, type Translate } from "../../shell/language.ts";

/** Names of a coin, for showing and for finding. */
export interface CoinNames {
  /**
   * In the language of the app: "比特币". The operators' name where they gave one for the language, or the coin another than
   * the texts know.
   */
  readonly nameOf: (code: string) => string;
  /** Every name that finds it: in the language of the app, in English, then in every other. */
  readonly namesOf: (code: string) => readonly string[];
}

export const coinTextKey = (code: string): TranslationKey => `coin.${code}` as TranslationKey;

/** Needs the texts of the screens after home. */
export function coinNames(t: Translate, language: LanguageCode): CoinNames {
  const listed = (code: string) => knownCoin(code)?.name ?? code;
  const given = (code: string) => knownCoin(code)?.names ?? {};
  // The operators' name is one of the texts' until they change it.
  const isCoinText = (code: string) => coinNamesInAll(code).includes(listed(code));
  const nameOf = (code: string) => given(code)[language] ?? (isCoinText(code) ? t(coinTextKey(code)) : listed(code));
  const others = (code: string) => (isCoinText(code) ? coinNamesInAll(code) : []);
  return {
    nameOf,
    namesOf: (code) => [...new Set([nameOf(code), listed(code), ...Object.values(given(code)), ...others(code)])],
  };
}

export const useCoinNames = (): CoinNames => coinNames(useTranslate(), useLanguage());
