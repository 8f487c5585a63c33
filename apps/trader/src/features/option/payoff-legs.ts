import { optionValue } from "@agio/formulas";
import type { OptionUnderlying } from "./option-underlying.ts";
import { profitAt, type Payoff } from "./payoff.ts";

/** A bought or written option of a picture, at its volatility: 0.6 for 60 percent a year. */
export interface PayoffLeg {
  readonly payoff: Payoff;
  readonly volatility: number;
}

/** A point of the picture: settlement price in ticks, profit in atoms. */
export interface PayoffPoint {
  readonly ticks: number;
  readonly profitAtoms: number;
}

/** Profit or loss of all legs together at expiry, in atoms. */
export const legsProfitAt = (
  legs: readonly PayoffLeg[],
  underlying: OptionUnderlying,
  settlementTicks: number,
): number => legs.reduce((sum, { payoff }) => sum + profitAt(payoff, underlying, settlementTicks), 0);

/** Calls bought less calls written, in lots: how profit goes on above every strike. */
const callLots = (legs: readonly PayoffLeg[]): number =>
  legs.reduce((sum, { payoff: { kind, lots } }) => sum + (kind === "call" ? lots : 0), 0);

/** The strikes, rising, between a price of nothing and one at which a sloped end has crossed zero. */
function bendsOf(legs: readonly PayoffLeg[], underlying: OptionUnderlying): number[] {
  const strikes = [...new Set(legs.map(({ payoff }) => payoff.strikeTicks))].toSorted((a, b) => a - b);
  const highest = strikes.at(-1) ?? 0;
  const perTick = Math.abs(callLots(legs)) * underlying.tickLotAtoms;
  if (perTick === 0) return [0, ...strikes];
  // An eighth of the payout at most goes as a fee, so that this distance is always enough.
  const distance = Math.ceil((Math.abs(legsProfitAt(legs, underlying, highest)) / perTick) * 2) + 1;
  return [0, ...strikes, highest + distance];
}

/** The settlement prices where profit becomes loss or loss profit, rising: each the last or first price without a loss. */
export function breakEvensOf(legs: readonly PayoffLeg[], underlying: OptionUnderlying): number[] {
  if (legs.every(({ payoff }) => payoff.lots === 0)) return [];
  const isGain = (ticks: number): boolean => legsProfitAt(legs, underlying, ticks) >= 0;
  const bends = bendsOf(legs, underlying);
  const found: number[] = [];
  for (const [at, to] of bends.entries()) {
    const from = bends[at - 1];
    if (from === undefined || isGain(from) === isGain(to)) continue;
    const isFromGain = isGain(from);
    let [low, high] = [from, to];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (isGain(middle) === isFromGain) low = middle;
      else high = middle;
    }
    found.push(isFromGain ? low : high);
  }
  return found;
}

/** The most that is gained and lost at any settlement price, in atoms; undefined where there is no bound. */
export interface ProfitRange {
  readonly gainMaxAtoms: number | undefined;
  readonly lossMaxAtoms: number | undefined;
}

export function profitRange(legs: readonly PayoffLeg[], underlying: OptionUnderlying): ProfitRange {
  const strikes = legs.map(({ payoff }) => payoff.strikeTicks);
  const profits = [0, ...strikes].map((ticks) => legsProfitAt(legs, underlying, ticks));
  const open = callLots(legs);
  return {
    gainMaxAtoms: open > 0 ? undefined : Math.max(...profits, 0),
    lossMaxAtoms: open < 0 ? undefined : Math.max(-Math.min(...profits), 0),
  };
}

interface PayoffPicture {
  readonly fromTicks: number;
  readonly toTicks: number;
  /** Profit at expiry: a line through these points. */
  readonly line: readonly PayoffPoint[];
  /** Profit if all were sold at model value now. Empty without volatility or time. */
  readonly now: readonly PayoffPoint[];
  readonly breakEvens: readonly number[];
  readonly profitMaxAtoms: number;
  readonly profitMinAtoms: number;
}

interface PictureContext {
  readonly underlying: OptionUnderlying;
  /** 0 while unknown. */
  readonly indexTicks: number;
  readonly years: number;
}

/** Least half width of the picture, as a share of the middle. */
const HALF_WIDTH_MIN = 0.06;
const ROOM_AROUND = 1.35;
const CURVE_STEPS = 40;

/** The points of the profit picture: wide enough for strikes, break-evens and present price. */
export function payoffPicture(legs: readonly PayoffLeg[], context: PictureContext): PayoffPicture {
  const { underlying, indexTicks } = context;
  const breakEvens = breakEvensOf(legs, underlying);
  const strikes = legs.map(({ payoff }) => payoff.strikeTicks);
  const marks = [...strikes, ...(indexTicks === 0 ? [] : [indexTicks]), ...breakEvens];
  const [least, most] = [Math.min(...marks), Math.max(...marks)];
  const middle = (least + most) / 2;
  const half = Math.max(((most - least) / 2) * ROOM_AROUND, middle * HALF_WIDTH_MIN);
  const fromTicks = Math.max(Math.floor(middle - half), 0);
  const toTicks = Math.ceil(middle + half);
  const point = (ticks: number): PayoffPoint => ({ ticks, profitAtoms: legsProfitAt(legs, underlying, ticks) });
  // With a fee at exercise the line is not straight where that fee meets its cap; the break-even is on it either way.
  const line = [...new Set([fromTicks, ...strikes, ...breakEvens, toTicks])]
    .filter((ticks) => ticks >= fromTicks && ticks <= toTicks)
    .toSorted((a, b) => a - b)
    .map(point);
  const now = valueCurve(legs, context, { fromTicks, toTicks });
  const profits = [...line, ...now].map(({ profitAtoms }) => profitAtoms);
  const profitMaxAtoms = Math.max(...profits, 0);
  const profitMinAtoms = Math.min(...profits, 0);
  return { fromTicks, toTicks, line, now, breakEvens, profitMaxAtoms, profitMinAtoms };
}

function valueCurve(
  legs: readonly PayoffLeg[],
  { underlying, years }: PictureContext,
  { fromTicks, toTicks }: { fromTicks: number; toTicks: number },
): PayoffPoint[] {
  if (years <= 0 || legs.some(({ payoff, volatility }) => volatility <= 0 || payoff.lots === 0)) return [];
  return Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const ticks = Math.max(Math.round(fromTicks + ((toTicks - fromTicks) * step) / CURVE_STEPS), 1);
    const profits = legs.map((leg) => valueProfit(leg, underlying, { ticks, years }));
    return { ticks, profitAtoms: profits.reduce((sum, profit) => sum + profit, 0) };
  });
}

/** Profit of a leg if it were sold at its model value at this price. */
function valueProfit(
  { payoff, volatility }: PayoffLeg,
  { tickLotAtoms }: OptionUnderlying,
  { ticks, years }: { ticks: number; years: number },
): number {
  const { kind, strikeTicks: strike, lots, premiumAtoms, feeAtoms } = payoff;
  const cost = lots > 0 ? premiumAtoms + feeAtoms : feeAtoms - premiumAtoms;
  const { price } = optionValue({ kind, underlying: ticks, strike, rate: 0, carry: 0, years, volatility });
  return Math.round(price * lots * tickLotAtoms) - cost;
}
