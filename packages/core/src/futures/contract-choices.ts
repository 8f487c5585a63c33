import { tierAt } from "@agio/formulas";
import { contractId, refuse, userId, type Refusal } from "@agio/primitives";
import type { Contract } from "./contract.ts";
import { emit } from "./emit.ts";
import type { MarginMode, PositionSide } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { ordersOfParticipant } from "./order-records.ts";

/** Margin mode and leverage that an opening order carries. */
export interface OrderChoice {
  readonly side: PositionSide;
  readonly leverage: number;
  readonly marginMode: MarginMode;
}

/** The side, or in one-way mode both. */
export function sidesAlike(futures: FuturesState, participant: number, side: PositionSide): readonly PositionSide[] {
  return futures.holders.isOneWay(futures.participants.holder(participant)) ? ["long", "short"] : [side];
}

/** True while a side has a position or an order that would open one; in one-way mode either side. */
function isSideInUse(futures: FuturesState, participant: number, side: PositionSide): boolean {
  const sides = sidesAlike(futures, participant, side);
  return (
    sides.some((each) => futures.participants.position(participant, each) !== 0) ||
    hasOpeningOrder(futures, participant, side)
  );
}

/** True while an order that would open a position of the side is open or waits; in one-way mode of either side. */
export function hasOpeningOrder(futures: FuturesState, participant: number, side: PositionSide): boolean {
  const { orders } = futures;
  const sides = sidesAlike(futures, participant, side);
  for (const order of ordersOfParticipant(futures, participant)) {
    if (!orders.isClose(order) && sides.includes(orders.openingSide(order))) return true;
  }
  return false;
}

/** MODE_HAS_EXPOSURE and LEVERAGE_IN_USE for a choice other than the one that positions and orders there have. */
export function checkChoice(futures: FuturesState, participant: number, choice: OrderChoice): Refusal | undefined {
  const { participants } = futures;
  if (choice.marginMode !== participants.marginMode(participant) && participants.hasExposure(participant))
    return refuse("MODE_HAS_EXPOSURE");
  const isOther = choice.leverage !== futures.leverageOf(participant, choice.side);
  return isOther && isSideInUse(futures, participant, choice.side) ? refuse("LEVERAGE_IN_USE", "leverage") : undefined;
}

/** Takes over what a checked opening order carries as its user's new choice, where it is another one. */
export function takeChoice(futures: FuturesState, participant: number, choice: OrderChoice): void {
  if (choice.marginMode !== futures.participants.marginMode(participant))
    chooseMarginMode(futures, participant, choice.marginMode);
  const isOther = choice.leverage !== futures.leverageOf(participant, choice.side);
  if (isOther) return chooseLeverage(futures, participant, choice.side, choice.leverage);
  // The default so far becomes the user's choice, whatever becomes of the default.
  for (const side of sidesAlike(futures, participant, choice.side))
    futures.participants.setLeverage(participant, side, choice.leverage);
}

export function chooseMarginMode(futures: FuturesState, participant: number, marginMode: MarginMode): void {
  futures.participants.setMarginMode(participant, marginMode);
  emit(futures.events, { type: "MarginModeChanged", ...namesOf(futures, participant), marginMode });
}

/** Sets the leverage of a side, in one-way mode of both. */
export function chooseLeverage(futures: FuturesState, participant: number, side: PositionSide, leverage: number): void {
  for (const each of sidesAlike(futures, participant, side)) {
    futures.participants.setLeverage(participant, each, leverage);
    emit(futures.events, { type: "LeverageChanged", ...namesOf(futures, participant), side: each, leverage });
  }
}

function namesOf(
  futures: FuturesState,
  participant: number,
): { userId: ReturnType<typeof userId>; contractId: ReturnType<typeof contractId> } {
  const { participants, holders } = futures;
  return {
    userId: userId(holders.user(participants.holder(participant))),
    contractId: contractId(participants.contractId(participant)),
  };
}

/** LEVERAGE_ABOVE_TIER for a leverage that the tier of so many contracts at mark does not allow. */
export function checkTier(contract: Contract, size: number, leverage: number): Refusal | undefined {
  const tier = tierAt(contract.tiers, contract.valueOf(size, contract.markTicks));
  return leverage > tier.leverageMax ? refuse("LEVERAGE_ABOVE_TIER", "leverage") : undefined;
}
