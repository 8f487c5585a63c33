import type { DataOf } from "@agio/api-contract";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { scaleOf } from "../../shell/coin-directory.ts";

export type Income = DataOf<"finance.incomes">["rows"][number];

/** Interest of one calendar day and coin. */
export interface DayIncome {
  readonly day: string;
  readonly coin: string;
  readonly interest: string;
  /** Of the best day shown, 0 to 100, for the bar. */
  readonly share: number;
  readonly rows: readonly Income[];
}

const WHOLE = 100;
const LEAST_SHARE = 4;

/** The coins that have paid, in the order in which they paid last. */
export const coinsOf = (incomes: readonly Income[]): string[] => [...new Set(incomes.map(({ coin }) => coin))];

/** Newest day first, as `dayOf` names days; rows of one coin only. */
export function incomeByDay(incomes: readonly Income[], coin: string, dayOf: (utcMs: number) => string): DayIncome[] {
  const scale = scaleOf(coin);
  const days = new Map<string, Income[]>();
  for (const income of incomes) {
    if (income.coin !== coin) continue;
    const day = dayOf(income.createTime);
    days.set(day, [...(days.get(day) ?? []), income]);
  }
  const sums = [...days].map(([day, rows]) => ({
    day,
    rows,
    atoms: rows.reduce((sum, { interest }) => sum + (parseDecimal(interest, scale) ?? 0), 0),
  }));
  const best = Math.max(0, ...sums.map(({ atoms }) => atoms));
  return sums.map(({ day, rows, atoms }) => ({
    day,
    coin,
    rows,
    interest: plainDecimal(atoms, scale),
    share: best === 0 || atoms === 0 ? 0 : Math.max(LEAST_SHARE, Math.round((atoms / best) * WHOLE)),
  }));
}

/** All interest of the days together. */
export function incomeTotal(days: readonly DayIncome[]): string {
  const scale = scaleOf(days[0]?.coin ?? "");
  return plainDecimal(
    days.reduce((sum, { interest }) => sum + (parseDecimal(interest, scale) ?? 0), 0),
    scale,
  );
}
