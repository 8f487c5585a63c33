import { orderId, priceTicks, sizeLots, userId, type Refusal } from "@agio/primitives";
import type { OrderTerms } from "../book/order-terms.ts";
import { writeColdEvent } from "../cold-event.ts";
import { SliceRoom } from "../slice-room.ts";
import type { DueExits } from "./exit-book.ts";
import { placeOco } from "./place-oco.ts";
import { placeOrder } from "./place-order.ts";
import { PLAIN_TERMS } from "./plain-terms.ts";
import type { SpotState } from "./spot-state.ts";
import { ORDERS_PER_STEP, STEPS_PER_STOP } from "./work-bounds.ts";

/** Places exits that are due, as far as one command goes. Those of a pair that an order goes through wait for it. */
export function continueExits(spot: SpotState, mustWait: (user: number) => boolean): void {
  const { due } = spot.exits;
  const room = new SliceRoom(spot.ledger);
  for (let left = due.length; left > 0 && room.hasRoom; left--) {
    const exits = due.shift() as DueExits;
    if (spot.pairs[exits.pairId]?.sweep !== undefined || mustWait(exits.userId)) {
      due.push(exits);
      room.spend(1);
      continue;
    }
    spot.taker.ordersSeen = 0;
    place(spot, exits);
    room.spend(STEPS_PER_STOP + Math.floor(spot.taker.ordersSeen / ORDERS_PER_STEP));
  }
}

function place(spot: SpotState, exits: DueExits): void {
  const first = spot.nextOrderId;
  const refusal = exits.sizeLots === 0 ? "QUANTITY_FILTER" : sendExits(spot, exits)?.refusal;
  const named = { orderId: orderId(exits.orderId), userId: userId(exits.userId), sizeLots: sizeLots(exits.sizeLots) };
  const exitOrderId = orderId(refusal === undefined ? first : 0);
  writeColdEvent(spot.events, {
    ...{ type: "ExitsPlaced", ...named, exitOrderId },
    ...(refusal === undefined ? {} : { refusal }),
  });
}

/**
 * Both as one-cancels-other; where the market has gone past one of them meanwhile, that one alone: a stop that is passed sells
 * at once at the market, a limit that would take sells at once at its price or better.
 */
function sendExits(spot: SpotState, exits: DueExits): Refusal | undefined {
  const { takeProfitTicks, stopLossTicks } = exits;
  const size = { side: "sell" as const, sizeLots: sizeLots(exits.sizeLots) };
  const limitLeg: OrderTerms = { ...PLAIN_TERMS, ...size, priceTicks: priceTicks(takeProfitTicks) };
  const market = { kind: "market", timeInForce: "IOC" } as const;
  const stopLeg: OrderTerms = { ...PLAIN_TERMS, ...size, ...market, stopTicks: priceTicks(stopLossTicks) };
  if (stopLossTicks === 0) return sendOne(spot, exits, limitLeg);
  if (takeProfitTicks === 0) return sendOne(spot, exits, stopLeg);
  const owner = { userId: userId(exits.userId), pairId: exits.pairId as never, clientOrderId: "" };
  const answer = placeOco(spot, { type: "PlaceOco", ...owner, limitLeg, stopLeg });
  if (answer === undefined || !("refusal" in answer)) return undefined;
  if (answer.refusal === "STOP_PRICE_PASSED") return sendOne(spot, exits, stopLeg);
  return answer.refusal === "POST_ONLY_WOULD_TAKE" ? sendOne(spot, exits, limitLeg) : answer;
}

function sendOne(spot: SpotState, { userId: user, pairId }: DueExits, terms: OrderTerms): Refusal | undefined {
  const owner = { userId: userId(user), pairId: pairId as never, clientOrderId: "" };
  const answer = placeOrder(spot, { type: "PlaceOrder", ...owner, ...terms });
  return answer !== undefined && "refusal" in answer ? answer : undefined;
}
