import { RESTING_BIT } from "../book/order-flags.ts";
import { FLAGS } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { LAST_ORDER } from "./contract-participants.ts";
import { PREVIOUS_OF_PARTICIPANT } from "./contract-orders.ts";
import type { ContractCloseReason } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { closeOrder, ladderOf, tellAmended } from "./order-records.ts";
import { CLAIMED } from "./position-table.ts";

/**
 * Takes reducing contracts off the orders of a position, newest order first, until they claim at most `sizeMax`. An
 * order of which nothing is left is closed: cancelled for `user`, otherwise expired.
 */
export function trimClaims(futures: FuturesState, slot: number, sizeMax: number, reason: ContractCloseReason): void {
  const { positions, orders, participants, holders } = futures;
  let excess = positions.word(slot, CLAIMED) - sizeMax;
  if (excess <= 0) return;
  const participant = futures.findParticipant(holders.find(positions.user(slot)), positions.contractId(slot));
  const side = positions.side(slot);
  for (let order = participants.int(participant, LAST_ORDER); order !== 0 && excess > 0;) {
    const before = orders.int(order, PREVIOUS_OF_PARTICIPANT);
    if (orders.isClaiming(order) && orders.reducingSide(order) === side) {
      excess -= trim(futures, order, excess, reason);
    }
    order = before;
  }
}

/** Takes up to `sizeMax` reducing contracts off an order and returns how many it were. */
function trim(futures: FuturesState, order: number, sizeMax: number, reason: ContractCloseReason): number {
  const { pool, orders } = futures;
  const cut = Math.min(sizeMax, orders.reduceSize(order));
  if (cut === 0) return 0;
  const open = pool.openLots(order) - cut;
  if (open === 0) {
    closeOrder(futures, order, reason === "user" ? ORDER_STATUS.cancelled : ORDER_STATUS.expired, reason);
    return cut;
  }
  takeReduceSize(futures, order, cut);
  if ((pool.int(order, FLAGS) & RESTING_BIT) === 0) pool.setOpen(order, open, 0);
  else ladderOf(futures, order).setOpen(order, open, 0);
  pool.touch(order, futures.at);
  tellAmended(futures, order);
  return cut;
}

/** Reducing contracts of an order were filled or trimmed: it claims that much less. */
export function takeReduceSize(futures: FuturesState, order: number, size: number): void {
  const { orders, positions, participants } = futures;
  orders.setReduceSize(order, orders.reduceSize(order) - size);
  if (!orders.isClaiming(order)) return;
  const slot = participants.position(futures.participantOf(order), orders.reducingSide(order));
  positions.addToWord(slot, CLAIMED, -size);
}
