import { contractId, orderId, tpSlId, positionId, priceTicks, sizeContracts, userId } from "@agio/primitives";
import { FILLED, ORDER_WORDS } from "../book/order-pool.ts";
import { emit } from "./emit.ts";
import type { TpSlKind, PositionSide, SetTpSl } from "./futures-commands.ts";
import { TP_SL_STATUS, POSITION_STATUS, type TpSlMoved, type TpSlStatus } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import type { TpSl } from "./tp-sl-book.ts";

type TpSlTerms = Pick<SetTpSl, "kind" | "triggerTicks" | "triggerBy" | "size" | "orderKind" | "priceTicks">;

/** Sets the whole-position market TP/SL order that an order carried, by mark price, at its first opening fill. */
export function setTpSlFor(
  futures: FuturesState,
  slot: number,
  tpSl: { readonly kind: TpSlKind; readonly triggerTicks: number },
): void {
  const whole = { triggerBy: "mark", size: sizeContracts(0), orderKind: "market", priceTicks: priceTicks(0) } as const;
  addTpSl(futures, slot, { ...whole, kind: tpSl.kind, triggerTicks: priceTicks(tpSl.triggerTicks) });
}

/** Sets a TP/SL order of an open position; one for the whole position replaces the waiting one of its kind. */
export function addTpSl(futures: FuturesState, slot: number, terms: TpSlTerms): void {
  const { positions, risk } = futures;
  const before = replacedBy(futures, slot, terms);
  if (before !== undefined) moveTpSl(futures, before, TP_SL_STATUS.cancelled, "replaced");
  const { kind, triggerTicks, triggerBy, orderKind } = terms;
  const contract = positions.contractId(slot);
  const id = futures.nextTpSlId++;
  const tpSl: TpSl = {
    tpSlId: id,
    userId: positions.user(slot),
    contractId: contract,
    positionId: positions.id(slot),
    kind,
    triggerTicks,
    triggerBy,
    size: terms.size,
    orderKind,
    priceTicks: terms.priceTicks,
    setAt: futures.at,
    status: TP_SL_STATUS.waiting,
    orderId: 0,
    openSize: 0,
    triggerSlot: 0,
  };
  risk.tpSlOrders.add(tpSl);
  putIn(futures, tpSl, slot);
  emit(futures.events, {
    type: "TpSlSet",
    tpSlId: tpSlId(id),
    userId: userId(positions.user(slot)),
    contractId: contractId(contract),
    positionId: positionId(positions.id(slot)),
    ...terms,
  });
}

/** A waiting TP/SL order looks at its price, behind those of the same price. */
function putIn({ positions, risk }: FuturesState, tpSl: TpSl, slot: number): void {
  const { contractId: contract, triggerBy: by, triggerTicks: ticks, tpSlId: id } = tpSl;
  const isRising = isRisingTpSl(positions.side(slot), tpSl.kind);
  tpSl.triggerSlot = risk.triggers.add({ contractId: contract, by, kind: "plan", isRising, ticks, id });
}

/** It looks at no price any more. */
export function takeOut({ risk }: FuturesState, tpSl: TpSl): void {
  if (tpSl.triggerSlot !== 0) risk.triggers.remove(tpSl.triggerSlot);
  tpSl.triggerSlot = 0;
}

/** The liquidation that a position was due for is over: its TP/SL orders that were taken out meanwhile wait again. */
export function putTpSlOrdersBack(futures: FuturesState, slot: number): void {
  for (const tpSl of futures.risk.tpSlOrders.ofPosition(futures.positions.id(slot))) {
    if (isWaiting(tpSl) && tpSl.triggerSlot === 0) putIn(futures, tpSl, slot);
  }
}

const isRisingTpSl = (side: PositionSide, kind: TpSlKind): boolean => (side === "long") === (kind === "takeProfit");

/** The waiting TP/SL order that one with these terms takes the place of. */
export function replacedBy(
  futures: FuturesState,
  slot: number,
  terms: Pick<TpSlTerms, "kind" | "size">,
): TpSl | undefined {
  if (terms.size !== 0) return undefined;
  const tpSlOrders = futures.risk.tpSlOrders.ofPosition(futures.positions.id(slot));
  return tpSlOrders.find((tpSl) => tpSl.kind === terms.kind && tpSl.size === 0 && isWaiting(tpSl));
}

export const isWaiting = (tpSl: TpSl): boolean => tpSl.status === TP_SL_STATUS.waiting;

/** Moves a TP/SL order on and tells its owner. One that ends is forgotten. */
export function moveTpSl(futures: FuturesState, tpSl: TpSl, status: TpSlStatus, reason: TpSlMoved["reason"]): void {
  takeOut(futures, tpSl);
  tpSl.status = status;
  if (status !== TP_SL_STATUS.triggered) futures.risk.tpSlOrders.remove(tpSl);
  emit(futures.events, {
    type: "TpSlMoved",
    tpSlId: tpSlId(tpSl.tpSlId),
    userId: userId(tpSl.userId),
    status,
    orderId: orderId(tpSl.orderId),
    reason,
  });
}

/**
 * A position ends: so do its TP/SL orders. The one that closed it is done, which makes the others superfluous; one
 * whose price had come when the position was liquidated failed, because liquidation goes first.
 */
export function endTpSlOrdersOf(futures: FuturesState, slot: number): void {
  const { positions, risk } = futures;
  const tpSlOrders = risk.tpSlOrders.ofPosition(positions.id(slot));
  if (tpSlOrders.length === 0) return;
  const isLiquidated = positions.status(slot) === POSITION_STATUS.liquidating;
  const wasClosedByTpSl = !isLiquidated && tpSlOrders.some((tpSl) => !isWaiting(tpSl));
  for (const tpSl of tpSlOrders) {
    if (isLiquidated && (!isWaiting(tpSl) || isPassed(futures, slot, tpSl))) {
      moveTpSl(futures, tpSl, TP_SL_STATUS.failed, "liquidatedFirst");
    } else if (!isWaiting(tpSl)) moveTpSl(futures, tpSl, TP_SL_STATUS.done, "filled");
    else moveTpSl(futures, tpSl, TP_SL_STATUS.cancelled, wasClosedByTpSl ? "otherPlan" : "positionEnded");
  }
}

/** True when the price that a waiting TP/SL order of a position watches has come. */
function isPassed(futures: FuturesState, slot: number, tpSl: TpSl): boolean {
  const { markTicks, lastTicks } = futures.contractOfPosition(slot);
  const ticks = tpSl.triggerBy === "mark" ? markTicks : lastTicks;
  if (ticks === 0) return false;
  return isRisingTpSl(futures.positions.side(slot), tpSl.kind)
    ? ticks >= tpSl.triggerTicks
    : ticks <= tpSl.triggerTicks;
}

/**
 * The order of a TP/SL order is closed. What a market order left is sent again by a later mark, for a whole position
 * until it ends; a limit order that is cancelled takes its TP/SL order with it.
 */
export function afterTpSlOrder(futures: FuturesState, order: number): void {
  const { pool, orders, risk } = futures;
  const tpSl = risk.tpSlOrders.find(orders.extra(order).tpSlId);
  if (tpSl === undefined) return;
  tpSl.openSize -= pool.floats[order * ORDER_WORDS + FILLED] as number;
  if (tpSl.orderKind === "limit") {
    const isFilled = pool.openLots(order) === 0;
    if (isFilled) moveTpSl(futures, tpSl, TP_SL_STATUS.done, "filled");
    else moveTpSl(futures, tpSl, TP_SL_STATUS.cancelled, "user");
  } else if (tpSl.size !== 0 && tpSl.openSize <= 0) moveTpSl(futures, tpSl, TP_SL_STATUS.done, "filled");
  else risk.tpSlOrders.unfinished.add(tpSl.tpSlId);
}
