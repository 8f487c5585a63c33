import type { FigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { plainDecimal } from "@agio/primitives";
import { signedAmount } from "../statement-row/statement-words.ts";

const DISPLAY_DECIMALS = 2;
/** Of a contract that is listed no more. */
const PRICE_DECIMALS_UNKNOWN = 2;

const signed = signedAmount;

/** Figures of a contract in words: prices with every decimal, money rounded down, profit with its sign. */
export const usePositionFormat = (contract: TradingContract | undefined) => positionFormat(useFormat(), contract);

/** The same where the rows of one table are of several contracts. */
export function positionFormat(format: FigureFormat, contract: TradingContract | undefined) {
  const scale = contract?.pricingScale ?? 0;
  const price = (text: string | undefined) => format.price(text, contract?.priceDecimals ?? PRICE_DECIMALS_UNKNOWN);
  const money = (text: string) => format.amount(text, DISPLAY_DECIMALS);
  return {
    ...format,
    /** A dash for none. */
    price,
    ticks: (ticks: number) => price(plainDecimal(ticks, contract?.priceDecimals ?? 0)),
    money,
    moneyOf: (atoms: number) => money(plainDecimal(atoms, scale)),
    profit: (text: string) => signed(money(text)),
    profitOf: (atoms: number) => signed(money(plainDecimal(atoms, scale))),
    bips: (bips: number) => signed(format.grouped(plainDecimal(bips, DISPLAY_DECIMALS))),
  };
}
