import { refuse, type Refusal } from "@agio/primitives";
import { namedBy } from "../book/named-by.ts";
import type { OrderTerms } from "../book/order-terms.ts";
import type { PlaceOco } from "./spot-commands.ts";
import { writeAccepted } from "./spot-event-writing.ts";
import { termBitsOf } from "../book/term-bits.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { checkTerms } from "./check-order.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { addRecord } from "./open-orders.ts";
import { NO_EXTRA } from "./order-extra.ts";
import { COUPLED_BIT, EXTRA_BIT, RESTING_BIT } from "../book/order-flags.ts";
import type { Pair } from "./pair.ts";
import { rememberAnswer, replayOf, participantFor } from "./place-order.ts";
import { holdAtoms, worstTicks } from "./price-limits.ts";
import type { SpotState } from "./spot-state.ts";
import { isLeftBehind } from "./cascade.ts";
import { isStopPassed, recordWaiting } from "./stops.ts";

/**
 * Accepts a one-cancels-other pair. The limit leg only rests: it is refused where it would take. Both legs share one
 * hold, the larger of the two. The first fill of the limit leg ends the stop leg; the trigger of the stop leg ends the
 * limit leg. Refuses as placing does, and STOP_PRICE_PASSED where the stop is not on the far side of the last price.
 */
export function placeOco(spot: SpotState, oco: PlaceOco): Refusal | Replayed | undefined {
  const pair = spot.pairs[oco.pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  const legs = [oco.limitLeg, oco.stopLeg];
  if (oco.clientOrderId !== "") {
    const answer = replayOf(spot, oco, legs);
    if (answer !== undefined) return answer;
  }
  const refusal = checkLegs(pair, oco, spot.at);
  if (refusal !== undefined) return refusal;
  const participant = participantFor(spot, oco.userId, pair);
  if (participant === 0) return refuse("NOT_FOUND", "userId");
  const { taker, ledger } = spot;
  taker.begin(pair, participant, spot.nextOrderId, termBitsOf(oco.stopLeg));
  const stopTicks = worstTicks(taker, oco.stopLeg, spot.at);
  const limitHold = holdAtoms(pair, oco.limitLeg, oco.limitLeg.priceTicks);
  const hold = Math.max(limitHold, holdAtoms(pair, oco.stopLeg, stopTicks));
  if (hold > Number.MAX_SAFE_INTEGER) return refuse("AMOUNT_TOO_LARGE", "sizeLots");
  const account =
    oco.limitLeg.side === "sell"
      ? spot.participants.tradedSlot(participant)
      : spot.participants.pricingSlot(participant);
  if (hold > spot.accounts.available(account)) return refuse("INSUFFICIENT_BALANCE");
  if (spot.users.owesBonus(oco.userId)) return refuse("FUNDS_LOCKED");
  if (spot.participants.openOrders(participant) + 2 > pair.openOrdersMax) return refuse("TOO_MANY_OPEN_ORDERS");
  if (!spot.waiting.hasRoom(participant, pair, false)) return refuse("TOO_MANY_OPEN_ORDERS");
  // Nothing is refused from here on.
  const brokerId = spot.users.brokers.brokerOf(oco.clientOrderId);
  const limitId = spot.nextOrderId;
  const stopId = limitId + 1;
  spot.nextOrderId += 2;
  taker.userId = oco.userId;
  taker.begin(pair, participant, limitId, termBitsOf(oco.limitLeg));
  taker.discount = spot.discounts.of(oco.userId);
  taker.brokerId = brokerId;
  taker.order(oco.limitLeg, oco.limitLeg.priceTicks);
  acceptLeg(spot, oco, stopId);
  ledger.hold(account, limitId, hold);
  restLimitLeg(spot, oco, hold - limitHold);
  taker.begin(pair, participant, stopId, termBitsOf(oco.stopLeg));
  taker.discount = spot.discounts.of(oco.userId);
  taker.brokerId = brokerId;
  taker.order(oco.stopLeg, stopTicks);
  acceptLeg(spot, oco, limitId);
  recordWaiting(spot, oco.stopLeg, { clientOrderId: oco.clientOrderId, otherLegId: limitId, flags: COUPLED_BIT });
  if (oco.clientOrderId !== "") rememberAnswer(spot, oco, legs, answerOf(limitId, stopId));
  return undefined;
}

function checkLegs(pair: Pair, oco: PlaceOco, at: number): Refusal | undefined {
  const { limitLeg, stopLeg } = oco;
  const shape = checkShapes(limitLeg, stopLeg);
  if (shape !== undefined) return shape;
  const refusal = checkTerms(pair, limitLeg, at) ?? checkTerms(pair, stopLeg, at);
  if (refusal !== undefined) return refusal;
  if (isStopPassed(pair, stopLeg) || isLeftBehind(pair, stopLeg)) return refuse("STOP_PRICE_PASSED", "stopTicks");
  const opposite = limitLeg.side === "sell" ? pair.bids : pair.asks;
  if (opposite.isCrossedBy(limitLeg.priceTicks)) return refuse("POST_ONLY_WOULD_TAKE", "priceTicks");
  const isApart =
    limitLeg.side === "sell" ? limitLeg.priceTicks > stopLeg.stopTicks : limitLeg.priceTicks < stopLeg.stopTicks;
  return isApart ? undefined : refuse("PRICE_FILTER", "stopTicks");
}

/** A resting limit leg and a plain stop leg, of the same side and size. */
function checkShapes(limitLeg: OrderTerms, stopLeg: OrderTerms): Refusal | undefined {
  const mayRest = limitLeg.timeInForce === "GTC" || limitLeg.timeInForce === "POST_ONLY";
  if (limitLeg.kind !== "limit" || !mayRest || limitLeg.stopTicks !== 0) return refuse("BAD_PARAMETER", "limitLeg");
  if (stopLeg.stopTicks === 0 || stopLeg.trailingBips !== 0) return refuse("BAD_PARAMETER", "stopLeg");
  if (stopLeg.side !== limitLeg.side) return refuse("BAD_PARAMETER", "side");
  return stopLeg.sizeLots === limitLeg.sizeLots ? undefined : refuse("BAD_PARAMETER", "sizeLots");
}

/** Announces the leg that is the taker now. */
function acceptLeg(spot: SpotState, oco: PlaceOco, otherLegId: number): void {
  const { taker } = spot;
  const leg = otherLegId > taker.orderId ? oco.limitLeg : oco.stopLeg;
  taker.status = leg === oco.limitLeg ? ORDER_STATUS.open : ORDER_STATUS.untriggered;
  taker.otherLegId = otherLegId;
  writeAccepted(spot.events, taker, leg, oco.clientOrderId);
}

function restLimitLeg(spot: SpotState, oco: PlaceOco, extraHoldAtoms: number): void {
  const { taker } = spot;
  const { visibleLots, priceTicks, sizeLots } = oco.limitLeg;
  const slot = addRecord(spot, RESTING_BIT | EXTRA_BIT | COUPLED_BIT, sizeLots);
  const named = namedBy(oco.clientOrderId, taker.brokerId);
  const otherLegId = taker.orderId + 1;
  spot.extras.set(slot, { ...NO_EXTRA, ...named, otherLegId, visibleLots, extraHoldAtoms });
  (taker.isSell ? taker.pair.asks : taker.pair.bids).rest(slot, priceTicks);
}

function answerOf(orderId: number, otherLegId: number): Replayed {
  const figures = { filledLots: 0, notionalAtoms: 0, feeAtoms: 0 };
  return { replayed: true, orderId, otherLegId, status: ORDER_STATUS.open, ...figures };
}
