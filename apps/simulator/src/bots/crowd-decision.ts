import type { Random } from "@agio/testkit";
import type { OrderDraft, Side } from "./desk.ts";
import { lotsWorth, type TradedPair } from "./traded-pair.ts";

/** Noise trades on a whim, momentum follows the last half minute, reversion leans against it. */
export type TraderStyle = "noise" | "momentum" | "reversion";

/** A pair as a trader sees it at the moment of a decision. */
export interface PairView {
  readonly pair: TradedPair;
  readonly price: number;
  /** Log return of the last half minute, in its usual deviations. */
  readonly move: number;
  /** Side of the last whim on this pair: whims come in runs. */
  readonly mood: Side;
  /** From -1 (the coin is gone) over 0 (as at the beginning) to 1 (twice as much, or the money is gone). */
  readonly stockTilt: number;
  /** Usual value of an order in USDT. */
  readonly usualNotional: number;
}

const SIZE_DEVIATION = 1.05;
const SIZE_MAX = 15;
const ROUND_SHARE = 0.35;
const MOOD_KEPT = 0.68;
const NOTABLE_MOVE = 0.5;
/** A tilt beyond this overrides any style: the trader has to even out. */
const TILT_MAX = 0.7;

const opposite = (side: Side): Side => (side === "buy" ? "sell" : "buy");

function sideOf(style: TraderStyle, view: PairView, random: Random): Side {
  if (view.stockTilt > TILT_MAX) return "sell";
  if (view.stockTilt < -TILT_MAX) return "buy";
  const trend: Side = view.move >= 0 ? "buy" : "sell";
  if (style === "momentum" && Math.abs(view.move) > NOTABLE_MOVE) return random.chance(0.85) ? trend : opposite(trend);
  if (style === "reversion" && Math.abs(view.move) > NOTABLE_MOVE) return random.chance(0.8) ? opposite(trend) : trend;
  if (random.chance(Math.abs(view.stockTilt) / 2)) return view.stockTilt > 0 ? "sell" : "buy";
  return random.chance(MOOD_KEPT) ? view.mood : opposite(view.mood);
}

/** Keeps one significant digit of some sizes, as people type them. */
function asTyped(lots: number, random: Random): number {
  if (!random.chance(ROUND_SHARE)) return lots;
  const unit = 10 ** Math.floor(Math.log10(lots));
  return Math.max(unit, Math.round(lots / unit) * unit);
}

function lotsOf({ pair, price, usualNotional }: PairView, random: Random): number {
  const luck = Math.min(SIZE_MAX, Math.exp(SIZE_DEVIATION * random.gaussian() - SIZE_DEVIATION ** 2 / 2));
  return Math.max(asTyped(lotsWorth(pair, usualNotional * luck, price), random), lotsWorth(pair, 0, price));
}

/** A limit price `halfSpreads` away from fair: positive is the passive side. */
function limitTicks({ pair, price }: PairView, side: Side, halfSpreads: number): number {
  const shift = halfSpreads * pair.model.halfSpread * (side === "buy" ? -1 : 1);
  return Math.max(1, Math.round(price * (1 + shift) * pair.ticksPerUsdt));
}

const MARKET_SHARE: Readonly<Record<TraderStyle, number>> = { noise: 0.62, momentum: 0.8, reversion: 0.35 };
const IOC_SHARE: Readonly<Record<TraderStyle, number>> = { noise: 0.18, momentum: 0.12, reversion: 0.2 };

/** One order in the trader's style. Limits that rest are near the best price, some inside the spread. */
export function decideOrder(style: TraderStyle, view: PairView, random: Random): OrderDraft {
  const { pair, price } = view;
  const side = sideOf(style, view, random);
  const lots = lotsOf(view, random);
  const dice = random.next();
  if (dice < MARKET_SHARE[style]) {
    const isByTotal = side === "buy" && random.chance(0.4);
    const totalUsdt = Math.max(Math.ceil(pair.notionalMin * 1.2), Math.round((lots / pair.lotsPerCoin) * price));
    return isByTotal ? { kind: "marketTotal", pair, side, totalUsdt } : { kind: "market", pair, side, lots };
  }
  if (dice < MARKET_SHARE[style] + IOC_SHARE[style]) {
    const ticks = limitTicks(view, side, -(2 + 4 * random.next()));
    return { kind: "limit", pair, side, ticks, lots, timeInForce: "IOC" };
  }
  const ticks = limitTicks(view, side, 0.5 + random.exponential(4));
  return { kind: "limit", pair, side, ticks, lots, timeInForce: "GTC" };
}
