import type { TranslationKey } from "@agio/translations";
import { coinNamesInAll } from "@agio/translations/coins";
import { knownCoin } from "../../shell/coin-directory.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";

/** Names of a coin, for showing and for finding. */
export interface CoinNames {
  /** In the language of the app: "比特币". The operator's name for a coin that the texts do not know. */
  readonly nameOf: (code: string) => string;
  /** Every name that finds it: in the language of the app, in English, then in every other. */
  readonly namesOf: (code: string) => readonly string[];
}

export const coinTextKey = (code: string): TranslationKey => `coin.${code}` as TranslationKey;

const isCoinText = (code: string): boolean => coinNamesInAll(code).length > 0;

/** Needs the texts of the screens after home. */
export function coinNames(t: Translate): CoinNames {
  const listed = (code: string) => knownCoin(code)?.name ?? code;
  const nameOf = (code: string) => (isCoinText(code) ? t(coinTextKey(code)) : listed(code));
  return {
    nameOf,
    namesOf: (code) => [...new Set([nameOf(code), listed(code), ...coinNamesInAll(code)])],
  };
}

export const useCoinNames = (): CoinNames => coinNames(useTranslate());
