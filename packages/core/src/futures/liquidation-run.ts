import type { DeleveragingRun } from "./deleveraging.ts";
import type { PositionSide } from "./futures-commands.ts";

/** An order that a liquidation has sent, and what it has done so far. */
export interface SentStage {
  readonly stage: "tier" | "all";
  readonly priceTicks: number;
  readonly askedSize: number;
  /** 0 where the book had nobody. */
  orderId: number;
  doneSize: number;
  doneAtoms: number;
}

/**
 * A position in its liquidation, as far as it has come. What has to be told of it is kept: its record goes with its
 * last contract. What was closed is in the tally.
 */
export interface LiquidationRun {
  readonly positionId: number;
  readonly userId: number;
  readonly contractId: number;
  readonly side: PositionSide;
  readonly isCross: boolean;
  /** As the whole position had it when it began, for its owner. */
  readonly bankruptcyTicks: number;
  /** The same exactly: contracts, and what they were worth at that price. */
  readonly wholeSize: number;
  readonly wholeAtoms: number;
  /** The next step; the last two are how it ends. */
  stage: "orders" | "tier" | "all" | "handOver" | "deleverage" | "safe" | "liquidated";
  sent: SentStage | undefined;
  deleveraging: DeleveragingRun | undefined;
}
