import { refuse, type Refusal } from "@agio/primitives";
import type { OrderTerms, PlaceOrder } from "../commands.ts";
import { writeAccepted } from "../encoding/event-writing.ts";
import { termBitsOf } from "../encoding/term-bits.ts";
import { ORDER_STATUS } from "../events.ts";
import { postHold } from "../ledger/postings.ts";
import { checkClientOrderId, checkTerms, isConditional } from "./check-order.ts";
import { bodyDigest, clientKey, type Replayed } from "./client-orders.ts";
import { isFillable } from "./fillable.ts";
import { finishTaker } from "./finish-taker.ts";
import { runTaker } from "./matching.ts";
import type { Pair } from "./pair.ts";
import { holdAtoms, worstTicks } from "./price-limits.ts";
import { NO_EXTRA, type OrderExtra } from "./order-extra.ts";
import type { SpotState } from "./spot-state.ts";
import { isStopPassed, settleTriggers, waitForTrigger } from "./stops.ts";
import { ANY_LOTS, type Taker } from "./taker.ts";

/**
 * Takes in one order of any kind: checks it, holds its funds, matches it and lets what it triggers follow.
 * Refuses with the codes of rules 3, BAD_PARAMETER, NOT_FOUND, INSUFFICIENT_BALANCE, AMOUNT_TOO_LARGE or
 * DUPLICATE_REQUEST; the same client order id with the same body gets the first answer again.
 */
export function placeOrder(spot: SpotState, order: PlaceOrder): Refusal | Replayed | undefined {
  const pair = spot.pairs[order.pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  const isNamed = order.clientOrderId !== "";
  if (isNamed) {
    const answer = replayOf(spot, order, [order]);
    if (answer !== undefined) return answer;
  }
  const refusal = checkTerms(pair, order);
  if (refusal !== undefined) return refusal;
  const worst = worstTicks(pair, order);
  const seat = seatFor(spot, order.userId, pair);
  if (seat === 0) return refuse("NOT_FOUND", "userId");
  const isWaiting = isConditional(order);
  const admission = checkAdmission(spot, pair, { order, seat, worst, isWaiting });
  if (admission !== undefined) return admission;
  const termBits = termBitsOf(order);
  const taker = beginTaker(spot, { pair, seat, termBits, order, worst });
  if (!isWaiting) {
    const arrival = checkArrival(spot, taker, order);
    if (arrival !== undefined) return arrival;
  }
  // Nothing is refused from here on.
  spot.nextOrderId++;
  accept(spot, order, isWaiting, 0);
  if (isWaiting) waitForTrigger(spot, order, worst);
  else {
    runTaker(spot);
    finishTaker(spot, order.visibleLots !== 0 || isNamed ? extraOf(order, worst) : undefined);
  }
  if (isNamed) rememberAnswer(spot, order, [order], answerOf(spot.taker));
  if (pair.triggers !== undefined) settleTriggers(spot, pair);
  return undefined;
}

/** The first answer, a refusal of another body, or undefined for an id that is new (or not well-formed: refused). */
export function replayOf(
  spot: SpotState,
  order: { userId: number; pairId: number; clientOrderId: string },
  legs: readonly OrderTerms[],
): Refusal | Replayed | undefined {
  const refusal = checkClientOrderId(order.clientOrderId);
  if (refusal !== undefined) return refusal;
  const known = spot.clientOrders.find(order.userId, order.clientOrderId);
  if (known === undefined) return undefined;
  return known.body === bodyDigest(order.pairId, legs) ? known.answer : refuse("DUPLICATE_REQUEST", "clientOrderId");
}

export function rememberAnswer(
  spot: SpotState,
  order: { userId: number; pairId: number; clientOrderId: string },
  legs: readonly OrderTerms[],
  answer: Replayed,
): void {
  const key = clientKey(order.userId, order.clientOrderId);
  spot.clientOrders.remember({ key, body: bodyDigest(order.pairId, legs), answer });
}

function answerOf(taker: Taker): Replayed {
  const { orderId, status, filledLots, notionalAtoms, feeAtoms } = taker;
  return { replayed: true, orderId, otherLegId: 0, status, filledLots, notionalAtoms, feeAtoms };
}

/** The seat of a user on a pair, 0 when the user is unknown. */
export function seatFor(spot: SpotState, userId: number, pair: Pair): number {
  const seat = spot.seats.find(userId, pair.listing.pairId);
  if (seat !== 0) return seat;
  return spot.users.isKnown(userId) ? spot.seats.insert(userId, pair) : 0;
}

interface Admission {
  readonly order: OrderTerms;
  readonly seat: number;
  readonly worst: number;
  readonly isWaiting: boolean;
}

/** Stop price, number of open orders, size and cover of the hold. */
function checkAdmission(spot: SpotState, pair: Pair, admission: Admission): Refusal | undefined {
  const { order, seat, worst, isWaiting } = admission;
  if (isWaiting) {
    if (order.rejectIfTriggered && isStopPassed(pair, order)) return refuse("STOP_PRICE_PASSED", "stopTicks");
    if (worst === 0) return refuse("PRICE_FILTER", "stopTicks");
  }
  const mayStay = isWaiting || (order.kind === "limit" && order.timeInForce !== "IOC" && order.timeInForce !== "FOK");
  const { openOrdersMax } = pair.rules;
  if (mayStay && openOrdersMax !== 0 && spot.seats.openOrders(seat) >= openOrdersMax)
    return refuse("TOO_MANY_OPEN_ORDERS");
  const hold = holdAtoms(pair, order, worst);
  if (hold > Number.MAX_SAFE_INTEGER) return refuse("AMOUNT_TOO_LARGE", "sizeLots");
  const slot = order.side === "sell" ? spot.seats.tradedSlot(seat) : spot.seats.pricingSlot(seat);
  return hold > spot.accounts.available(slot) ? refuse("INSUFFICIENT_BALANCE") : undefined;
}

interface Beginning {
  readonly pair: Pair;
  readonly seat: number;
  readonly termBits: number;
  readonly order: OrderTerms;
  readonly worst: number;
}

function beginTaker(spot: SpotState, beginning: Beginning): Taker {
  const { pair, seat, termBits, order, worst } = beginning;
  const { taker } = spot;
  taker.begin({ pair, orderId: spot.nextOrderId, seat, termBits });
  taker.limitTicks = worst;
  const isByTotal = order.totalAtoms !== 0;
  taker.holdTicks = isByTotal ? 0 : worst;
  taker.openLots = isByTotal ? ANY_LOTS : order.sizeLots;
  taker.budgetAtoms = isByTotal ? order.totalAtoms : -1;
  taker.sliceLots = order.visibleLots;
  return taker;
}

/** Post-only must not take; fill-or-kill must fill at once. */
export function checkArrival(
  spot: SpotState,
  taker: Taker,
  terms: Pick<OrderTerms, "timeInForce">,
): Refusal | undefined {
  const { timeInForce } = terms;
  if (timeInForce === "GTC" || timeInForce === "IOC") return undefined;
  if (timeInForce === "FOK") return isFillable(spot, taker) ? undefined : refuse("FOK_NOT_FILLABLE");
  const opposite = taker.isSell ? taker.pair.bids : taker.pair.asks;
  return opposite.isCrossedBy(taker.limitTicks) ? refuse("POST_ONLY_WOULD_TAKE", "priceTicks") : undefined;
}

/** Announces the taker as accepted and holds its funds. */
function accept(spot: SpotState, order: PlaceOrder, isWaiting: boolean, otherLegId: number): void {
  const { taker, seats, events } = spot;
  const { userId, pairId, clientOrderId } = order;
  const { orderId, termBits } = taker;
  const status = isWaiting ? ORDER_STATUS.untriggered : ORDER_STATUS.open;
  writeAccepted(events, { orderId, userId, pairId, termBits, status, otherLegId, clientOrderId }, order);
  const atoms = holdAtoms(taker.pair, order, taker.limitTicks);
  const slot = taker.isSell ? seats.tradedSlot(taker.seat) : seats.pricingSlot(taker.seat);
  if (atoms !== 0) postHold(spot.accounts, events, { slot, orderId, atoms });
}

/** The uncommon terms of an order that rests. */
function extraOf(order: PlaceOrder, worst: number): OrderExtra {
  const { clientOrderId, visibleLots } = order;
  return { ...NO_EXTRA, clientOrderId, visibleLots, limitTicks: worst };
}
