import { ascending, type BinaryHeap } from "../binary-heap.ts";
import type { FundRun } from "./fund-solvency.ts";
import type { FundingRun } from "./funding-settlement.ts";
import type { LiquidationRun } from "./liquidation-run.ts";

/** Stages of a second of prices, in this order (rules 4.5). */
export const TICK_STAGES = [
  "funding",
  "due",
  "positions",
  "accounts",
  "positionLiquidations",
  "accountLiquidations",
  "tpSlOrders",
  "triggers",
  "fund",
  "unwinding",
] as const;
export type TickStage = (typeof TICK_STAGES)[number];

/**
 * A second of prices under way: in one command, or where that is too much, on with `Continue`. Until it is done futures
 * stand still: nobody leaves or enters a position between its payers and its receivers, or between two who are
 * liquidated at one mark.
 */
export interface TickRun {
  /** Contracts that had a live mark when it began. */
  readonly live: readonly number[];
  stage: TickStage;
  /** Whose turn it is in this stage: of `live`, of `positions` or of `accounts`. */
  turn: number;
  /** The settlement that is being done. */
  funding: FundingRun | undefined;
  /** Isolated positions, and users with cross positions, once for each of their watches that the marks have reached. */
  readonly duePositions: BinaryHeap<number>;
  readonly dueUsers: BinaryHeap<number>;
  /** Positions that have to be liquidated, and users who may have to be, in their order. */
  readonly positions: number[];
  readonly accounts: number[];
  /** Liquidations of positions and accounts that have begun. */
  begun: number;
  /** The account whose turn it is is being liquidated. */
  isAccountBegun: boolean;
  /** The liquidation that is being done. */
  liquidation: LiquidationRun | undefined;
  /** TP/SL orders that are still to send an order again. */
  tpSlOrders: BinaryHeap<number> | undefined;
  fund: FundRun | undefined;
}

export const newTickRun = (live: readonly number[]): TickRun => ({
  live,
  stage: TICK_STAGES[0],
  turn: 0,
  funding: undefined,
  duePositions: ascending(),
  dueUsers: ascending(),
  positions: [],
  accounts: [],
  begun: 0,
  isAccountBegun: false,
  liquidation: undefined,
  tpSlOrders: undefined,
  fund: undefined,
});
