import type { Ladder } from "../book/ladder.ts";
import { ACCEPTED_AT, PRICE } from "../book/order-pool.ts";
import { HOUSE_USER, type OptionState } from "./option-state.ts";
import type { Series } from "./series.ts";

/** Younger quotes say nothing: whoever lets one stand so long can be met at it (rules 6). Our choice. */
export const MARK_QUOTE_AGE_MIN_MS = 5_000;
/** A quote that counts is for a tenth of a contract at least. Our choice: one-lot quotes cost nothing. */
export const MARK_QUOTE_PARTS_OF_CONTRACT = 10;
/**
 * The price of a side is the one at which quotes that count make up a fifth of its depth, young ones too: a tenth of it,
 * however good its prices, moves nothing, also while a maker changes theirs (the manipulator of the laws has a tenth).
 */
export const MARK_DEPTH_PARTS = 5;
/** Orders of a side that are looked at: with two sides of 1,200 series the work of a second stays bounded. */
export const MARK_ORDERS_SEEN_MAX = 20;
/** Bid and ask are of so many owners together at least. */
const OWNERS_MIN = 2;

/** The prices that a book's two sides say, in ticks. */
export interface CountedQuotes {
  readonly bidTicks: number;
  readonly askTicks: number;
}

interface SeenOrder {
  readonly ticks: number;
  readonly lots: number;
  readonly owner: number;
  readonly isOld: boolean;
}

/**
 * The prices that the quotes of a series say; undefined where a side has none that counts, or where all that make the
 * two prices are of one owner. All accounts of the house are one owner.
 */
export function countedQuotes(state: OptionState, { bids, asks, underlying }: Series): CountedQuotes | undefined {
  const lotsMin = Math.ceil(underlying.contractLots / MARK_QUOTE_PARTS_OF_CONTRACT);
  const owners = new Set<number>();
  const bidTicks = priceOfSide(largeOrders(state, bids, lotsMin), owners);
  const askTicks = priceOfSide(largeOrders(state, asks, lotsMin), owners);
  if (bidTicks === undefined || askTicks === undefined || owners.size < OWNERS_MIN) return undefined;
  return { bidTicks, askTicks };
}

/** Best first. The acceptance tells the age, so that whoever fills a part of a quote does not silence the rest. */
function largeOrders(state: OptionState, ladder: Ladder, lotsMin: number): SeenOrder[] {
  const { pool, at } = state;
  const large: SeenOrder[] = [];
  let seen = 0;
  for (let slot = ladder.first(); slot !== 0 && seen < MARK_ORDERS_SEEN_MAX; slot = ladder.after(slot)) {
    seen++;
    const lots = pool.openLots(slot);
    if (lots < lotsMin) continue;
    const { isHouse, userId } = state.participantOf(slot);
    const isOld = at - pool.figure(slot, ACCEPTED_AT) >= MARK_QUOTE_AGE_MIN_MS;
    large.push({ ticks: pool.int(slot, PRICE), lots, owner: isHouse ? HOUSE_USER : userId, isOld });
  }
  return large;
}

/** Adds the owners of the orders up to the price. */
function priceOfSide(orders: readonly SeenOrder[], owners: Set<number>): number | undefined {
  const depth = orders.reduce((sum, { lots }) => sum + lots, 0);
  let missing = depth / MARK_DEPTH_PARTS;
  for (const { ticks, lots, owner, isOld } of orders) {
    if (!isOld) continue;
    owners.add(owner);
    missing -= lots;
    if (missing <= 0) return ticks;
  }
  return undefined;
}
