import { orderId, pairId, priceTicks, sizeLots, userId, type Refusal } from "@agio/primitives";
import type { OrderTerms } from "../book/order-terms.ts";
import { writeColdEvent } from "../cold-event.ts";
import { SliceRoom } from "../slice-room.ts";
import { lowestSaleTicks } from "./check-order.ts";
import type { DueExits } from "./exit-book.ts";
import { lossLeg, profitLeg } from "./exit-legs.ts";
import type { Pair } from "./pair.ts";
import { placeOco } from "./place-oco.ts";
import { placeOrder } from "./place-order.ts";
import type { SpotState } from "./spot-state.ts";
import { ORDERS_PER_STEP, STEPS_PER_STOP } from "./work-bounds.ts";

/**
 * Places exits that are due, as far as one command goes. Those of a halted pair wait until it trades; of a pair that an
 * order goes through, or whose stops are not settled, until that is done; and so do those of a user whom other work holds
 * up, which `mustWait` says.
 */
export function continueExits(spot: SpotState, mustWait: (user: number) => boolean): void {
  const { exits: book } = spot;
  const room = new SliceRoom(spot.ledger);
  for (let left = book.due.length; left > 0 && room.hasRoom; left--) {
    const exits = book.due.shift() as DueExits;
    const pair = spot.pairs[exits.pairId] as Pair;
    spot.taker.ordersSeen = 0;
    if (!pair.rules.tradingOpen && !pair.isDelisted) book.halted.push(exits);
    else if (pair.sweep !== undefined || pair.cascade !== undefined || mustWait(exits.userId)) book.due.push(exits);
    else place(spot, exits);
    room.spend(STEPS_PER_STOP + Math.floor(spot.taker.ordersSeen / ORDERS_PER_STEP));
  }
}

function place(spot: SpotState, exits: DueExits): void {
  const first = spot.nextOrderId;
  const refusal = exits.sizeLots === 0 ? "QUANTITY_FILTER" : sendExits(spot, exits)?.refusal;
  const named = { orderId: orderId(exits.orderId), userId: userId(exits.userId), pairId: pairId(exits.pairId) };
  const exitOrderId = orderId(refusal === undefined ? first : 0);
  writeColdEvent(spot.events, {
    ...{ type: "ExitsPlaced", ...named, sizeLots: sizeLots(exits.sizeLots), exitOrderId },
    ...(refusal === undefined ? {} : { refusal }),
  });
}

/**
 * A take-profit that the market has left behind by more than the band is met as far as the band goes: still at its price or
 * better. Refused for its price it would leave its owner without the stop too.
 */
function profitLegNow(spot: SpotState, exits: DueExits): OrderTerms | undefined {
  const leg = profitLeg(exits, exits.sizeLots);
  const lowest = lowestSaleTicks(spot.pairs[exits.pairId] as Pair, spot.at);
  return leg === undefined || leg.priceTicks >= lowest ? leg : { ...leg, priceTicks: priceTicks(lowest) };
}

/**
 * Both as one-cancels-other; where the market has gone past one of them meanwhile, that one alone: a stop that is passed sells
 * at once at the market, a limit that would take sells at once at its price or better.
 */
function sendExits(spot: SpotState, exits: DueExits): Refusal | undefined {
  const limitLeg = profitLegNow(spot, exits);
  const stopLeg = lossLeg(exits, exits.sizeLots);
  if (limitLeg === undefined || stopLeg === undefined) return sendOne(spot, exits, limitLeg ?? stopLeg);
  const answer = placeOco(spot, { type: "PlaceOco", ...ownerOf(exits), limitLeg, stopLeg });
  if (answer === undefined || !("refusal" in answer)) return undefined;
  if (answer.refusal === "STOP_PRICE_PASSED") return sendOne(spot, exits, stopLeg);
  return answer.refusal === "POST_ONLY_WOULD_TAKE" ? sendOne(spot, exits, limitLeg) : answer;
}

function sendOne(spot: SpotState, exits: DueExits, terms: OrderTerms | undefined): Refusal | undefined {
  if (terms === undefined) return undefined;
  const answer = placeOrder(spot, { type: "PlaceOrder", ...ownerOf(exits), ...terms });
  return answer !== undefined && "refusal" in answer ? answer : undefined;
}

const ownerOf = (exits: DueExits) =>
  ({ userId: userId(exits.userId), pairId: pairId(exits.pairId), clientOrderId: "" }) as const;
