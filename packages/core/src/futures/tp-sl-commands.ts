import { liquidationTrigger } from "@agio/formulas";
import { PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import type { CancelTpSl, SetTpSl } from "./futures-commands.ts";
import { TP_SL_STATUS } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { ownPosition } from "./own-participant.ts";
import { addTpSl, isWaiting, moveTpSl, replacedBy } from "./tp-sl-orders.ts";
import { isInBand, priceBandOf } from "./price-band.ts";
import { reachedCount } from "./price-reach.ts";
import { isLiquidating } from "./risk-watches.ts";

/** Waiting and triggered TP/SL orders of one position (rules 4.7). */
export const TP_SL_ORDERS_PER_POSITION_MAX = 10;

/**
 * Sets a take-profit or stop-loss (rules 4.7). Refuses NOT_FOUND, POSITION_LIQUIDATING, BAD_PARAMETER,
 * REDUCE_ONLY_EXCEEDS, TRIGGER_PRICE_SIDE and TOO_MANY_PLANS; a limit price that is outside the band around its trigger
 * is CONTRACT_PRICE_BAND.
 */
export function setTpSl(futures: FuturesState, command: SetTpSl): Refusal | undefined {
  const slot = ownPosition(futures, command.userId, command.positionId);
  if (typeof slot !== "number") return slot;
  if (isLiquidating(futures, slot)) return refuse("POSITION_LIQUIDATING");
  const refusal = checkShape(futures, slot, command) ?? checkSide(futures, slot, command);
  if (refusal !== undefined) return refusal;
  const tpSlOrders = futures.risk.tpSlOrders.ofPosition(command.positionId);
  const isFull = tpSlOrders.length >= TP_SL_ORDERS_PER_POSITION_MAX && replacedBy(futures, slot, command) === undefined;
  if (isFull) return refuse("TOO_MANY_PLANS");
  const { kind, triggerTicks, triggerBy, size, orderKind, priceTicks } = command;
  addTpSl(futures, slot, { kind, triggerTicks, triggerBy, size, orderKind, priceTicks });
  return undefined;
}

/**
 * Cancels a TP/SL order that waits, or whose market order is still to be completed. Refuses NOT_FOUND and
 * ORDER_NOT_OPEN.
 */
export function cancelTpSl(futures: FuturesState, command: CancelTpSl): Refusal | undefined {
  const { tpSlOrders } = futures.risk;
  const tpSl = tpSlOrders.find(command.tpSlId);
  if (tpSl === undefined || tpSl.userId !== command.userId) return refuse("NOT_FOUND", "tpSlId");
  const mayEnd = isWaiting(tpSl) || tpSlOrders.unfinished.has(tpSl.tpSlId);
  if (!mayEnd) return refuse("ORDER_NOT_OPEN", "tpSlId");
  moveTpSl(futures, tpSl, TP_SL_STATUS.cancelled, "user");
  return undefined;
}

const isPrice = (ticks: number): boolean => Number.isInteger(ticks) && ticks >= 1 && ticks <= PRICE_TICKS_MAX;

function checkShape(futures: FuturesState, slot: number, tpSl: SetTpSl): Refusal | undefined {
  if (!isPrice(tpSl.triggerTicks)) return refuse("BAD_PARAMETER", "triggerTicks");
  const isPriced = tpSl.orderKind === "limit" ? isPrice(tpSl.priceTicks) : tpSl.priceTicks === 0;
  if (!isPriced) return refuse("BAD_PARAMETER", "priceTicks");
  const band = priceBandOf(futures.contractOfPosition(slot), tpSl.triggerTicks);
  if (tpSl.orderKind === "limit" && !isInBand(band, tpSl.priceTicks))
    return refuse("CONTRACT_PRICE_BAND", "priceTicks");
  if (!Number.isSafeInteger(tpSl.size) || tpSl.size < 0) return refuse("SHARE_FILTER", "size");
  return tpSl.size > futures.positions.size(slot) ? refuse("REDUCE_ONLY_EXCEEDS", "size") : undefined;
}

/**
 * The winning side of the watched price for a take-profit, by mark of mark and index; for a stop-loss the losing side, and
 * before the price of liquidation, where the position has one of its own.
 */
function checkSide(futures: FuturesState, slot: number, tpSl: SetTpSl): Refusal | undefined {
  const { positions } = futures;
  const contract = futures.contractOfPosition(slot);
  const isLong = positions.side(slot) === "long";
  const isAbove = isLong === (tpSl.kind === "takeProfit");
  const { lastTicks } = contract;
  const isByLast = tpSl.triggerBy === "last" && lastTicks !== 0;
  const isPassedByLast = isAbove ? tpSl.triggerTicks <= lastTicks : tpSl.triggerTicks >= lastTicks;
  const isPassed = isByLast ? isPassedByLast : reachedCount(contract, isAbove, tpSl.triggerTicks) !== 0;
  if (isPassed) return refuse("TRIGGER_PRICE_SIDE", "triggerTicks");
  if (tpSl.kind === "takeProfit" || positions.isCross(slot)) return undefined;
  const trigger = liquidationTrigger({
    side: positions.side(slot),
    size: positions.size(slot),
    tickLotAtoms: contract.tickLotAtoms,
    costAtoms: positions.cost(slot),
    marginAtoms: positions.margin(slot),
    tiers: contract.tiers,
  });
  const isInTime = isLong ? tpSl.triggerTicks > trigger : tpSl.triggerTicks < trigger;
  return isInTime ? undefined : refuse("TRIGGER_PRICE_SIDE", "triggerTicks");
}
