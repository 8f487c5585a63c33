import { collarTicks, marketCollar, markRangeE8, ticksOfPriceE8 } from "@agio/formulas";
import { PRICE_TICKS_MAX } from "@agio/primitives";
import type { Side } from "../book/order-terms.ts";
import type { Contract } from "./contract.ts";
import type { TriggerPrice } from "./futures-commands.ts";

/** The prices between which a contract's orders trade: mark ± band, both ends included (rules 4.7). */
export interface PriceBand {
  readonly lowestTicks: number;
  readonly highestTicks: number;
}

/** The band around the present mark, or around another price; nothing is outside it before there is a mark. */
export function priceBandOf(contract: Contract, middleTicks = contract.markTicks): PriceBand {
  if (middleTicks === 0) return { lowestTicks: 1, highestTicks: PRICE_TICKS_MAX };
  const { priceBandPpb } = contract.rules;
  return {
    lowestTicks: collarTicks(middleTicks, priceBandPpb, "sell"),
    highestTicks: collarTicks(middleTicks, priceBandPpb, "buy"),
  };
}

export const isInBand = ({ lowestTicks, highestTicks }: PriceBand, ticks: number): boolean =>
  ticks >= lowestTicks && ticks <= highestTicks;

/**
 * True when an order at a price would give more away than the band allows: a buy above it, a sell below it. The mark
 * may have left an order there that was inside when it came.
 */
export function isBeyondBand(contract: Contract, direction: Side, ticks: number): boolean {
  const isWorse = direction === "sell" ? ticks < contract.markTicks : ticks > contract.markTicks;
  return isWorse && !isInBand(priceBandOf(contract), ticks);
}

const asPrice = (ticks: number): number => Math.min(Math.max(ticks, 1), PRICE_TICKS_MAX);

/** The index to the nearest tick, as a price that a trigger or an order may have. */
export const indexTicksOf = (contract: Contract): number => asPrice(contract.ticksBy("index"));

/** The prices that a mark may have, 2 percent from the index: what a trigger by last price looks at, too (rules 4.7). */
export function markRangeOf({ indexE8, listing }: Contract): PriceBand {
  const { lowestE8, highestE8 } = markRangeE8(indexE8);
  const ticksOf = (priceE8: number): number => asPrice(ticksOfPriceE8(priceE8, listing.priceDecimals));
  return { lowestTicks: ticksOf(lowestE8), highestTicks: ticksOf(highestE8) };
}

/**
 * How far a market order on a contract goes now. One that a last price sets off goes 2 percent from the index at most: two
 * friends make a last price, and would be who it meets.
 */
export function marketEndOf(contract: Contract, direction: Side, setOffBy: TriggerPrice = "mark"): number {
  const { markTicks, rules } = contract;
  const indexTicks = indexTicksOf(contract);
  const collar = marketCollar({ direction, markTicks, indexTicks, bandPpb: rules.priceBandPpb });
  if (markTicks === 0 || setOffBy !== "last") return collar;
  const { lowestTicks, highestTicks } = markRangeOf(contract);
  return direction === "buy" ? Math.min(collar, highestTicks) : Math.max(collar, lowestTicks);
}

/**
 * The price nearest to a limit that may go live now: no further than a market order, and no further the other way than
 * the band. So a stop is not lost to a price that jumped over its limit.
 */
export function nearestInBand(
  contract: Contract,
  { direction, setOffBy, ticks }: { readonly direction: Side; readonly setOffBy: TriggerPrice; readonly ticks: number },
): number {
  const end = marketEndOf(contract, direction, setOffBy);
  const { lowestTicks, highestTicks } = priceBandOf(contract);
  if (direction === "sell") return Math.min(Math.max(ticks, end), highestTicks);
  return Math.max(Math.min(ticks, end), lowestTicks);
}
