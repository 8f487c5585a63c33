import { optionFee, optionPayoff, optionValue, type OptionKind } from "@agio/formulas";
import { mulDivUp, PPB } from "@agio/primitives";
import type { OptionUnderlying } from "./option-underlying.ts";

/** A bought (positive lots) or written (negative) option and its premium, in ticks and atoms. */
export interface Payoff {
  readonly kind: OptionKind;
  readonly strikeTicks: number;
  readonly lots: number;
  /** Premium of the whole, always positive: paid for a purchase, received for a sale. */
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
}

/** Payout at expiry for lots of a series at a settlement price, after the exercise fee of a holder. Atoms. */
export function payoutAt(
  { kind, strikeTicks, lots }: Pick<Payoff, "kind" | "strikeTicks" | "lots">,
  underlying: OptionUnderlying,
  settlementTicks: number,
): number {
  const size = { lots: Math.abs(lots), unitLotAtoms: underlying.tickLotAtoms };
  const paid = optionPayoff({ kind, strike: strikeTicks, settlement: settlementTicks, ...size });
  if (underlying.exerciseFee === 0 || lots < 0 || paid === 0) return paid;
  const notional = settlementTicks * size.lots * size.unitLotAtoms;
  return paid - optionFee(mulDivUp(notional, underlying.exerciseFee, PPB), paid);
}

/** Profit or loss at expiry, in atoms: what is paid out less premium and fee. */
export function profitAt(payoff: Payoff, underlying: OptionUnderlying, settlementTicks: number): number {
  const paid = payoutAt(payoff, underlying, settlementTicks);
  const { premiumAtoms, feeAtoms, lots } = payoff;
  return lots > 0 ? paid - premiumAtoms - feeAtoms : premiumAtoms - feeAtoms - paid;
}

/**
 * The settlement price at which nothing is gained or lost, in ticks: the first one at which a purchase makes no loss,
 * the last one at which a sale makes none. Undefined where no price does.
 */
export function breakEvenTicks(payoff: Payoff, underlying: OptionUnderlying): number | undefined {
  const { kind, strikeTicks, lots, premiumAtoms } = payoff;
  if (lots === 0) return undefined;
  // An eighth of the payout at most goes as a fee, so that this distance is always enough.
  const perTick = Math.abs(lots) * underlying.tickLotAtoms;
  const farAway = Math.ceil(((premiumAtoms + payoff.feeAtoms) / perTick) * 2) + 1;
  const at = (distance: number) => strikeTicks + (kind === "call" ? distance : -distance);
  const isReached = (distance: number) => {
    const profit = profitAt(payoff, underlying, at(distance));
    return lots > 0 ? profit >= 0 : profit <= 0;
  };
  const most = kind === "call" ? farAway : Math.min(farAway, strikeTicks);
  if (!isReached(most)) return undefined;
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return at(low);
}

/** The most that can be lost, in atoms; undefined where there is no bound (a call that was written). */
export function lossMaxAtoms(payoff: Payoff, underlying: OptionUnderlying): number | undefined {
  if (payoff.lots >= 0) return payoff.premiumAtoms + payoff.feeAtoms;
  return payoff.kind === "call" ? undefined : Math.max(-profitAt(payoff, underlying, 0), 0);
}

/** A point of the picture: settlement price in ticks, profit in atoms. */
export interface PayoffPoint {
  readonly ticks: number;
  readonly profitAtoms: number;
}

export interface PayoffPicture {
  readonly fromTicks: number;
  readonly toTicks: number;
  /** Profit at expiry: a line through these points. */
  readonly line: readonly PayoffPoint[];
  /** Profit if it were sold at its model value now. Empty without volatility or time. */
  readonly now: readonly PayoffPoint[];
  readonly breakEvenTicks: number | undefined;
  readonly profitMaxAtoms: number;
  readonly profitMinAtoms: number;
}

interface PictureContext {
  readonly underlying: OptionUnderlying;
  /** 0 while unknown. */
  readonly indexTicks: number;
  readonly years: number;
  /** 0.6 for 60 percent a year. */
  readonly volatility: number;
}

/** Least half width of the picture, as a share of the middle. */
const HALF_WIDTH_MIN = 0.06;
const ROOM_AROUND = 1.35;
const CURVE_STEPS = 40;

/** The points of the profit picture: wide enough for strike, break-even and present price. */
export function payoffPicture(payoff: Payoff, context: PictureContext): PayoffPicture {
  const { underlying, indexTicks } = context;
  const zero = breakEvenTicks(payoff, underlying);
  const { strikeTicks } = payoff;
  const marks = [strikeTicks, indexTicks === 0 ? strikeTicks : indexTicks, zero ?? strikeTicks];
  const middle = (Math.min(...marks) + Math.max(...marks)) / 2;
  const half = Math.max(((Math.max(...marks) - Math.min(...marks)) / 2) * ROOM_AROUND, middle * HALF_WIDTH_MIN);
  const fromTicks = Math.max(Math.floor(middle - half), 0);
  const toTicks = Math.ceil(middle + half);
  const point = (ticks: number): PayoffPoint => ({ ticks, profitAtoms: profitAt(payoff, underlying, ticks) });
  // With a fee at exercise the line is not straight where that fee meets its cap; the break-even is on it either way.
  const bends = [fromTicks, strikeTicks, ...(zero === undefined ? [] : [zero]), toTicks];
  const line = [...new Set(bends)]
    .filter((ticks) => ticks >= fromTicks && ticks <= toTicks)
    .toSorted((a, b) => a - b)
    .map(point);
  const now = valueCurve(payoff, context, { fromTicks, toTicks });
  const profits = [...line, ...now].map(({ profitAtoms }) => profitAtoms);
  return {
    fromTicks,
    toTicks,
    line,
    now,
    breakEvenTicks: zero,
    profitMaxAtoms: Math.max(...profits, 0),
    profitMinAtoms: Math.min(...profits, 0),
  };
}

function valueCurve(
  payoff: Payoff,
  { underlying, years, volatility }: PictureContext,
  { fromTicks, toTicks }: { fromTicks: number; toTicks: number },
): PayoffPoint[] {
  if (years <= 0 || volatility <= 0 || payoff.lots === 0) return [];
  const { kind, strikeTicks: strike, lots, premiumAtoms, feeAtoms } = payoff;
  const cost = lots > 0 ? premiumAtoms + feeAtoms : feeAtoms - premiumAtoms;
  const points: PayoffPoint[] = [];
  for (let step = 0; step <= CURVE_STEPS; step++) {
    const ticks = Math.max(Math.round(fromTicks + ((toTicks - fromTicks) * step) / CURVE_STEPS), 1);
    const { price } = optionValue({ kind, underlying: ticks, strike, rate: 0, carry: 0, years, volatility });
    points.push({ ticks, profitAtoms: Math.round(price * lots * underlying.tickLotAtoms) - cost });
  }
  return points;
}
