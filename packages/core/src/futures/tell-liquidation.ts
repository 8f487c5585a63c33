import { tierAt } from "@agio/formulas";
import { atoms, contractId, orderId, positionId, ppb, priceTicks, sizeContracts, userId } from "@agio/primitives";
import type { Contract } from "./contract.ts";
import { crossAccountOf, maintenanceOf, unrealisedOf, valueAtMark } from "./cross-account.ts";
import { emit } from "./emit.ts";
import type { LiquidationEnded, LiquidationStep } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import type { LiquidationRun } from "./liquidation-run.ts";

/** A liquidation begins: what its owner needs to check that it was due. */
export function tellStarted(futures: FuturesState, one: LiquidationRun, slot: number): void {
  const { positions, holders } = futures;
  const contract = futures.contractOfPosition(slot);
  const account = one.isCross ? crossAccountOf(futures, holders.find(one.userId)) : undefined;
  const tier = tierAt(contract.tiers, valueAtMark(futures, slot));
  const unrealised = account?.unrealisedAtoms ?? unrealisedOf(futures, slot);
  emit(futures.events, {
    type: "LiquidationStarted",
    positionId: positionId(one.positionId),
    userId: userId(one.userId),
    contractId: contractId(one.contractId),
    side: one.side,
    marginMode: positions.marginMode(slot),
    markTicks: priceTicks(contract.markTicks),
    size: sizeContracts(positions.size(slot)),
    costAtoms: atoms(positions.cost(slot)),
    marginAtoms: atoms(positions.margin(slot)),
    equityAtoms: atoms(account?.equityAtoms ?? positions.margin(slot) + unrealised),
    unrealisedAtoms: atoms(unrealised),
    maintenanceAtoms: atoms(account?.maintenanceAtoms ?? maintenanceOf(futures, slot)),
    maintenancePpb: ppb(tier.maintenancePpb),
    maintenanceDeductionAtoms: atoms(tier.deductionAtoms),
  });
}

/** A stage of a liquidation is done. */
export interface StepDone {
  readonly stage: LiquidationStep["stage"];
  readonly priceTicks: number;
  readonly askedSize: number;
  readonly doneSize: number;
  readonly doneAtoms: number;
  /** 0 for a hand-over, and where the book had nobody. */
  readonly orderId: number;
}

export function tellStep(futures: FuturesState, one: LiquidationRun, step: StepDone): void {
  emit(futures.events, {
    type: "LiquidationStep",
    positionId: positionId(one.positionId),
    userId: userId(one.userId),
    contractId: contractId(one.contractId),
    stage: step.stage,
    priceTicks: priceTicks(step.priceTicks),
    askedSize: sizeContracts(step.askedSize),
    doneSize: sizeContracts(step.doneSize),
    doneAtoms: atoms(step.doneAtoms),
    orderId: orderId(step.orderId),
  });
}

/** Emits the use of the funds, with the fee of the liquidation. */
export function tellEnded(
  futures: FuturesState,
  one: LiquidationRun,
  { outcome, feeAtoms }: { readonly outcome: LiquidationEnded["outcome"]; readonly feeAtoms: number },
): void {
  const { closings } = futures;
  emit(futures.events, {
    type: "LiquidationEnded",
    positionId: positionId(one.positionId),
    userId: userId(one.userId),
    contractId: contractId(one.contractId),
    side: one.side,
    outcome,
    markTicks: priceTicks((futures.contracts[one.contractId] as Contract).markTicks),
    bankruptcyTicks: priceTicks(one.bankruptcyTicks),
    closedSize: sizeContracts(closings.size),
    closeFeeAtoms: atoms(closings.feeAtoms),
    liquidationFeeAtoms: atoms(feeAtoms),
    fundAtoms: atoms(feeAtoms - closings.fundPaidAtoms),
    returnedAtoms: atoms(closings.releasedAtoms - feeAtoms),
  });
}
