import { SHIPPED_COINS } from "@agio/api-contract/markets";
import type { TranslationKey } from "@agio/translations";
import { coinNamesInAll } from "@agio/translations/coins";
import { useTranslate, type Translate } from "../../shell/language.ts";

/** Names of a coin, for showing and for finding. */
export interface CoinNames {
  /** In the language of the app: "比特币". Its code for a coin that the operator added. */
  readonly nameOf: (code: string) => string;
  /** Every name that finds it: in the language of the app, in English, then in every other. */
  readonly namesOf: (code: string) => readonly string[];
}

export const coinTextKey = (code: string): TranslationKey => `coin.${code}` as TranslationKey;

/** Needs the texts of the screens after home. */
export function coinNames(t: Translate): CoinNames {
  const shipped = (code: string) => SHIPPED_COINS.find((coin) => coin.code === code);
  const nameOf = (code: string) => (shipped(code) === undefined ? code : t(coinTextKey(code)));
  return {
    nameOf,
    namesOf: (code) => [...new Set([nameOf(code), shipped(code)?.name ?? code, ...coinNamesInAll(code)])],
  };
}

export const useCoinNames = (): CoinNames => coinNames(useTranslate());
