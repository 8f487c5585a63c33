import type { TradedPair } from "./traded-pair.ts";

const TREND_MS = 30_000;
const YEAR_SECONDS = 31_536_000;

/** The last half minute of a price. */
export interface RecentMove {
  remember(atMs: number, price: number): void;
  /** Log return since half a minute ago, in its usual deviations. */
  value(): number;
}

export function openRecentMove({ model }: TradedPair): RecentMove {
  const trail: { readonly atMs: number; readonly price: number }[] = [];
  return {
    remember(atMs, price) {
      trail.push({ atMs, price });
      while ((trail[0]?.atMs ?? atMs) < atMs - TREND_MS) trail.shift();
    },
    value() {
      const [first] = trail;
      const last = trail.at(-1);
      if (first === undefined || last === undefined || last.atMs === first.atMs) return 0;
      const usual = model.yearlyVolatility * Math.sqrt((last.atMs - first.atMs) / 1_000 / YEAR_SECONDS);
      return Math.log(last.price / first.price) / usual;
    },
  };
}
