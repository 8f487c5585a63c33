import { atoms, orderId, priceTicks, sizeLots, userId } from "@agio/primitives";
import { FEE, FILLED, FLAGS, NOTIONAL, ORDER_WORDS } from "../book/order-pool.ts";
import { isMarket, mayRest, termBitsOf } from "../book/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { emit } from "./emit.ts";
import type { OptionOrderTerms } from "./option-commands.ts";
import type { OptionCloseReason } from "./option-events.ts";
import { matchOrder, type MatchEnd, type OrderReach } from "./option-matching.ts";
import type { OptionOrder } from "./option-order.ts";
import type { OptionPosition } from "./option-position.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState, OptionSweep } from "./option-state.ts";
import { addRecord, changeHold, closeOrder, restOrder } from "./order-records.ts";

/** Makes an admitted order, tells it and holds what it may cost. Returns its slot, in no ladder. */
export function acceptOrder(
  state: OptionState,
  participant: OptionParticipant,
  terms: OptionOrderTerms,
  admitted: Readonly<OptionOrder>,
): number {
  const { side, kind, timeInForce, priceTicks, sizeLots } = terms;
  const { source, clientOrderId, brokerId, discount, claimLots, holdAtoms, askedFeeAtoms } = admitted;
  const id = state.nextOrderId++;
  const slot = addRecord(state, participant, {
    id,
    lots: sizeLots,
    termBits: termBitsOf({ side, kind, timeInForce, selfTradePrevention: "EXPIRE_MAKER", rejectIfTriggered: false }),
    acceptedAt: state.at,
    order: { source, clientOrderId, brokerId, discount, claimLots, holdAtoms: 0, askedFeeAtoms },
  });
  emit(state.events, {
    type: "OptionOrderAccepted",
    orderId: orderId(id),
    userId: userId(participant.userId),
    seriesId: participant.series.seriesId,
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

/**
 * Matches an order as far as one command goes; what is left of it rests or is closed, or goes on with `Continue`. The
 * answer is as of now.
 */
export function runOrder(state: OptionState, slot: number, reach: OrderReach): Replayed {
  const { pool } = state;
  const { limitTicks } = reach;
  const end = matchOrder(state, slot, reach);
  const filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  const orderId = pool.orderId(slot);
  const notionalAtoms = pool.figure(slot, NOTIONAL);
  const feeAtoms = pool.figure(slot, FEE);
  const status = restOrClose(state, slot, { limitTicks, end });
  return { replayed: true, orderId, otherLegId: 0, status, filledLots, notionalAtoms, feeAtoms };
}

function restOrClose(
  state: OptionState,
  slot: number,
  { limitTicks, end }: { readonly limitTicks: number; readonly end: MatchEnd },
): OrderStatus {
  const { pool } = state;
  const filled = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  const bits = pool.int(slot, FLAGS);
  const close = (status: OrderStatus, reason: OptionCloseReason): OrderStatus => {
    closeOrder(state, slot, status, reason);
    return status;
  };
  if (pool.openLots(slot) === 0) return close(ORDER_STATUS.filled, "filled");
  if (end === "cut" && state.orderAt(slot).source === "user") {
    state.sweep = { orderId: pool.orderId(slot), limitTicks };
    return openStatus(filled);
  }
  if (end === "uncovered") return close(ORDER_STATUS.expired, "uncovered");
  if (isMarket(bits)) return close(ORDER_STATUS.expired, "marketRemainder");
  if (!mayRest(bits)) return close(ORDER_STATUS.expired, "timeInForce");
  restOrder(state, slot, limitTicks);
  return openStatus(filled);
}

const openStatus = (filledLots: number): OrderStatus =>
  filledLots === 0 ? ORDER_STATUS.open : ORDER_STATUS.partlyFilled;

/** The order that was cut off goes on. */
export function resumeSweep(state: OptionState, { orderId: id, limitTicks }: OptionSweep): void {
  state.sweep = undefined;
  runOrder(state, state.orderIndex.get(id), { limitTicks });
}

/** Closes every order of a participant, oldest first. */
export function closeOrdersOf(
  state: OptionState,
  participant: OptionParticipant,
  status: OrderStatus,
  reason: OptionCloseReason,
): void {
  for (const slot of [...participant.orders]) closeOrder(state, slot, status, reason);
}

/**
 * Buys a written position of a user back from the book, as far as a limit goes; what it buys is paid from its margin,
 * then by the house. What the book does not have stays open.
 */
export function buyBack(state: OptionState, { userId: user, series, lots }: OptionPosition, limitTicks: number): void {
  const participant = state.findParticipant(user, series.seriesId) as OptionParticipant;
  const terms = { side: "buy", kind: "limit", timeInForce: "IOC", priceTicks: priceTicks(limitTicks) } as const;
  const nothing = { clientOrderId: "", brokerId: 0, discount: 0, claimLots: 0, holdAtoms: 0, askedFeeAtoms: 0 };
  const order = { ...nothing, source: "liquidation" } as const;
  const slot = acceptOrder(state, participant, { ...terms, sizeLots: sizeLots(-lots) }, order);
  runOrder(state, slot, { limitTicks });
}
