import type { AssetBoundsText } from "./wallet-bounds.ts";

/** How the wallet works. */
export interface WalletSettings {
  /** Between two looks at a node. */
  readonly pollMs: number;
  /** Blocks read in one pass, so that payments and a stop do not wait for a long way to the tip. */
  readonly blocksPerPass: number;
  /** Withdrawals signed at once. */
  readonly batchMax: number;
  /** Payments that may wait for a block together. */
  readonly openMax: number;
  /** How long a payment waits for a block before its fee is raised. */
  readonly stuckAfterMs: number;
  /** How long a withdrawal that could not be covered waits before it is tried again. */
  readonly shortRetryMs: number;
  /** A movement between our own addresses that no node takes for so long is given up. */
  readonly abandonAfterMs: number;
  readonly sweepEveryMs: number;
  readonly custodyEveryMs: number;
  /** How long the right to sign lasts without being renewed: who takes over after a crash waits for so long. */
  readonly leaseMs: number;
  /** By chain: the first block to read when none was read yet. Chains that are not named begin at the node's tip. */
  readonly startHeights: Readonly<Record<string, number>>;
  /** By chain: cold storage. The first address takes what is above the bounds; all of them count as custody. */
  readonly coldAddresses: Readonly<Record<string, readonly string[]>>;
  /** All that one node alone has shown is credited up to a bound only. Not where the chain is the demo's own. */
  readonly limitsOneSource: boolean;
  /** A sweep waits while it costs more than this share of what it brings, in hundredths of a percent; 0: any cost. */
  readonly sweepCostBipsMax: number;
  /** A hot wallet without bounds of its own is bounded by parts of what its channel holds. Where money is real. */
  readonly hasHotBounds: boolean;
  /** By channel. */
  readonly bounds: Readonly<Record<string, AssetBoundsText>>;
}

export const WALLET_DEFAULTS: WalletSettings = {
  pollMs: 1_000,
  blocksPerPass: 50,
  batchMax: 100,
  openMax: 500,
  stuckAfterMs: 180_000,
  shortRetryMs: 30_000,
  abandonAfterMs: 3_600_000,
  sweepEveryMs: 60_000,
  custodyEveryMs: 60_000,
  leaseMs: 15_000,
  startHeights: {},
  coldAddresses: {},
  limitsOneSource: false,
  sweepCostBipsMax: 0,
  hasHotBounds: false,
  bounds: {},
};
