import type { ContractTwapRow, TwapRow } from "@agio/api-client";
import { plainDecimal } from "@agio/primitives";
import type { TranslationKey } from "@agio/translations";
import { submitKey } from "../contract/submit-key.ts";
import type { TradingContract } from "../contract/trading-contract.ts";

/** A spread order of any market as a line shows it. Amounts are decimals, "0" for none. */
export interface TwapLine {
  readonly id: number;
  /** As people read it: "BTC/USDT". */
  readonly market: string;
  readonly coin: string;
  readonly isBuy: boolean;
  readonly side: TranslationKey;
  readonly quantity: string;
  readonly filled: string;
  readonly limitPrice: string;
  readonly averagePrice: string;
  readonly slices: number;
  readonly sentSlices: number;
  readonly status: number;
  /** "" while it runs. */
  readonly reason: TwapRow["reason"] | ContractTwapRow["reason"];
  readonly nextTime: number;
  readonly createTime: number;
}

export const isRunning = ({ reason }: Pick<TwapLine, "reason">): boolean => reason === "";

export const spotLine = (row: TwapRow): TwapLine => ({
  ...row,
  market: `${row.coin}/${row.pricingCoin}`,
  isBuy: row.type === 0,
  side: row.type === 0 ? "common.buy" : "common.sell",
});

/** Contracts in the coin. */
export function contractLine(row: ContractTwapRow, contract: TradingContract): TwapLine {
  const inCoin = (count: number) => plainDecimal(count, contract.sizeDecimals);
  return {
    ...row,
    market: contract.label,
    coin: contract.coin,
    isBuy: row.direction === "buy",
    side: submitKey(row, "hedge"),
    quantity: inCoin(row.share),
    filled: inCoin(row.dealShare),
    limitPrice: row.price,
  };
}
