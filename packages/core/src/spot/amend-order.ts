import { refuse, type Refusal } from "@agio/primitives";
import { FILLED, FLAGS, ORDER_WORDS, PRICE, SEAT } from "../book/order-pool.ts";
import type { AmendOrder } from "../commands.ts";
import { writeAmended } from "../encoding/event-writing.ts";
import { sideIn, timeInForceIn } from "../encoding/term-bits.ts";
import { checkPrice } from "./check-order.ts";
import { finishTaker } from "./finish-taker.ts";
import { runTaker } from "./matching.ts";
import { holdAccount } from "./open-orders.ts";
import { COUPLED_BIT, RESTING_BIT, TERM_BITS } from "./order-flags.ts";
import type { Pair } from "./pair.ts";
import type { SpotState } from "./spot-state.ts";
import { settleTriggers } from "./stops.ts";

/** The order that a user names, as its slot, or why he cannot touch it: ORDER_NOT_OPEN, NOT_FOUND. */
export function ownOpenOrder(spot: SpotState, userId: number, orderId: number): number | Refusal {
  const slot = spot.orders.get(orderId);
  if (slot === 0) return refuse(orderId > 0 && orderId < spot.nextOrderId ? "ORDER_NOT_OPEN" : "NOT_FOUND", "orderId");
  return spot.seats.user(spot.pool.int(slot, SEAT)) === userId ? slot : refuse("NOT_FOUND", "orderId");
}

/**
 * Changes price and size of a resting order. A pure reduction keeps its place; anything else queues again at the end
 * and may take. Refuses what placing would refuse, and orders that wait or are coupled.
 */
export function amendOrder(spot: SpotState, amend: AmendOrder): Refusal | undefined {
  const slot = ownOpenOrder(spot, amend.userId, amend.orderId);
  if (typeof slot !== "number") return slot;
  const { pool } = spot;
  const flags = pool.int(slot, FLAGS);
  if ((flags & RESTING_BIT) === 0) return refuse("ORDER_NOT_OPEN", "orderId");
  if ((flags & COUPLED_BIT) !== 0) return refuse("BAD_PARAMETER", "orderId");
  const pair = spot.pairOf(slot);
  const filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  const openBefore = pool.openLots(slot);
  const ticksBefore = pool.int(slot, PRICE);
  const priceTicks = amend.priceTicks === 0 ? ticksBefore : amend.priceTicks;
  const sizeLots = amend.sizeLots === 0 ? filledLots + openBefore : amend.sizeLots;
  const openLots = sizeLots - filledLots;
  const change: Change = { slot, flags, pair, priceTicks, sizeLots, openLots };
  const isReduction = priceTicks === ticksBefore && openLots <= openBefore;
  const refusal = checkChange(spot, change, isReduction);
  if (refusal !== undefined) return refusal;
  const isSell = (flags & 1) !== 0;
  const hold = isSell
    ? (openLots - openBefore) * pair.lotAtoms
    : (openLots * priceTicks - openBefore * ticksBefore) * pair.tickLotAtoms;
  const account = holdAccount(spot, slot);
  if (hold > spot.accounts.available(account)) return refuse("INSUFFICIENT_BALANCE");
  writeAmended(spot.events, amend.orderId, priceTicks, sizeLots);
  if (hold !== 0) spot.ledger.hold(account, amend.orderId, hold);
  if (isReduction) reduce(spot, change);
  else requeue(spot, change);
  if (pair.triggers !== undefined) settleTriggers(spot, pair);
  return undefined;
}

interface Change {
  readonly slot: number;
  readonly flags: number;
  readonly pair: Pair;
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly openLots: number;
}

function checkChange(spot: SpotState, change: Change, isReduction: boolean): Refusal | undefined {
  const { flags, pair, priceTicks, sizeLots, openLots } = change;
  const { rules } = pair;
  if (pair.isDelisted || !rules.tradingOpen) return refuse("PRODUCT_CLOSED");
  if (!Number.isSafeInteger(sizeLots) || openLots <= 0) return refuse("QUANTITY_FILTER", "sizeLots");
  if (sizeLots < rules.lotsMin || (rules.lotsMax !== 0 && sizeLots > rules.lotsMax))
    return refuse("QUANTITY_FILTER", "sizeLots");
  if (!Number.isInteger(priceTicks) || priceTicks < 1 || priceTicks > 0x7fff_fffe)
    return refuse("BAD_PARAMETER", "priceTicks");
  if (isReduction)
    return priceTicks * sizeLots * pair.tickLotAtoms < rules.notionalAtomsMin
      ? refuse("NOTIONAL_FILTER", "sizeLots")
      : undefined;
  const isSell = (flags & 1) !== 0;
  if (!(isSell ? rules.limitSellOpen : rules.limitBuyOpen)) return refuse("SIDE_CLOSED");
  const refusal = checkPrice(pair, { side: sideIn(flags), priceTicks, sizeLots, stopTicks: 0 } as Parameters<
    typeof checkPrice
  >[1]);
  if (refusal !== undefined) return refusal;
  const opposite = isSell ? pair.bids : pair.asks;
  const wouldTake = timeInForceIn(flags) === "POST_ONLY" && opposite.isCrossedBy(priceTicks);
  void spot;
  return wouldTake ? refuse("POST_ONLY_WOULD_TAKE", "priceTicks") : undefined;
}

function reduce(spot: SpotState, change: Change): void {
  const { slot, pair, openLots } = change;
  spot.ladderOf(slot, pair).setOpen(slot, openLots, spot.pool.sliceLots.get(slot) ?? 0);
  spot.pool.addFigures(slot, 0, 0, spot.at);
}

function requeue(spot: SpotState, change: Change): void {
  const { slot, flags, pair, priceTicks, openLots } = change;
  const { pool, taker } = spot;
  spot.ladderOf(slot, pair).unlink(slot);
  taker.begin(pair, pool.int(slot, SEAT), pool.orderId(slot), flags & TERM_BITS);
  taker.slot = slot;
  taker.filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  taker.openLots = openLots;
  taker.limitTicks = priceTicks;
  taker.holdTicks = priceTicks;
  taker.sliceLots = pool.sliceLots.get(slot) ?? 0;
  runTaker(spot);
  finishTaker(spot, undefined);
}
