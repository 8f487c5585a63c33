import type { PeriodRow } from "@agio/api-contract";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { scaleOf } from "../../shell/coin-directory.ts";

const ODDS_DECIMALS = 6;
/** Percent with seven decimals is parts per billion. */
const PPB_DECIMALS_OF_PERCENT = 7;

/** A period on offer in whole numbers. */
export interface Period {
  readonly id: number;
  readonly symbol: string;
  readonly seconds: number;
  readonly oddsPpm: number;
  /** As the server wrote them: they are sent back with an order. */
  readonly odds: string;
  readonly stakeAtomsMin: number;
  readonly stakeAtomsMax: number;
  readonly feePpb: number;
  /** Paid beside the refund of a void by a halt of the exchange itself: this part of the stake, at most so much. */
  readonly compensationPpb: number;
  readonly compensationAtomsMax: number;
  readonly windowSeconds: number;
  /** Of entry and settlement price. */
  readonly priceDecimals: number;
  readonly coin: string;
  readonly scale: number;
  readonly isOpen: boolean;
}

export function readPeriod(row: PeriodRow): Period {
  const scale = scaleOf(row.coin);
  return {
    id: row.id,
    symbol: row.symbol,
    seconds: row.period,
    oddsPpm: parseDecimal(row.odds, ODDS_DECIMALS) ?? 0,
    odds: row.odds,
    stakeAtomsMin: parseDecimal(row.minAmount, scale) ?? 0,
    stakeAtomsMax: parseDecimal(row.maxAmount, scale) ?? 0,
    feePpb: parseDecimal(row.fee, PPB_DECIMALS_OF_PERCENT) ?? 0,
    compensationPpb: parseDecimal(row.compensation, PPB_DECIMALS_OF_PERCENT) ?? 0,
    compensationAtomsMax: parseDecimal(row.compensationMax, scale) ?? 0,
    windowSeconds: row.windowSeconds,
    priceDecimals: row.pricePrecision,
    coin: row.coin,
    scale,
    isOpen: row.status === 1,
  };
}

/** The open periods of a pair, the shortest first. */
export const periodsOf = (rows: readonly PeriodRow[], symbol: string): Period[] =>
  rows
    .filter((row) => row.symbol === symbol && row.status === 1)
    .map(readPeriod)
    .toSorted((one, other) => one.seconds - other.seconds);

const CHIPS_MAX = 5;
const STEPS = [1, 2, 5];

/** Round stakes within the range, at most five, the smallest and the largest among them. */
export function stakeChips({ stakeAtomsMin, stakeAtomsMax, scale }: Period): string[] {
  const round: number[] = [];
  for (let power = 0; power <= 9; power++) {
    for (const step of STEPS) {
      const stake = step * 10 ** (power + scale);
      if (stake >= stakeAtomsMin && stake <= stakeAtomsMax) round.push(stake);
    }
  }
  const last = round.length - 1;
  const picked = Array.from({ length: CHIPS_MAX }, (_, i) => round[Math.round((i * last) / (CHIPS_MAX - 1))]);
  return [...new Set(picked)].flatMap((stake) => (stake === undefined ? [] : [plainDecimal(stake, scale)]));
}

/** "30 s", "5 min", "1 h" as a number and its unit. */
export function durationParts(seconds: number): { count: number; unit: "seconds" | "minutes" | "hours" } {
  if (seconds >= 3_600 && seconds % 3_600 === 0) return { count: seconds / 3_600, unit: "hours" };
  if (seconds >= 60 && seconds % 60 === 0) return { count: seconds / 60, unit: "minutes" };
  return { count: seconds, unit: "seconds" };
}
