import type { ReferralDaysData } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { valueUnits } from "../asset-row/asset-view.ts";

export type DayEarnings = ReferralDaysData[number];

export interface DayBar {
  readonly day: number;
  readonly amount: string;
  /** Of the tallest bar, 0 to 100. */
  readonly share: number;
  /** More was taken back on that day than was paid. */
  readonly isNegative: boolean;
}

const DAY_MS = 86_400_000;
const WHOLE = 100;
/** A day with earnings is seen, however small beside the best one. */
const LEAST_SHARE = 3;
/** Of a USDT value, as `valueUnits` reads it. */
const VALUE_DECIMALS = 6;

/** A USDT value with its sign in units of 10^-6. */
const unitsOf = ({ amount }: { readonly amount: string }): number =>
  amount.startsWith("-") ? -valueUnits(amount.slice(1)) : valueUnits(amount);

/** The last `count` days that have ended, oldest first; days without earnings are empty. `dayTurn` ends the day under way. */
export function dayBars(days: readonly DayEarnings[], dayTurn: number, count: number): DayBar[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const shown = Array.from({ length: count }, (_, index) => dayTurn - (count + 1 - index) * DAY_MS);
  const tallest = Math.max(0, ...shown.map((day) => Math.abs(unitsOf(known.get(day) ?? { amount: "0" }))));
  return shown.map((day) => {
    const amount = known.get(day)?.amount ?? "0";
    const units = unitsOf({ amount });
    const share = units === 0 ? 0 : Math.max(LEAST_SHARE, Math.round((Math.abs(units) / tallest) * WHOLE));
    return { day, amount, share, isNegative: units < 0 };
  });
}

/** USDT of several days together. */
export const totalOf = (days: readonly { readonly amount: string }[]): string =>
  plainDecimal(
    days.reduce((sum, day) => sum + unitsOf(day), 0),
    VALUE_DECIMALS,
  );
