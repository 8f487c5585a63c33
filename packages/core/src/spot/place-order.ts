import { refuse, type Refusal } from "@agio/primitives";
import { namedBy } from "../book/named-by.ts";
import type { OrderTerms } from "../book/order-terms.ts";
import type { OrderExits, PlaceOrder } from "./spot-commands.ts";
import { writeAccepted } from "./spot-event-writing.ts";
import { termBitsOf } from "../book/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import type { NamedRequest, Replayed } from "../requests/client-requests.ts";
import { checkTerms, isConditional } from "./check-order.ts";
import { checkExits } from "./check-exits.ts";
import { attachExits } from "./exits.ts";
import { isFillable } from "./fillable.ts";
import { takerAccount } from "./matching.ts";
import type { Pair } from "./pair.ts";
import { worstTicks } from "./price-limits.ts";
import { NO_EXTRA, type OrderExtra } from "./order-extra.ts";
import type { SpotState } from "./spot-state.ts";
import { isLeftBehind, settleTriggers } from "./cascade.ts";
import { isStopPassed, recordWaiting } from "./stops.ts";
import { matchTaker } from "./sweep.ts";
import type { Taker } from "./taker.ts";

/**
 * Accepts one order of any kind: checks it, holds its funds, matches it and lets what it triggers follow.
 * Refuses with the codes of rules 3, BAD_PARAMETER, NOT_FOUND, INSUFFICIENT_BALANCE, AMOUNT_TOO_LARGE, FUNDS_LOCKED for
 * what holds or buys while the rest of an ended bonus is out (rules 10), what is wrong with its exits (rules 3.2), or
 * DUPLICATE_REQUEST; the same client order id with the same body gets the first answer again. `twapId` of the slice of a
 * TWAP, otherwise 0.
 */
export function placeOrder(spot: SpotState, order: PlaceOrder, twapId = 0): Refusal | Replayed | undefined {
  const pair = spot.pairs[order.pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  const isNamed = order.clientOrderId !== "";
  if (isNamed) {
    const answer = replayOf(spot, order, [order]);
    if (answer !== undefined) return answer;
  }
  const refusal = checkTerms(pair, order, spot.at);
  if (refusal !== undefined) return refusal;
  const participant = participantFor(spot, order.userId, pair);
  if (participant === 0) return refuse("NOT_FOUND", "userId");
  const { taker } = spot;
  taker.begin(pair, participant, spot.nextOrderId, termBitsOf(order));
  taker.order(order, worstTicks(taker, order, spot.at));
  const isWaiting = isConditional(order);
  const admission = checkAdmission(spot, order, isWaiting) ?? checkExits(taker, order, spot.at);
  if (admission !== undefined) return admission;
  // Nothing is refused from here on.
  taker.discount = spot.discounts.of(order.userId);
  if (isNamed) taker.brokerId = spot.users.brokers.brokerOf(order.clientOrderId);
  spot.nextOrderId++;
  accept(spot, order, isWaiting ? ORDER_STATUS.untriggered : ORDER_STATUS.open);
  attachExits(spot, order);
  if (isWaiting) recordWaiting(spot, order, { clientOrderId: order.clientOrderId, otherLegId: 0, flags: 0 });
  else if (twapId !== 0) matchTaker(spot, { ...NO_EXTRA, twapId });
  else matchTaker(spot, order.visibleLots !== 0 || isNamed ? extraOf(order, taker.brokerId) : undefined);
  if (isNamed) rememberAnswer(spot, order, [order], answerOf(taker));
  if (pair.triggers !== undefined) settleTriggers(spot, pair);
  return undefined;
}

/** The first answer, a refusal of another body, or undefined for an id that is new (or not well-formed: refused). */
export function replayOf(
  spot: SpotState,
  order: NamedOrder,
  legs: readonly OrderTerms[],
): Refusal | Replayed | undefined {
  return spot.requests.replayOf(requestOf(order, legs));
}

export function rememberAnswer(
  spot: SpotState,
  order: NamedOrder,
  legs: readonly OrderTerms[],
  answer: Replayed,
): void {
  spot.requests.remember(requestOf(order, legs), answer);
}

interface NamedOrder {
  readonly userId: number;
  readonly pairId: number;
  readonly clientOrderId: string;
  readonly exits?: OrderExits;
}

/** The pair and the terms of one or two legs are what the same id must come with again. */
function requestOf(order: NamedOrder, legs: readonly OrderTerms[]): NamedRequest {
  // An order without exits has the body that it had before there were any.
  const exits = order.exits === undefined ? [] : [[order.exits.takeProfitTicks, order.exits.stopLossTicks]];
  const body = JSON.stringify([order.pairId, ...legs.map(termsRow), ...exits]);
  return { room: "spotOrder", userId: order.userId, key: order.clientOrderId, body };
}

function termsRow(terms: OrderTerms): unknown[] {
  const { side, kind, timeInForce, selfTradePrevention, priceTicks, sizeLots, totalAtoms } = terms;
  const { stopTicks, trailingBips, visibleLots, rejectIfTriggered } = terms;
  return [
    ...[side, kind, timeInForce, selfTradePrevention, priceTicks, sizeLots, totalAtoms],
    ...[stopTicks, trailingBips, visibleLots, rejectIfTriggered],
  ];
}

function answerOf(taker: Taker): Replayed {
  const { orderId, status, filledLots, newNotionalAtoms: notionalAtoms, newFeeAtoms: feeAtoms } = taker;
  return { replayed: true, orderId, otherLegId: 0, status, filledLots, notionalAtoms, feeAtoms };
}

/** The participant of a user on a pair, 0 when the user is unknown. */
export function participantFor(spot: SpotState, userId: number, pair: Pair): number {
  const participant = spot.participants.find(userId, pair.pairId);
  if (participant !== 0) return participant;
  return spot.users.isKnown(userId) ? spot.participants.insert(userId, pair) : 0;
}

/** Stop price, number of open orders, size and cover of the hold, and whether the order may match as it asks to. */
function checkAdmission(spot: SpotState, order: OrderTerms, isWaiting: boolean): Refusal | undefined {
  const { taker, participants } = spot;
  const { pair } = taker;
  if (isWaiting) {
    const isPassed = (order.rejectIfTriggered && isStopPassed(pair, order)) || isLeftBehind(pair, order);
    if (isPassed) return refuse("STOP_PRICE_PASSED", "stopTicks");
    if (taker.limitTicks === 0) return refuse("PRICE_FILTER", "stopTicks");
    if (!spot.waiting.hasRoom(taker.participant, pair, order.trailingBips !== 0)) return refuse("TOO_MANY_OPEN_ORDERS");
  }
  const mayStay = isWaiting || (order.kind === "limit" && order.timeInForce !== "IOC" && order.timeInForce !== "FOK");
  if (mayStay && participants.openOrders(taker.participant) >= pair.openOrdersMax)
    return refuse("TOO_MANY_OPEN_ORDERS");
  const hold = taker.holdAtoms;
  if (hold > Number.MAX_SAFE_INTEGER) return refuse("AMOUNT_TOO_LARGE", "sizeLots");
  if (hold > spot.accounts.available(takerAccount(spot))) return refuse("INSUFFICIENT_BALANCE");
  // A sale at once holds nothing, and brings funds that can be taken.
  const holdsAnew = mayStay || order.side === "buy";
  if (holdsAnew && spot.users.owesBonus(spot.participants.user(taker.participant))) return refuse("FUNDS_LOCKED");
  return isWaiting ? undefined : checkArrival(spot, order);
}

/** Post-only must not take; fill-or-kill must fill at once. */
function checkArrival(spot: SpotState, order: OrderTerms): Refusal | undefined {
  const { timeInForce } = order;
  const { taker } = spot;
  if (timeInForce === "GTC" || timeInForce === "IOC") return undefined;
  if (timeInForce === "FOK") return isFillable(spot, taker) ? undefined : refuse("FOK_NOT_FILLABLE");
  const opposite = taker.isSell ? taker.pair.bids : taker.pair.asks;
  return opposite.isCrossedBy(taker.limitTicks) ? refuse("POST_ONLY_WOULD_TAKE", "priceTicks") : undefined;
}

/** Announces the taker as accepted and holds its funds. */
function accept(spot: SpotState, order: PlaceOrder, status: OrderStatus): void {
  const { taker, ledger } = spot;
  taker.status = status;
  taker.userId = order.userId;
  taker.otherLegId = 0;
  writeAccepted(ledger.events, taker, order, order.clientOrderId);
  const atoms = taker.holdAtoms;
  if (atoms !== 0) ledger.hold(takerAccount(spot), taker.orderId, atoms);
}

/** The uncommon terms of an order that rests. */
function extraOf(order: PlaceOrder, brokerId: number): OrderExtra {
  const { clientOrderId, visibleLots } = order;
  return { ...NO_EXTRA, ...namedBy(clientOrderId, brokerId), visibleLots };
}
