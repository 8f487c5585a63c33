import { atoms, orderId, priceTicks, sizeLots, userId } from "@agio/primitives";
import { FEE, FILLED, FLAGS, NOTIONAL, ORDER_WORDS } from "../book/order-pool.ts";
import { isMarket, mayRest, termBitsOf } from "../encoding/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "../events.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { emit } from "./emit.ts";
import type { OptionOrderTerms } from "./option-commands.ts";
import type { OptionCloseReason } from "./option-events.ts";
import { matchOrder } from "./option-matching.ts";
import type { OptionOrder } from "./option-order.ts";
import type { OptionPosition } from "./option-position.ts";
import type { OptionSeat } from "./option-seat.ts";
import type { OptionState } from "./option-state.ts";
import { addRecord, changeHold, closeOrder, restOrder } from "./order-records.ts";

/** Makes an admitted order, tells it and holds what it may cost. Returns its slot, in no ladder. */
export function acceptOrder(
  state: OptionState,
  seat: OptionSeat,
  terms: OptionOrderTerms,
  admitted: Readonly<OptionOrder>,
): number {
  const { side, kind, timeInForce, priceTicks, sizeLots } = terms;
  const { source, clientOrderId, claimLots, holdAtoms, askedFeeAtoms } = admitted;
  const id = state.nextOrderId++;
  const slot = addRecord(state, seat, {
    id,
    lots: sizeLots,
    termBits: termBitsOf({ side, kind, timeInForce, selfTradePrevention: "EXPIRE_MAKER", rejectIfTriggered: false }),
    acceptedAt: state.at,
    order: { source, clientOrderId, claimLots, holdAtoms: 0, askedFeeAtoms },
  });
  emit(state.events, {
    type: "OptionOrderAccepted",
    orderId: orderId(id),
    userId: userId(seat.userId),
    seriesId: seat.series.seriesId,
    side,
    kind,
    timeInForce,
    priceTicks,
    sizeLots,
    holdAtoms: atoms(holdAtoms),
    clientOrderId,
    source,
  });
  changeHold(state, slot, holdAtoms);
  return slot;
}

/** Matches a new order; what is left of it rests or is closed. The answer is as of now. */
export function runOrder(state: OptionState, slot: number, limitTicks: number): Replayed {
  const { pool } = state;
  const isCovered = matchOrder(state, slot, limitTicks);
  const filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  const orderId = pool.orderId(slot);
  const notionalAtoms = pool.figure(slot, NOTIONAL);
  const feeAtoms = pool.figure(slot, FEE);
  const status = restOrClose(state, slot, { limitTicks, isCovered });
  return { replayed: true, orderId, otherLegId: 0, status, filledLots, notionalAtoms, feeAtoms };
}

function restOrClose(
  state: OptionState,
  slot: number,
  end: { readonly limitTicks: number; readonly isCovered: boolean },
): OrderStatus {
  const { pool } = state;
  const bits = pool.int(slot, FLAGS);
  const close = (status: OrderStatus, reason: OptionCloseReason): OrderStatus => {
    closeOrder(state, slot, status, reason);
    return status;
  };
  if (pool.openLots(slot) === 0) return close(ORDER_STATUS.filled, "filled");
  if (!end.isCovered) return close(ORDER_STATUS.expired, "uncovered");
  if (isMarket(bits)) return close(ORDER_STATUS.expired, "marketRemainder");
  if (!mayRest(bits)) return close(ORDER_STATUS.expired, "timeInForce");
  restOrder(state, slot, end.limitTicks);
  const filled = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  return filled === 0 ? ORDER_STATUS.open : ORDER_STATUS.partlyFilled;
}

/** Closes every order of a seat, oldest first. */
export function closeOrdersOf(
  state: OptionState,
  seat: OptionSeat,
  status: OrderStatus,
  reason: OptionCloseReason,
): void {
  for (const slot of [...seat.orders]) closeOrder(state, slot, status, reason);
}

/**
 * Buys a written position of a user back from the book, as far as a limit goes; what it buys is paid from its margin,
 * then by the house. What the book does not have stays open.
 */
export function buyBack(state: OptionState, { userId: user, series, lots }: OptionPosition, limitTicks: number): void {
  const seat = state.findSeat(user, series.seriesId) as OptionSeat;
  const terms = { side: "buy", kind: "limit", timeInForce: "IOC", priceTicks: priceTicks(limitTicks) } as const;
  const nothing = { clientOrderId: "", claimLots: 0, holdAtoms: 0, askedFeeAtoms: 0 };
  const order = { ...nothing, source: "liquidation" } as const;
  const slot = acceptOrder(state, seat, { ...terms, sizeLots: sizeLots(-lots) }, order);
  runOrder(state, slot, limitTicks);
}
