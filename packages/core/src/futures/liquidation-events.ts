import type { Atoms, ContractId, OrderId, PositionId, Ppb, PriceTicks, SizeContracts, UserId } from "@agio/primitives";
import type { MarginMode, PositionSide } from "./futures-commands.ts";

/**
 * A liquidation began: the inputs of the trigger, so that its owner can recompute it. For a cross account the sums
 * are over its cross positions.
 */
export interface LiquidationStarted {
  readonly type: "LiquidationStarted";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly side: PositionSide;
  readonly marginMode: MarginMode;
  readonly markTicks: PriceTicks;
  readonly size: SizeContracts;
  readonly costAtoms: Atoms;
  readonly marginAtoms: Atoms;
  /** Isolated: margin + unrealised. Cross: equity of the account. */
  readonly equityAtoms: Atoms;
  readonly unrealisedAtoms: Atoms;
  readonly maintenanceAtoms: Atoms;
  /** Of the position's tier: rate and the amount taken off (`cum`). */
  readonly maintenancePpb: Ppb;
  readonly maintenanceDeductionAtoms: Atoms;
}

/** One stage of a liquidation: an order to the book, a takeover by the fund, or a deleveraging. */
export interface LiquidationStep {
  readonly type: "LiquidationStep";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly stage: "tier" | "all" | "takeover" | "deleverage";
  /** Limit of the order, or the bankruptcy price that it was handed over at, rounded to a tick. */
  readonly priceTicks: PriceTicks;
  readonly askedSize: SizeContracts;
  readonly doneSize: SizeContracts;
  readonly doneAtoms: Atoms;
  /** The order; 0 for a hand-over, and where the book had nobody within the limit. */
  readonly orderId: OrderId;
}

/** How it ended. `safe`: a part was enough. Fee and fund result in atoms; the fund pays a negative result. */
export interface LiquidationEnded {
  readonly type: "LiquidationEnded";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly side: PositionSide;
  readonly outcome: "safe" | "liquidated";
  readonly markTicks: PriceTicks;
  readonly bankruptcyTicks: PriceTicks;
  readonly closedSize: SizeContracts;
  readonly closeFeeAtoms: Atoms;
  readonly liquidationFeeAtoms: Atoms;
  readonly fundAtoms: Atoms;
  readonly returnedAtoms: Atoms;
}

/** A profitable position gave contracts to a bankrupt one at its price. The owner of `positionId` is told. */
export interface PositionDeleveraged {
  readonly type: "PositionDeleveraged";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly side: PositionSide;
  readonly size: SizeContracts;
  readonly valueAtoms: Atoms;
  readonly priceTicks: PriceTicks;
  readonly realisedAtoms: Atoms;
}

/** A position or cross account came near its liquidation: equity at most 1.25 × maintenance. Once until it is better again. */
export interface MarginWarned {
  readonly type: "MarginWarned";
  /** 0 for a cross account. */
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly equityAtoms: Atoms;
  readonly maintenanceAtoms: Atoms;
}
