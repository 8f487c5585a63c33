import { refuse, type Refusal } from "@agio/primitives";
import { WAITING_BIT } from "../book/order-flags.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { NamedRequest, Replayed } from "../requests/client-requests.ts";
import { checkContractTerms, isConditional } from "./check-contract-order.ts";
import { checkChoice, takeChoice } from "./contract-choices.ts";
import { isFillable } from "./contract-matching.ts";
import { namedBy } from "../book/named-by.ts";
import { NO_CONTRACT_EXTRA, type ContractOrderExtra } from "./contract-orders.ts";
import type { Contract } from "./contract.ts";
import type { MarginMode, PlaceContractOrder } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { runOrder, tellAccepted, type OrderOutcome } from "./live-orders.ts";
import { addRecord, changeHold, countSize, setFlags } from "./order-records.ts";
import { admitOrder, mayStay, openingSideOf, type Admission } from "./order-admission.ts";
import { participantOfUser } from "./own-participant.ts";
import { acceptWaiting } from "./stop-orders.ts";
import { contractTermBits } from "./contract-term-bits.ts";

/**
 * Accepts one order of a contract: checks it, holds its cost and matches it; a stop or trailing order waits for its
 * trigger and holds nothing until then. Refuses what `checkContractTerms` and `admitOrder` name, NOT_FOUND,
 * TOO_MANY_OPEN_ORDERS, FOK_NOT_FILLABLE and DUPLICATE_REQUEST; the same client order id with the same body gets the
 * first answer again. `twapId` of the slice of a TWAP, otherwise 0.
 */
export function placeContractOrder(
  futures: FuturesState,
  asked: PlaceContractOrder,
  twapId = 0,
): Refusal | Replayed | undefined {
  const contract = futures.contracts[asked.contractId];
  if (contract === undefined) return refuse("NOT_FOUND", "contractId");
  const isNamed = asked.clientOrderId !== "";
  const answer = isNamed ? futures.requests.replayOf(requestOf(asked)) : undefined;
  if (answer !== undefined) return answer;
  const order = isChosen(asked) ? asked : withChoice(futures, contract, asked);
  const refusal = checkContractTerms(contract, order);
  if (refusal !== undefined) return refusal;
  const participant = participantOfUser(futures, order.userId, order.contractId);
  if (typeof participant !== "number") return participant;
  const outcome = isConditional(order)
    ? placeWaiting(futures, participant, order)
    : placeLive(futures, participant, order, twapId);
  if ("refusal" in outcome) return outcome;
  if (isNamed) futures.requests.remember(requestOf(asked), answerOf(outcome));
  return undefined;
}

/** An order with its own leverage and margin mode. */
interface ChosenOrder extends PlaceContractOrder {
  readonly marginMode: MarginMode;
}

const isChosen = (order: PlaceContractOrder): order is ChosenOrder =>
  order.leverage !== 0 && order.marginMode !== "chosen";

/** Leverage and margin mode that are not given are those that the user has chosen for the side, or the defaults. */
export function withChoice(futures: FuturesState, contract: Contract, asked: PlaceContractOrder): ChosenOrder {
  const { direction, offset, leverage, marginMode } = asked;
  const holder = futures.holders.find(asked.userId);
  const participant = holder === 0 ? 0 : futures.findParticipant(holder, contract.contractId);
  const side = (direction === "buy") === (offset === "open") ? "long" : "short";
  const chosenLeverage = participant === 0 ? contract.defaultLeverage : futures.leverageOf(participant, side);
  const chosenMode = participant === 0 ? "isolated" : futures.participants.marginMode(participant);
  return {
    type: asked.type,
    userId: asked.userId,
    contractId: asked.contractId,
    clientOrderId: asked.clientOrderId,
    direction,
    offset,
    kind: asked.kind,
    timeInForce: asked.timeInForce,
    priceTicks: asked.priceTicks,
    size: asked.size,
    leverage: leverage === 0 ? chosenLeverage : leverage,
    marginMode: marginMode === "chosen" ? chosenMode : marginMode,
    stopTicks: asked.stopTicks,
    trailingBips: asked.trailingBips,
    triggerBy: asked.triggerBy,
    takeProfitTicks: asked.takeProfitTicks,
    stopLossTicks: asked.stopLossTicks,
  };
}

/** Everything that the same client order id must come with again, as it was asked. */
function requestOf(order: PlaceContractOrder): NamedRequest {
  const { userId, contractId, clientOrderId, direction, offset, kind, timeInForce, priceTicks, size } = order;
  const { leverage, marginMode, stopTicks, trailingBips, triggerBy, takeProfitTicks, stopLossTicks } = order;
  const body = JSON.stringify([
    ...[contractId, direction, offset, kind, timeInForce, priceTicks, size, leverage, marginMode],
    ...[stopTicks, trailingBips, triggerBy, takeProfitTicks, stopLossTicks],
  ]);
  return { room: "contractOrder", userId, key: clientOrderId, body };
}

export function answerOf(outcome: OrderOutcome): Replayed {
  const { orderId, status, filledSize: filledLots, filledAtoms: notionalAtoms, heldAtoms: feeAtoms } = outcome;
  return { replayed: true, orderId, otherLegId: 0, status, filledLots, notionalAtoms, feeAtoms };
}

function placeLive(
  futures: FuturesState,
  participant: number,
  order: ChosenOrder,
  twapId: number,
): OrderOutcome | Refusal {
  const contract = futures.contracts[order.contractId] as Contract;
  const admission = admitOrder(futures, participant, order);
  if ("refusal" in admission) return admission;
  if (mayStay(order) && isFull(futures, contract, participant)) return refuse("TOO_MANY_OPEN_ORDERS");
  const { limitTicks, reduceSize, leverage, marginMode, holdAtoms, fees } = admission;
  const { direction, size } = order;
  const fillable = { direction, size, reduceSize, limitTicks, leverage, marginMode, fees };
  if (order.timeInForce === "FOK" && !isFillable(futures, participant, fillable)) return refuse("FOK_NOT_FILLABLE");
  // Nothing is refused from here on.
  if (reduceSize < size) takeOrderChoice(futures, participant, order);
  const slot = record(futures, participant, order, { ...admission, twapId });
  countSize(futures, slot, reduceSize);
  tellAccepted(futures, slot, { terms: order, leverage, marginMode, costAtoms: holdAtoms });
  changeHold(futures, slot, holdAtoms);
  return runOrder(futures, slot, limitTicks);
}

/** A waiting order is checked again when it is triggered; its choice is taken over, and kept by it, now. */
function placeWaiting(futures: FuturesState, participant: number, order: ChosenOrder): OrderOutcome | Refusal {
  const contract = futures.contracts[order.contractId] as Contract;
  if (isFull(futures, contract, participant)) return refuse("TOO_MANY_OPEN_ORDERS");
  const isOpening = order.offset === "open";
  if (isOpening) {
    if (!contract.rules.tradingOpen) return refuse("PRODUCT_CLOSED");
    const side = openingSideOf(order.direction);
    const choice = checkChoice(futures, participant, { side, leverage: order.leverage, marginMode: order.marginMode });
    if (choice !== undefined) return choice;
  }
  // Nothing is refused from here on.
  if (isOpening) takeOrderChoice(futures, participant, order);
  const { leverage, marginMode } = order;
  const slot = record(futures, participant, order, { leverage, marginMode, twapId: 0 });
  setFlags(futures, slot, WAITING_BIT, 0);
  tellAccepted(futures, slot, { terms: order, leverage, marginMode, costAtoms: 0 });
  const orderId = futures.pool.orderId(slot);
  acceptWaiting(futures, slot);
  futures.moved.add(contract);
  return { orderId, status: ORDER_STATUS.untriggered, filledSize: 0, filledAtoms: 0, heldAtoms: 0 };
}

const isFull = ({ participants }: FuturesState, contract: Contract, participant: number): boolean =>
  participants.orders(participant) >= contract.openOrdersMax;

function takeOrderChoice(futures: FuturesState, participant: number, order: ChosenOrder): void {
  const { leverage, marginMode } = order;
  takeChoice(futures, participant, { side: openingSideOf(order.direction), leverage, marginMode });
}

function record(
  futures: FuturesState,
  participant: number,
  order: ChosenOrder,
  marks: Pick<Admission, "leverage" | "marginMode"> & { readonly twapId: number },
): number {
  return addRecord(futures, {
    id: futures.nextOrderId++,
    participant,
    size: order.size,
    termBits: contractTermBits(order),
    acceptedAt: futures.at,
    leverage: marks.leverage,
    marginMode: marks.marginMode,
    isClose: order.offset === "close",
    claims: true,
    source: "user",
    discount: futures.discounts.of(order.userId),
    extra: extraOf(order, futures.users.brokers.brokerOf(order.clientOrderId), marks.twapId),
  });
}

function extraOf(order: ChosenOrder, brokerId: number, twapId: number): ContractOrderExtra | undefined {
  if (twapId !== 0) return { ...NO_CONTRACT_EXTRA, twapId };
  const { clientOrderId, takeProfitTicks, stopLossTicks, stopTicks, trailingBips, triggerBy, priceTicks } = order;
  const isWaiting = isConditional(order);
  if (clientOrderId === "" && takeProfitTicks === 0 && stopLossTicks === 0 && !isWaiting) return undefined;
  const limitTicks = isWaiting ? priceTicks : 0;
  return {
    ...namedBy(clientOrderId, brokerId),
    tpSlId: 0,
    takeProfitTicks,
    stopLossTicks,
    stopTicks,
    trailingBips,
    triggerBy,
    limitTicks,
  };
}
