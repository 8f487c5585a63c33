import type { FundingRun } from "./funding-settlement.ts";

/** What a second of prices does, in this order (rules 4.5). */
export const TICK_STAGES = ["funding", "risk"] as const;
export type TickStage = (typeof TICK_STAGES)[number];

/**
 * What a second of prices means for contracts, while it is being done: in one command, or where that is too much, on with
 * `Continue`. Until it is done futures stand still: nobody leaves or enters a position between its payers and its
 * receivers.
 */
export interface TickRun {
  /** Contracts that had a live mark when it began. */
  readonly live: readonly number[];
  stage: TickStage;
  /** Of `live`, whose turn it is in this stage. */
  turn: number;
  /** The settlement that is being done. */
  funding: FundingRun | undefined;
}
