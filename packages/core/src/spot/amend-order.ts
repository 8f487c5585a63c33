import { icebergPartMin } from "@agio/formulas";
import { PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import { FILLED, FLAGS, ORDER_WORDS, PRICE, PARTICIPANT } from "../book/order-pool.ts";
import type { AmendOrder } from "./spot-commands.ts";
import { writeAmended } from "./spot-event-writing.ts";
import { isPostOnly } from "../book/term-bits.ts";
import { exitOutOfPlace } from "./check-exits.ts";
import { checkLimitPrice, checkNotional } from "./check-order.ts";
import { takerAccount } from "./matching.ts";
import { brokerOf } from "./open-orders.ts";
import { COUPLED_BIT, EXTRA_BIT, RESTING_BIT, TERM_BITS } from "../book/order-flags.ts";
import type { SpotState } from "./spot-state.ts";
import { settleTriggers } from "./cascade.ts";
import { matchTaker } from "./sweep.ts";
import type { Taker } from "./taker.ts";

/** The order that a user names, as its slot, or why they cannot touch it: ORDER_NOT_OPEN, NOT_FOUND. */
export function ownOpenOrder(spot: SpotState, userId: number, orderId: number): number | Refusal {
  const slot = spot.orders.get(orderId);
  if (slot === 0) return refuse(orderId > 0 && orderId < spot.nextOrderId ? "ORDER_NOT_OPEN" : "NOT_FOUND", "orderId");
  return spot.participants.user(spot.pool.int(slot, PARTICIPANT)) === userId ? slot : refuse("NOT_FOUND", "orderId");
}

/**
 * Changes price and size of a resting order. A pure reduction keeps its place and its fees; anything else queues again
 * at the end at the fees of now, and may take. Refuses what placing would refuse, orders that wait or are coupled, and a
 * price (PRICE_FILTER) that is not between the exits which the order has attached.
 */
export function amendOrder(spot: SpotState, amend: AmendOrder): Refusal | undefined {
  const slot = ownOpenOrder(spot, amend.userId, amend.orderId);
  if (typeof slot !== "number") return slot;
  const { pool, taker } = spot;
  const flags = pool.int(slot, FLAGS);
  if ((flags & RESTING_BIT) === 0) return refuse("ORDER_NOT_OPEN", "orderId");
  if ((flags & COUPLED_BIT) !== 0) return refuse("BAD_PARAMETER", "orderId");
  const pair = spot.pairOf(slot);
  taker.begin(pair, pool.int(slot, PARTICIPANT), amend.orderId, flags & TERM_BITS);
  const openBefore = pool.openLots(slot);
  const ticksBefore = pool.int(slot, PRICE);
  takeChange(spot, slot, amend);
  const isReduction = taker.limitTicks === ticksBefore && taker.openLots <= openBefore;
  const refusal = checkChange(taker, isReduction, spot.at);
  if (refusal !== undefined) return refusal;
  if (!isReduction && spot.halts.isOn("postOnly", pair.pairId)) return refuse("POST_ONLY_PHASE", "priceTicks");
  const exits = spot.exits.attached.get(amend.orderId);
  if (exits !== undefined && exitOutOfPlace(exits, taker, taker.limitTicks) !== undefined)
    return refuse("PRICE_FILTER", "priceTicks");
  const hold = taker.isSell
    ? (taker.openLots - openBefore) * pair.lotAtoms
    : (taker.openLots * taker.limitTicks - openBefore * ticksBefore) * pair.tickLotAtoms;
  const account = takerAccount(spot);
  if (hold > spot.accounts.available(account)) return refuse("INSUFFICIENT_BALANCE");
  if (!isReduction && spot.users.owesBonus(amend.userId)) return refuse("FUNDS_LOCKED");
  // Nothing is refused from here on.
  writeAmended(spot.events, amend.orderId, taker.limitTicks, taker.filledLots + taker.openLots);
  if (hold !== 0) spot.ledger.hold(account, amend.orderId, hold);
  const ladder = spot.ladderOf(slot, pair);
  if (isReduction) {
    ladder.setOpen(slot, taker.openLots, taker.sliceLots);
    pool.touch(slot, spot.at);
  } else {
    ladder.unlink(slot);
    pair.fees.renew(amend.orderId, (orderId) => spot.isOpen(orderId, pair));
    taker.discount = spot.discounts.of(amend.userId);
    pool.setDiscount(slot, taker.discount);
    matchTaker(spot, undefined);
  }
  if (pair.triggers !== undefined) settleTriggers(spot, pair);
  return undefined;
}

/** The order as it would be after the change becomes the taker. */
function takeChange(spot: SpotState, slot: number, amend: AmendOrder): void {
  const { pool, taker } = spot;
  const filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  taker.slot = slot;
  taker.filledLots = filledLots;
  taker.openLots = amend.sizeLots === 0 ? pool.openLots(slot) : amend.sizeLots - filledLots;
  taker.limitTicks = amend.priceTicks === 0 ? pool.int(slot, PRICE) : amend.priceTicks;
  taker.holdTicks = taker.limitTicks;
  if ((pool.int(slot, FLAGS) & EXTRA_BIT) !== 0) taker.sliceLots = pool.sliceLots.get(slot) ?? 0;
  taker.brokerId = brokerOf(spot, slot);
}

function checkChange(taker: Taker, isReduction: boolean, at: number): Refusal | undefined {
  const { pair, limitTicks, isSell } = taker;
  const { rules } = pair;
  if (pair.isDelisted || !rules.tradingOpen) return refuse("PRODUCT_CLOSED");
  const sizeLots = taker.filledLots + taker.openLots;
  const isSize = Number.isSafeInteger(sizeLots) && taker.openLots > 0 && sizeLots >= rules.lotsMin;
  if (!isSize || (rules.lotsMax !== 0 && sizeLots > rules.lotsMax)) return refuse("QUANTITY_FILTER", "sizeLots");
  const isIncrease = !isReduction && taker.sliceLots !== 0;
  if (isIncrease && taker.sliceLots < icebergPartMin(taker.openLots)) return refuse("QUANTITY_FILTER", "sizeLots");
  const isPrice = Number.isInteger(limitTicks) && limitTicks > 0 && limitTicks <= PRICE_TICKS_MAX;
  if (!isPrice) return refuse("BAD_PARAMETER", "priceTicks");
  const notional = checkNotional(pair, limitTicks, sizeLots);
  if (notional !== undefined || isReduction) return notional;
  if (!(isSell ? rules.limitSellOpen : rules.limitBuyOpen)) return refuse("SIDE_CLOSED");
  const refusal = checkLimitPrice(pair, isSell, limitTicks, pair.bandTicks(isSell, at));
  if (refusal !== undefined) return refusal;
  const opposite = isSell ? pair.bids : pair.asks;
  const wouldTake = isPostOnly(taker.termBits) && opposite.isCrossedBy(limitTicks);
  return wouldTake ? refuse("POST_ONLY_WOULD_TAKE", "priceTicks") : undefined;
}
