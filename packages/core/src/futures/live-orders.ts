import { atoms, contractId, orderId, tpSlId, priceTicks, sizeContracts, userId } from "@agio/primitives";
import { RESTING_BIT, TERM_BITS, WAITING_BIT } from "../book/order-flags.ts";
import { FILLED, FLAGS, NOTIONAL, ORDER_WORDS } from "../book/order-pool.ts";
import { closedTermsIn, isMarket, mayRest } from "../book/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import { matchOrder, type MatchEnd } from "./contract-matching.ts";
import { emit } from "./emit.ts";
import type { ContractOrderTerms } from "./futures-commands.ts";
import type { ContractCloseReason } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { closeOrder, ladderOf, setFlags } from "./order-records.ts";

/** The result of an order in the command that brought it. */
export interface OrderOutcome {
  readonly orderId: number;
  readonly status: OrderStatus;
  readonly filledSize: number;
  readonly filledAtoms: number;
  /** Its hold when it was accepted. */
  readonly heldAtoms: number;
}

/** An order as it is told of: what it was asked with, and the leverage and margin mode that it has. */
interface AcceptedOrder extends Pick<ContractOrderTerms, "leverage" | "marginMode"> {
  readonly terms: Omit<ContractOrderTerms, "leverage" | "marginMode">;
  readonly costAtoms: number;
}

/** Tells that an order was accepted. */
export function tellAccepted(futures: FuturesState, slot: number, order: AcceptedOrder): void {
  const { pool, orders } = futures;
  const extra = orders.extra(slot);
  const { terms, leverage, marginMode } = order;
  emit(futures.events, {
    type: "ContractOrderAccepted",
    orderId: orderId(pool.orderId(slot)),
    userId: userId(futures.userOf(slot)),
    contractId: contractId(futures.contractOf(slot).contractId),
    positionSide: orders.positionSide(slot),
    status: (pool.int(slot, FLAGS) & WAITING_BIT) === 0 ? ORDER_STATUS.open : ORDER_STATUS.untriggered,
    source: orders.source(slot),
    tpSlId: tpSlId(extra.tpSlId),
    costAtoms: atoms(order.costAtoms),
    clientOrderId: extra.clientOrderId,
    direction: terms.direction,
    offset: terms.offset,
    kind: terms.kind,
    timeInForce: terms.timeInForce,
    priceTicks: terms.priceTicks,
    size: terms.size,
    leverage,
    marginMode,
    stopTicks: terms.stopTicks,
    trailingBips: terms.trailingBips,
    triggerBy: terms.triggerBy,
    takeProfitTicks: terms.takeProfitTicks,
    stopLossTicks: terms.stopLossTicks,
  });
}

/**
 * Matches a live order as far as `limitTicks`; then it is filled, rests, or what is left of it expires. One that meets
 * more than a command may goes on with `Continue`.
 */
export function runOrder(futures: FuturesState, slot: number, limitTicks: number): OrderOutcome {
  const { pool } = futures;
  const before = figuresOf(futures, slot);
  const id = pool.orderId(slot);
  const heldAtoms = futures.orders.hold(slot);
  const end = matchOrder(futures, slot, limitTicks);
  const after = figuresOf(futures, slot);
  const status = finish(futures, slot, { limitTicks, end });
  return {
    orderId: id,
    status,
    filledSize: after.size - before.size,
    filledAtoms: after.notional - before.notional,
    heldAtoms,
  };
}

function figuresOf(futures: FuturesState, slot: number): { size: number; notional: number } {
  const { pool } = futures;
  const filled = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  return { size: filled, notional: pool.figure(slot, NOTIONAL) };
}

function finish(
  futures: FuturesState,
  slot: number,
  match: { readonly limitTicks: number; readonly end: MatchEnd },
): OrderStatus {
  const { pool } = futures;
  const { limitTicks, end } = match;
  const bits = pool.int(slot, FLAGS);
  const close = (status: OrderStatus, reason: ContractCloseReason): OrderStatus => {
    closeOrder(futures, slot, status, reason);
    return status;
  };
  if (pool.openLots(slot) === 0) return close(ORDER_STATUS.filled, "filled");
  if (end === "cut") {
    futures.sweep = { orderId: pool.orderId(slot), limitTicks };
    pool.touch(slot, futures.at);
    return statusOf(futures, slot);
  }
  if (end === "uncovered") return close(ORDER_STATUS.expired, "risk");
  if (isMarket(bits)) return close(ORDER_STATUS.expired, "marketRemainder");
  if (!mayRest(bits)) return close(ORDER_STATUS.expired, "timeInForce");
  restOrder(futures, slot, limitTicks);
  pool.touch(slot, futures.at);
  return statusOf(futures, slot);
}

function statusOf({ pool }: FuturesState, slot: number): OrderStatus {
  const filled = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  return filled === 0 ? ORDER_STATUS.open : ORDER_STATUS.partlyFilled;
}

/** Puts an order at the end of its price level. */
export function restOrder(futures: FuturesState, slot: number, limitTicks: number): void {
  setFlags(futures, slot, RESTING_BIT, 0);
  ladderOf(futures, slot).rest(slot, limitTicks);
}

/** The terms of a recorded order as it stands. */
export function termsOf(futures: FuturesState, slot: number, limitTicks: number): ContractOrderTerms {
  const { pool, orders } = futures;
  const extra = orders.extra(slot);
  const { side, kind, timeInForce } = closedTermsIn(pool.int(slot, FLAGS) & TERM_BITS);
  const filled = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  return {
    direction: side,
    offset: orders.isClose(slot) ? "close" : "open",
    kind,
    timeInForce,
    priceTicks: priceTicks(kind === "market" ? 0 : limitTicks),
    size: sizeContracts(filled + pool.openLots(slot)),
    leverage: orders.leverage(slot),
    marginMode: orders.marginMode(slot),
    stopTicks: priceTicks(extra.stopTicks),
    trailingBips: extra.trailingBips,
    triggerBy: extra.triggerBy,
    takeProfitTicks: priceTicks(extra.takeProfitTicks),
    stopLossTicks: priceTicks(extra.stopLossTicks),
  };
}
