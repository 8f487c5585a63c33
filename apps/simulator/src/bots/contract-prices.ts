import type { Random } from "@agio/testkit";
import type { FairPrices } from "./house-maker.ts";

/** A contract and the pair whose index it follows. */
export interface IndexedContract {
  readonly symbol: string;
  readonly indexSymbol: string;
}

export interface ContractPrices extends FairPrices {
  /** Lets the premiums wander on to this time. */
  tick(atMs: number): void;
}

/** A quick and a slow wandering around nothing: deviation as a share of the price, and time to lose half of it. */
const WANDERINGS = [
  { deviation: 0.0003, halfLifeMs: 5 * 60_000 },
  { deviation: 0.0005, halfLifeMs: 4 * 3_600_000 },
] as const;
const PREMIUM_MAX = 0.004;

/** The price that traders see in a contract: the pair's price plus a small wandering premium. */
export function openContractPrices(
  market: FairPrices,
  contracts: readonly IndexedContract[],
  random: Random,
): ContractPrices {
  const lines = new Map(
    contracts.map(({ symbol, indexSymbol }) => [
      symbol,
      { indexSymbol, parts: WANDERINGS.map(({ deviation }) => deviation * random.gaussian()) },
    ]),
  );
  let lastMs: number | undefined;
  const premium = (parts: readonly number[]): number => {
    const sum = parts.reduce((total, part) => total + part, 0);
    return Math.max(-PREMIUM_MAX, Math.min(PREMIUM_MAX, sum));
  };
  return {
    tick(atMs) {
      const elapsedMs = lastMs === undefined ? 0 : Math.max(0, atMs - lastMs);
      lastMs = atMs;
      if (elapsedMs === 0) return;
      for (const { parts } of lines.values()) {
        for (const [index, { deviation, halfLifeMs }] of WANDERINGS.entries()) {
          const kept = 0.5 ** (elapsedMs / halfLifeMs);
          const shock = deviation * Math.sqrt(1 - kept * kept) * random.gaussian();
          parts[index] = (parts[index] ?? 0) * kept + shock;
        }
      }
    },
    price(symbol) {
      const line = lines.get(symbol);
      return line === undefined ? Number.NaN : market.price(line.indexSymbol) * (1 + premium(line.parts));
    },
    isOpen(symbol) {
      const line = lines.get(symbol);
      return line !== undefined && market.isOpen(line.indexSymbol);
    },
  };
}
