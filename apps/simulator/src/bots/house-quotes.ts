import type { Random } from "@agio/testkit";
import type { Side } from "./desk.ts";
import type { LadderShape } from "./ladder.ts";
import { openQuotedOrders, type QuotedOrders } from "./quoted-orders.ts";
import { lotsWorth, type TradedPair } from "./traded-pair.ts";

const GAP_GROWTH = 1.24;
/** Our quotes are wider than the venues' we follow: the difference pays for being late. */
const SPREAD_OVER_VENUES = 1.6;
/** A spread of less than this many ticks could not be kept. */
const TICKS_MIN = 0.7;
const SIZE_GROWTH_PER_GAP = 0.35;
const SIZE_GROWTH_MAX = 9;
const SIZE_DEVIATION = 0.6;
/** An excess of one moves both sides by this many half spreads. */
const SKEW_HALF_SPREADS = 2;

/** How the ladders of a kind of market are laid out. */
export interface LadderPlan {
  readonly levels: number;
  readonly gapOverSpread: number;
  /** Value of the best level, as a share of a minute's turnover; deeper levels hold more. */
  readonly topShareOfMinute: number;
}

export const SPOT_LADDER: LadderPlan = { levels: 16, gapOverSpread: 1.1, topShareOfMinute: 0.04 };

/** One pair as the house quotes it. */
export interface Quoted {
  readonly pair: TradedPair;
  readonly plan: LadderPlan;
  readonly shape: LadderShape;
  readonly orders: QuotedOrders;
  /** Orders on their way to the exchange. */
  readonly pending: Record<Side, number>;
  /** A side that was refused or taken waits until then. */
  readonly restsUntilMs: Record<Side, number>;
  isOpen: boolean;
  /** From -1 (far too little) over 0 (as wished) to 1 (far too much). */
  excess: number;
}

function shapeOf({ model, ticksPerUsdt }: TradedPair, { levels, gapOverSpread }: LadderPlan): LadderShape {
  const tick = 1 / (model.startPrice * ticksPerUsdt);
  const halfSpread = Math.max(model.halfSpread * SPREAD_OVER_VENUES, tick * TICKS_MIN);
  return { levels, halfSpread, firstGap: Math.max(halfSpread * gapOverSpread, tick), gapGrowth: GAP_GROWTH };
}

/** A pair without quotes yet. */
export const quoted = (pair: TradedPair, plan: LadderPlan): Quoted => ({
  pair,
  plan,
  shape: shapeOf(pair, plan),
  orders: openQuotedOrders(pair),
  pending: { buy: 0, sell: 0 },
  restsUntilMs: { buy: 0, sell: 0 },
  isOpen: true,
  excess: 0,
});

/** The price that quotes are laid around: fair, and lower the more we hold. */
export function middleOf({ shape, excess }: Quoted, fairPrice: number): number {
  return fairPrice * (1 - Math.max(-1, Math.min(1, excess)) * SKEW_HALF_SPREADS * shape.halfSpread);
}

/** Size of a level at an offset and price: larger with the distance, with luck. */
export function lotsAt(
  { pair, plan, shape }: Quoted,
  at: { readonly offset: number; readonly price: number },
  random: Random,
) {
  const gaps = Math.max(0, at.offset - shape.halfSpread) / shape.firstGap;
  const growth = Math.min(SIZE_GROWTH_MAX, 1 + gaps * SIZE_GROWTH_PER_GAP);
  const luck = Math.exp(SIZE_DEVIATION * random.gaussian());
  return lotsWorth(pair, pair.model.turnoverPerMinute * plan.topShareOfMinute * growth * luck, at.price);
}

/** Ticks of a price, kept apart from our own other side and from our own levels. */
export function ticksAt({ pair, orders }: Quoted, side: Side, price: number): number {
  const sign = side === "buy" ? -1 : 1;
  const exact = price * pair.ticksPerUsdt;
  const facing = orders.side(side === "buy" ? "sell" : "buy")[0]?.ticks;
  const taken = new Set(orders.side(side).map((order) => order.ticks));
  let ticks = side === "buy" ? Math.floor(exact) : Math.ceil(exact);
  if (facing !== undefined) ticks = side === "buy" ? Math.min(ticks, facing - 1) : Math.max(ticks, facing + 1);
  while (taken.has(ticks)) ticks += sign;
  return Math.max(1, ticks);
}
