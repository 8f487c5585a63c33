import { refuse, type Refusal } from "@agio/primitives";
import type { DelistPair } from "../markets/market-commands.ts";
import type { Ladder } from "../book/ladder.ts";
import { CLOSE_CODE } from "./spot-event-layout.ts";
import { writeColdEvent } from "../cold-event.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { closeOldest } from "./close-oldest.ts";
import type { Pair } from "./pair.ts";
import type { SpotState } from "./spot-state.ts";
import { CLOSED_AT_ONCE_MAX } from "./work-bounds.ts";

/**
 * Ends a pair: nothing new is taken, no stop goes any more, and every order expires. More than one command may close go
 * on with `Continue`: those nearest to a trade first.
 */
export function delistPair(spot: SpotState, command: DelistPair): Refusal | undefined {
  const refusal = checkPairEnd(spot, command);
  if (refusal !== undefined) return refusal;
  const pair = spot.pairs[command.pairId] as Pair;
  pair.isDelisted = true;
  spot.exits.resume(pair.pairId);
  // Of a halted pair nothing else ends it: it has no turn.
  if (!pair.rules.tradingOpen) pair.cascade = undefined;
  writeColdEvent(spot.events, { type: "PairDelisted", pairId: command.pairId });
  expireOrders(spot, pair);
  return undefined;
}

/** Why a pair cannot end. */
export function checkPairEnd(spot: SpotState, { pairId }: DelistPair): Refusal | undefined {
  const pair = spot.pairs[pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  return pair.isDelisted ? refuse("PRODUCT_CLOSED", "pairId") : undefined;
}

/** The next slice of the orders of a delisted pair. What is left has its turn again. */
export function expireOrders(spot: SpotState, pair: Pair): void {
  closeOldest(spot, nextOrders(spot, pair), { status: ORDER_STATUS.expired, reason: CLOSE_CODE.delisted });
  if (hasOrders(pair)) spot.leave(pair);
}

/** True for a delisted pair whose orders have not all expired yet. */
export const isExpiring = (pair: Pair): boolean => pair.isDelisted && hasOrders(pair);

const laddersOf = ({ bids, asks, triggers }: Pair): readonly Ladder[] =>
  triggers === undefined ? [bids, asks] : [bids, asks, triggers.risingStops, triggers.fallingStops];

/** Trailing stops that wait for their activation are in no ladder, but their watches are. */
const watchesOf = ({ triggers }: Pair): readonly Ladder[] =>
  triggers === undefined ? [] : [triggers.risingWatches, triggers.fallingWatches];

const hasOrders = (pair: Pair): boolean =>
  [...laddersOf(pair), ...watchesOf(pair)].some((ladder) => ladder.first() !== 0);

/** Open orders of a pair, at most as many as are closed at once: resting, then waiting, then not yet activated ones. */
function nextOrders(spot: SpotState, pair: Pair): number[] {
  const slots = new Set<number>();
  for (const ladder of laddersOf(pair))
    for (const slot of upTo(ladder, CLOSED_AT_ONCE_MAX - slots.size)) slots.add(slot);
  for (const ladder of watchesOf(pair)) {
    // The watch of an activated one comes with its order, which may have been taken already.
    for (const watch of upTo(ladder, CLOSED_AT_ONCE_MAX)) {
      if (slots.size < CLOSED_AT_ONCE_MAX) slots.add(spot.orders.get(spot.pool.orderId(watch)));
    }
  }
  return [...slots];
}

function* upTo(ladder: Ladder, most: number): Generator<number> {
  let slot = ladder.first();
  for (let taken = 0; taken < most && slot !== 0; taken++) {
    yield slot;
    slot = ladder.after(slot);
  }
}
