import { SETTLEMENT_WINDOW_MS } from "@agio/formulas";

/** One price is kept of each second. */
const SECOND_MS = 1_000;

interface SeenPrice {
  readonly atMs: number;
  readonly price: number;
}

/** Forwards of expiries, from the prices that were seen. */
export interface SeenForwards {
  note(symbol: string, price: number, atMs: number): void;
  /** The present price; in the last half hour mixed with the average so far, as an expiry is settled and marked (rules 6). */
  at(symbol: string, expiryMs: number, moment: SeenPrice): number;
}

/**
 * Keeps the prices of the last half hour. An option that is quoted around the present price alone, minutes before its
 * expiry, is off by all that the average has not followed.
 */
export function openSeenForwards(): SeenForwards {
  const seen = new Map<string, SeenPrice[]>();
  return {
    note(symbol, price, atMs) {
      const own = seen.get(symbol) ?? [];
      seen.set(symbol, own);
      if (atMs - (own.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) < SECOND_MS) return;
      own.push({ atMs, price });
      while ((own[0]?.atMs ?? atMs) <= atMs - SETTLEMENT_WINDOW_MS) own.shift();
    },
    at(symbol, expiryMs, { atMs, price }) {
      const startMs = expiryMs - SETTLEMENT_WINDOW_MS;
      const inWindow = (seen.get(symbol) ?? []).filter((one) => one.atMs > startMs);
      if (inWindow.length === 0) return price;
      const average = inWindow.reduce((sum, one) => sum + one.price, 0) / inWindow.length;
      const elapsed = Math.min((atMs - startMs) / SETTLEMENT_WINDOW_MS, 1);
      return elapsed * average + (1 - elapsed) * price;
    },
  };
}
