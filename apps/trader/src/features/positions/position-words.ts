import type { ContractOrderRow } from "@agio/api-client";
import type { ContractFillRow, PositionRow } from "@agio/api-contract";
import { liquidationDistanceBips, liquidationRisk, type LiquidationRisk } from "@agio/formulas";
import { parseDecimal } from "@agio/primitives";
import { positionStatus } from "./position-state.ts";

const FULL_BIPS = 10_000;

/** The margin ratio ("4.35": maintenance as percent of the balance) in basis points, at most 100 percent. */
export function ratioBips(marginRatio: string): number {
  const bips = parseDecimal(marginRatio.replace(/(\.\d\d)\d+$/, "$1"), 2);
  // A ratio that cannot be read, such as one of a zero balance, counts as full.
  return bips === undefined ? FULL_BIPS : Math.min(bips, FULL_BIPS);
}

/** Of any contract: finer than every tick. */
const PRICE_DECIMALS = 8;

/** How near a position is to its liquidation, by the price and by its margin. */
export function nearnessOf(row: Pick<PositionRow, "marginRatio" | "markPrice" | "liqPrice">): {
  readonly risk: LiquidationRisk;
  /** From the mark price to the liquidation price, in basis points; undefined where there is none. */
  readonly distanceBips: number | undefined;
} {
  const ticks = (text: string) => parseDecimal(text, PRICE_DECIMALS) ?? 0;
  const standing = {
    markTicks: ticks(row.markPrice),
    liquidationTicks: ticks(row.liqPrice),
    marginRatioBips: ratioBips(row.marginRatio),
  };
  return { risk: liquidationRisk(standing), distanceBips: liquidationDistanceBips(standing) };
}

/** Why nothing can be done to a position at the moment. */
export type Blocked = "liquidating" | "stale";

export function blockedBy(row: Pick<PositionRow, "status">, isStale: boolean): Blocked | undefined {
  if (positionStatus(row) === "liquidating") return "liquidating";
  return isStale ? "stale" : undefined;
}

/** True when the screen that explains a liquidation or a deleveraging has something to say. */
export const isExplained = (row: Pick<PositionRow, "status">): boolean =>
  positionStatus(row) === "liquidated" || positionStatus(row) === "deleveraged";

/** Ends of orders that have a text of their own; those of the user's own doing need none. */
const ORDER_REASONS = [
  "timeInForce",
  "marketRemainder",
  "selfTrade",
  "trimmed",
  "positionEnded",
  "risk",
  "liquidation",
  "delisted",
  "triggerRefused",
] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];

export const orderReason = (row: Pick<ContractOrderRow, "reason">): OrderReason | undefined =>
  ORDER_REASONS.find((reason) => reason === row.reason);

/** How a fill came about, when not by a trade. */
const FILL_CAUSES = ["takeover", "deleverage", "delivery"] as const;
export type HandOver = (typeof FILL_CAUSES)[number];

export const handOverOf = (row: Pick<ContractFillRow, "cause">): HandOver | undefined =>
  FILL_CAUSES.find((cause) => cause === row.cause);
