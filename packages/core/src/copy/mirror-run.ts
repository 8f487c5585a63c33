import type { Side } from "../book/order-terms.ts";
import type { MarginMode, PositionSide } from "../futures/futures-commands.ts";
import type { ContractChanges } from "../futures/lead-changes.ts";

/** A follow's need in one order of all, with its margin held. */
export interface CopyClaim {
  readonly accountId: number;
  readonly isOpening: boolean;
  readonly size: number;
  /** The worst price that it takes. */
  readonly limitTicks: number;
  /** Held in `contract.order`; 0 for a reduction. */
  readonly holdAtoms: number;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  /** Its part of what the book gave. */
  filledSize: number;
  filledAtoms: number;
}

/** Claims with one limit: whatever they get has one average price. */
export interface ClaimClass {
  readonly limitTicks: number;
  /** Contracts that are still asked for. */
  leftSize: number;
  filledSize: number;
  filledAtoms: number;
}

/** A leader's choice on one side when the copies began: all their followers are measured by it. */
export interface LeadSide {
  readonly leverage: number;
  readonly marginMode: MarginMode;
}

/**
 * Copies of one leader in one contract, as far as they have come. First every follow's aim, then for each direction: the
 * claims, one order through the book, and the hand-over. Until it is done no second of prices comes between.
 */
export interface MirrorRun {
  readonly leaderId: number;
  readonly contractId: number;
  /** The leader's doing; empty for follows that have something to do by themselves. */
  readonly changes: ContractChanges;
  readonly leadEquityAtoms: number;
  readonly leadSides: Readonly<Record<PositionSide, LeadSide>>;
  /** Ties of shares rotate by it. */
  readonly rotation: number;
  readonly accounts: readonly number[];
  stage: "aims" | "claims" | "sweep" | "handOver";
  direction: Side;
  /** The account, class or claim whose turn it is. */
  turn: number;
  /** Accounts with something to do, by direction. */
  readonly needs: Readonly<Record<Side, number[]>>;
  claims: CopyClaim[];
  /** Tightest first. */
  classes: ClaimClass[];
  /** The order of all; 0 before it is sent. */
  orderId: number;
}
