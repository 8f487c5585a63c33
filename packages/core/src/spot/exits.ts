import { orderId, sizeLots, userId } from "@agio/primitives";
import { MARKET_SHIFT } from "../book/order-flags.ts";
import { FEE, FILLED, FLAGS, ORDER_WORDS, PARTICIPANT } from "../book/order-pool.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { DueExits } from "./exit-book.ts";
import type { Pair } from "./pair.ts";
import type { PlaceOrder } from "./spot-commands.ts";
import type { SpotState } from "./spot-state.ts";

/** The accepted order that is the taker has exits. */
export function attachExits(spot: SpotState, { exits }: PlaceOrder): void {
  if (exits === undefined) return;
  const { taker } = spot;
  const { takeProfitTicks, stopLossTicks } = exits;
  const named = { orderId: orderId(taker.orderId), userId: userId(taker.userId) };
  spot.exits.attach(named.orderId, named.userId, exits);
  writeColdEvent(spot.events, { type: "ExitsAttached", ...named, takeProfitTicks, stopLossTicks });
}

/** Whose open buy has the exits: it rests, or sweeps. Undefined where no such order is open. */
export function buyerOf({ orders, pool, participants, pairs }: SpotState, buy: number): number | undefined {
  const slot = orders.get(buy);
  if (slot !== 0) return participants.user(pool.int(slot, PARTICIPANT));
  return pairs.find((pair) => pair?.sweep?.orderId === buy)?.sweep?.userId;
}

/** The taker has ended. */
export function endTakerExits(spot: SpotState): void {
  const { taker, pool, participants } = spot;
  if (!spot.exits.hasAttached) return;
  const { orderId: buy, participant, pair, filledLots, slot, newFeeAtoms } = taker;
  const earlier = slot === 0 ? 0 : pool.figure(slot, FEE);
  const named = { orderId: buy, userId: participants.user(participant), pairId: pair.pairId };
  endExits(spot, named, { filledLots, feeAtoms: earlier + newFeeAtoms });
}

/** An order that rested has ended. */
export function endRestingExits(spot: SpotState, slot: number): void {
  const { pool, participants } = spot;
  if (!spot.exits.hasAttached) return;
  const user = participants.user(pool.int(slot, PARTICIPANT));
  const named = { orderId: pool.orderId(slot), userId: user, pairId: pool.int(slot, FLAGS) >>> MARKET_SHIFT };
  const filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  endExits(spot, named, { filledLots, feeAtoms: pool.figure(slot, FEE) });
}

/** Whole lots of what was bought, less the fee, are offered next. */
function endExits(
  spot: SpotState,
  named: Pick<DueExits, "orderId" | "userId" | "pairId">,
  { filledLots, feeAtoms }: { readonly filledLots: number; readonly feeAtoms: number },
): void {
  const exits = spot.exits.detach(named.orderId, named.userId);
  if (exits === undefined || filledLots === 0) return;
  const { lotAtoms } = spot.pairs[named.pairId] as Pair;
  spot.exits.due.push({
    ...named,
    ...exits,
    sizeLots: sizeLots(Math.floor((filledLots * lotAtoms - feeAtoms) / lotAtoms)),
  });
}

/** A user who ends all orders wants none to follow: their exits go too, of one pair or (undefined) of all. */
export function dropExits(spot: SpotState, user: number, onPair: number | undefined): void {
  const { exits, participants, pool } = spot;
  if (exits.isEmpty) return;
  exits.drop(user, onPair);
  if (!exits.hasBuysOf(user)) return;
  for (const pair of spot.pairs) {
    if (pair === undefined || (onPair !== undefined && pair.pairId !== onPair)) continue;
    if (pair.sweep?.userId === user) exits.detach(pair.sweep.orderId, user);
    const participant = participants.find(user, pair.pairId);
    if (participant === 0) continue;
    for (const slot of participants.orders(participant)) exits.detach(pool.orderId(slot), user);
  }
}
