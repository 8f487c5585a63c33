import type { OptionOrderRow } from "@agio/api-client";
import type { OptionPositionRow } from "@agio/api-contract";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { kindOfWire } from "../open-orders/order-words.ts";
import { coinOfSeries } from "../option/option-underlying.ts";
import type { Translate } from "../../shell/language.ts";
import { namedPrice, type NamedOrder } from "../order-said/order-said.ts";
import type { useOptionFormat } from "./use-option-format.ts";

/** Statuses of a position on the wire (rules 6). */
export const OPTION_STATUS_NAMES = {
  0: "held",
  1: "closed",
  2: "expiring",
  3: "exercised",
  4: "worthless",
} as const;
export type OptionStatusName = (typeof OPTION_STATUS_NAMES)[keyof typeof OPTION_STATUS_NAMES];

const isStatus = (status: number): status is keyof typeof OPTION_STATUS_NAMES => status in OPTION_STATUS_NAMES;

export const optionStatus = ({ status }: Pick<OptionPositionRow, "status">): OptionStatusName =>
  isStatus(status) ? OPTION_STATUS_NAMES[status] : "closed";

/** Held, or in its last half hour. */
export const isOpenOption = ({ status }: Pick<OptionPositionRow, "status">): boolean => status === 0 || status === 2;

/** Sold without being held: it owes what the option pays. */
export const isWritten = ({ num }: Pick<OptionPositionRow, "num">): boolean => num.startsWith("-");

/** It came to its expiry: there is a settlement to check. */
export const isSettledOption = ({ status }: Pick<OptionPositionRow, "status">): boolean => status === 3 || status === 4;

const FIGURE_DECIMALS = 8;

/** Signed decimals added up exactly to eight decimals. What cannot be read counts as nothing. */
export function addDecimals(texts: readonly string[]): string {
  let sum = 0;
  for (const text of texts) {
    const isNegative = text.startsWith("-");
    const size = parseDecimal(isNegative ? text.slice(1) : text, FIGURE_DECIMALS) ?? 0;
    sum += isNegative ? -size : size;
  }
  return plainDecimal(sum, FIGURE_DECIMALS);
}

/** Value of a portfolio of options, and its greeks. */
export interface OptionTotals {
  readonly value: string;
  readonly unrealized: string;
  readonly greeks: readonly OptionGreeks[];
}

/** Of one underlying: a delta of bitcoin and one of ether do not add up. */
export interface OptionGreeks {
  readonly coin: string;
  readonly delta: string;
  readonly gamma: string;
  readonly vega: string;
  readonly theta: string;
}

/** Adds up positions. Greeks of a row are those of the whole position, as the server says. */
export function optionTotals(rows: readonly OptionPositionRow[]): OptionTotals {
  const coins = [...new Set(rows.map(({ symbol }) => coinOfSeries(symbol)))];
  return {
    value: addDecimals(rows.map(({ value }) => value)),
    unrealized: addDecimals(rows.map(({ unrealized }) => unrealized)),
    greeks: coins.map((coin) => {
      const own = rows.filter(({ symbol }) => coinOfSeries(symbol) === coin);
      // Figures of a model, for reading only: they are no money.
      const sum = (name: "delta" | "gamma" | "vega" | "theta") =>
        String(own.reduce((total, row) => total + Number(row[name]), 0));
      return { coin, delta: sum("delta"), gamma: sum("gamma"), vega: sum("vega"), theta: sum("theta") };
    }),
  };
}

const REASONS = ["timeInForce", "marketRemainder", "selfTrade", "expired", "uncovered", "liquidation"] as const;

/** Why an order left the book, where that is not plain from its status. */
export const optionOrderReason = ({ reason }: Pick<OptionOrderRow, "reason">): (typeof REASONS)[number] | undefined =>
  REASONS.find((name) => name === reason);

/** The kind a trader chose, read back from the wire. */
export const optionOrderKind = ({ orderType, timeInForce }: Pick<OptionOrderRow, "orderType" | "timeInForce">) =>
  kindOfWire(orderType, timeInForce);

/** Filled part in whole percent. */
export function filledOptionPercent({ filled, num }: Pick<OptionOrderRow, "filled" | "num">): number {
  return Number(num) === 0 ? 0 : Math.min(Math.floor((Number(filled) / Number(num)) * 100), 100);
}

/** The prices at which own orders of a series rest, in ticks. */
export function ownOptionTicks(rows: readonly OptionOrderRow[], priceDecimals: number): ReadonlySet<number> {
  return new Set(rows.map(({ price }) => parseDecimal(price, priceDecimals) ?? 0).filter((ticks) => ticks > 0));
}

interface Writing {
  readonly t: Translate;
  readonly format: Pick<ReturnType<typeof useOptionFormat>, "grouped" | "premium">;
  /** Says what a series is. */
  readonly words: (symbol: string) => string;
}

/** An option order as toasts name it. */
export function namedOptionOrder(row: OptionOrderRow, { t, format, words }: Writing): NamedOrder {
  return {
    market: words(row.symbol),
    side: t(row.type === "buy" ? "common.buy" : "common.sell"),
    size: format.grouped(row.num),
    ...namedPrice(row, format.premium),
  };
}
