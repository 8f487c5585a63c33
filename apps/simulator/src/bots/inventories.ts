import type { ContractDesk } from "./contract-desk.ts";
import type { Balance, Desk } from "./desk.ts";
import type { TradedPair } from "./traded-pair.ts";

/** Actual and target holdings of a market maker. */
export interface Inventory {
  refresh(): Promise<void>;
  /** 0 as wished, 1 far too much, -1 far too little; beyond both in need. */
  excess(pair: TradedPair): number;
}

/** Coins against those of the beginning: twice as many are far too much. */
export function openSpotInventory(desk: Desk): Inventory {
  let now: ReadonlyMap<string, Balance> | undefined;
  let started: ReadonlyMap<string, Balance> | undefined;
  return {
    async refresh() {
      now = (await desk.balances()) ?? now;
      started ??= now;
    },
    excess({ coin }) {
      const before = started?.get(coin)?.total ?? 0;
      const held = now?.get(coin)?.total ?? before;
      return before === 0 ? 0 : (held - before) / before;
    },
  };
}

/** A minute's turnover times this is a position that is far too large. */
const MINUTES_MAX = 6;

/** Positions against none: the house wants to be flat. */
export function openContractInventory(desk: ContractDesk): Inventory {
  let signed = new Map<string, number>();
  return {
    async refresh() {
      const positions = await desk.positions();
      if (positions === undefined) return;
      signed = new Map();
      for (const { symbol, side, size, markPrice } of positions) {
        signed.set(symbol, (signed.get(symbol) ?? 0) + (side === "long" ? size : -size) * markPrice);
      }
    },
    excess: ({ symbol, lotsPerCoin, model }) =>
      (signed.get(symbol) ?? 0) / lotsPerCoin / (model.turnoverPerMinute * MINUTES_MAX),
  };
}
