import type { FigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import { signedAmount } from "../statement-row/statement-words.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";

const MONEY_DECIMALS = 2;
/** Of an underlying that is listed no more. */
const PRICE_DECIMALS_UNKNOWN = 2;
const DELTA_DECIMALS = 3;
const SMALL_DECIMALS = 6;

/** Figures of options in words: premiums with every decimal, money rounded down, profit with its sign. */
export const useOptionFormat = (underlying?: OptionUnderlying) => optionFormat(useFormat(), underlying);

/** The same where the rows of one table are of several underlyings. */
export function optionFormat(format: FigureFormat, underlying: OptionUnderlying | undefined) {
  const decimals = underlying?.priceDecimals ?? PRICE_DECIMALS_UNKNOWN;
  return {
    ...format,
    /** "–" for none. */
    premium: (text: string) => format.price(text, decimals),
    money: (text: string) => format.amount(text, MONEY_DECIMALS),
    profit: (text: string) => signedAmount(format.amount(text, MONEY_DECIMALS)),
    /** A price change of one, a day or a point: as many decimals as say something. */
    greek: (text: string) => signedAmount(format.grouped(plainFigure(text))),
  };
}

/** A figure of the model, rounded for reading: large ones to two decimals, small ones to six. */
export function plainFigure(text: string): string {
  const figure = Number(text);
  if (!Number.isFinite(figure)) return text;
  const size = Math.abs(figure);
  const decimals = size >= 10 ? MONEY_DECIMALS : size >= 0.01 ? DELTA_DECIMALS : SMALL_DECIMALS;
  const scale = 10 ** decimals;
  return String(Math.round(figure * scale) / scale);
}
