import type { Kysely } from "kysely";
import type { Chain } from "../../apps/server/src/ports/chain.ts";
import type { WalletTables } from "../../apps/server/src/wallet/wallet-tables.ts";

export const DRILL_CHAINS = ["ethereum", "bitcoin", "tron"] as const;
export type DrillChainName = (typeof DRILL_CHAINS)[number];

/** A real node that outlives every life of the exchange, and the coin that is withdrawn over it. */
export interface DrillChain {
  readonly name: DrillChainName;
  readonly channel: string;
  readonly coin: "BTC" | "USDT";
  /** Atoms of the smallest withdrawal; each is so many times one to nine. */
  readonly unitAtoms: number;
  /** Atoms that the one who withdraws pays in first. */
  readonly fundedAtoms: number;
  /** Blocks until a deposit may be withdrawn. */
  readonly depositBlocks: number;
  /** The exchange's side of it, on the tables of one life. */
  open(database: Kysely<WalletTables>): Promise<Chain>;
  /** Fees, and coins to pay with, for the hot wallet. */
  fillHot(chain: Chain): Promise<void>;
  pay(address: string, atoms: number): Promise<void>;
  /** From now on only `mine` makes blocks. */
  holdBlocks(): Promise<void>;
  mine(blocks?: number): Promise<void>;
  height(): Promise<number>;
  /** Addresses of others, each its own. */
  payee(number: number): string;
  /** Whether the node has a transaction, mined or waiting. */
  has(txid: string): Promise<boolean>;
  /** Atoms that each of these addresses was paid in all. */
  paidTo(payees: readonly string[]): Promise<readonly bigint[]>;
  stop(): Promise<void>;
}
