import { accruedInterest, interestOfDay } from "@agio/formulas";
import { atoms, utcMs } from "@agio/primitives";
import { DAY_MS, platformDayOf } from "../time/platform-day.ts";
import { FINANCE_STATUS, type FinanceStatus } from "./finance-events.ts";
import { payOut } from "./finance-money.ts";
import { FinanceOrder } from "./finance-order.ts";
import type { FinanceProduct } from "./finance-product.ts";
import type { FinanceState } from "./finance-state.ts";
import { canPromise, freeInterest } from "./interest-account.ts";
import { keepPromise } from "./keep-promise.ts";

/** How many orders see a new day in one tick: a day of 100,000 orders turns in about two minutes. */
export const ORDERS_PER_TICK = 1_000;
/** Bytes of events, of the whole tick, after which no further order sees a new day: a renewed one writes most. */
const TICK_BYTES_MAX = 196_608;
/** Ends of days in one tick: after a stop of years there are many for each product. */
const DAY_ENDS_PER_TICK = 2_000;

/**
 * Days turn for the products one after the other, day by day, a bounded number of orders at a time. Which ones have seen
 * the day is remembered; an order whose user comes before its turn sees it at once.
 */
export function turnDays(state: FinanceState): void {
  const { ledger } = state;
  let left = ORDERS_PER_TICK;
  let dayEnds = DAY_ENDS_PER_TICK;
  for (const product of state.products) {
    const today = platformDayOf(state.at, product.terms.dayOffsetMinutes);
    while (product.turnedDay < today && left > 0 && dayEnds > 0 && ledger.eventBytes < TICK_BYTES_MAX) {
      const order = product.next(product.cursor);
      if (order === undefined) {
        product.finishDay(product.turnedDay + 1);
        dayEnds--;
        // Once for the day that has come, however many were missed.
        if (product.turnedDay === today) keepPromise(state, product);
        continue;
      }
      bringToDay(state, order, product.turnedDay + 1);
      product.cursor = order.orderId;
      left--;
    }
  }
}

/** Lets an order see every day up to this one that it has not seen. It may be over afterwards. */
export function bringToDay(state: FinanceState, order: FinanceOrder, day: number): void {
  const product = state.productOf(order);
  while (!order.isOver && order.turnedDay < day) {
    order.turnedDay++;
    if (order.isFixed) countFixed(state, product, order);
    else countFlexible(state, product, order);
  }
}

/** Counting starts the day after subscription. */
const firstDayOf = ({ origin }: FinanceOrder, { terms }: FinanceProduct): number =>
  platformDayOf(origin.startsAt, terms.dayOffsetMinutes);

function countFlexible(state: FinanceState, product: FinanceProduct, order: FinanceOrder): void {
  if (order.turnedDay > firstDayOf(order, product)) {
    const { interestAtoms, carry } = interestOfDay(order.dayAtomsMin, order.aprPpb, order.carry);
    order.accruedAtoms += interestAtoms;
    order.carry = carry;
    order.daysCounted++;
  }
  order.status = FINANCE_STATUS.accruing;
  order.dayAtomsMin = order.atoms;
  order.aprPpb = product.rateOn(order.turnedDay);
  payOwed(state, order);
  if (order.atoms === 0 && order.owedAtoms === 0) endOrder(state, order, FINANCE_STATUS.redeemed);
  else state.emit({ type: "FinanceOrderChanged", ...order.view() });
}

/** Interest that the account cannot pay now stays owed until it can. */
export function payOwed(state: FinanceState, order: FinanceOrder): void {
  const interest = Math.min(order.owedAtoms, freeInterest(state, order.origin.coinId));
  payOut(state, order, { interest, principal: 0 });
}

function countFixed(state: FinanceState, product: FinanceProduct, order: FinanceOrder): void {
  order.status = FINANCE_STATUS.accruing;
  order.daysCounted = order.turnedDay - firstDayOf(order, product);
  order.accruedAtoms = accruedInterest(order.atoms, order.aprPpb, order.daysCounted);
  if (order.daysCounted >= order.origin.days) mature(state, product, order);
  else state.emit({ type: "FinanceOrderChanged", ...order.view() });
}

/** Pays at 00:00 after the last day, or pays the interest and starts anew with the terms of this day. */
function mature(state: FinanceState, product: FinanceProduct, order: FinanceOrder): void {
  // Its interest is exactly what was promised, so that paying it leaves as much to promise as before.
  const renews = order.autoRenew && isRenewable(state, product, order) && canPromise(state, product, order.atoms);
  payOut(state, order, { interest: order.owedAtoms, principal: renews ? 0 : order.atoms });
  endOrder(state, order, renews ? FINANCE_STATUS.renewed : FINANCE_STATUS.paid);
  if (renews) renew(state, product, order);
}

function isRenewable(state: FinanceState, { terms, subscribedAtoms }: FinanceProduct, order: FinanceOrder): boolean {
  const isOnOffer = terms.isOpen && terms.mayRenew && state.at >= terms.startAt && state.at < terms.endAt;
  const isNoWorse = terms.aprPpb >= order.aprPpb;
  const isInRange = order.atoms >= terms.atomsMin && order.atoms <= terms.atomsMax;
  return isOnOffer && isNoWorse && isInRange && subscribedAtoms <= terms.quotaAtoms;
}

/** Days go on without a gap. */
function renew(state: FinanceState, { terms }: FinanceProduct, old: FinanceOrder): void {
  const { userId, productId, coinId, endsAt } = old.origin;
  const { days, aprPpb, earlyPolicy, earlyPpb } = terms;
  const order = new FinanceOrder(
    {
      orderId: state.nextOrderId++,
      userId,
      productId,
      coinId,
      days,
      subscribedAt: endsAt,
      startsAt: endsAt,
      endsAt: utcMs(endsAt + days * DAY_MS),
      renewedFrom: old.orderId,
      earlyPolicy,
      earlyPpb,
      atoms: atoms(old.atoms),
      aprPpb,
      autoRenew: true,
    },
    old.turnedDay,
  );
  order.status = FINANCE_STATUS.accruing;
  state.add(order);
  state.emit({ type: "FinanceOrderChanged", ...order.view() });
}

/** Reports the end of an order whose money has been moved, and forgets it. */
export function endOrder(state: FinanceState, order: FinanceOrder, status: FinanceStatus): void {
  order.status = status;
  state.productOf(order).reduce(order, order.atoms);
  state.remove(order);
  state.emit({ type: "FinanceOrderChanged", ...order.view() });
}
