import type { HouseAccount } from "@agio/core";

/** Capital by coin code. */
export type CoinFunds = Readonly<Record<string, string>>;

/** Start capital of what pays users: in USDT, but inventory and interest coin by coin. */
export type HouseFunds = Readonly<Record<Exclude<HouseAccount, "inventory" | "interest">, string>> &
  Readonly<Record<"inventory" | "interest", CoinFunds>>;
