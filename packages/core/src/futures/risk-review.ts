import { atoms, contractId, positionId, userId } from "@agio/primitives";
import { ORDER_STATUS } from "../events.ts";
import type { Contract } from "./contract.ts";
import { crossPositionsOf, maintenanceOf, unrealisedOf } from "./cross-account.ts";
import { emit } from "./emit.ts";
import type { FuturesState } from "./futures-state.ts";
import { liquidateAccount, liquidatePosition } from "./liquidation.ts";
import { closeOrder, ordersOfSeat } from "./order-records.ts";
import { HOLDER_RISK_BITS, POSITION_RISK_BITS, WARNED_BIT } from "./risk-state.ts";
import {
  accountState,
  clearWatches,
  isLiquidating,
  isNearTrigger,
  settleWatches,
  watchAccount,
  watchPosition,
} from "./risk-watches.ts";

/** Positions and accounts whose liquidation one command begins. The others are liquidating and wait for the next mark. */
export const LIQUIDATIONS_PER_TICK_MAX = 1_000;

/**
 * Looks at every position and account whose watch the new marks have reached (rules 4.5): warns, cancels orders that
 * are no longer covered, then liquidates, oldest position and lowest user id first, which no memory layout decides.
 */
export function reviewRisk(futures: FuturesState, live: readonly Contract[]): void {
  futures.risk.queues.clear();
  settleWatches(futures);
  const { slots, holders } = takeDue(futures, live);
  for (const slot of slots) reviewPosition(futures, slot);
  for (const holder of holders) reviewAccount(futures, holder);
  const { positions } = futures;
  let begun = 0;
  for (const { slot, id } of slots.map((one) => ({ slot: one, id: positions.id(one) }))) {
    // An earlier one may have ended it, as its counterparty.
    if (positions.find(id) !== slot || !isLiquidating(futures, slot)) continue;
    if (begun++ >= LIQUIDATIONS_PER_TICK_MAX) break;
    liquidatePosition(futures, slot);
  }
  for (const holder of holders) {
    if (!accountState(futures, holder).isUnsafe) continue;
    if (begun++ >= LIQUIDATIONS_PER_TICK_MAX) break;
    liquidateAccount(futures, holder);
  }
  settleWatches(futures);
}

/** Takes what is due out of the ladders: isolated positions by id, holders of cross positions by user id. */
function takeDue(futures: FuturesState, live: readonly Contract[]): { slots: number[]; holders: number[] } {
  const { positions, risk } = futures;
  const slots: number[] = [];
  const users = new Set<number>();
  for (const { contractId: id, markTicks } of live) {
    for (let watch = risk.watches.due(id, markTicks); watch !== 0; watch = risk.watches.due(id, markTicks)) {
      const slot = risk.watches.positionOf(watch);
      clearWatches(futures, slot);
      if (positions.isCross(slot)) users.add(positions.user(slot));
      else slots.push(slot);
    }
  }
  slots.sort((a, b) => positions.id(a) - positions.id(b));
  const holders = [...users].sort((a, b) => a - b).map((user) => futures.holders.find(user));
  return { slots, holders };
}

/** Sets the watches of a position anew, and warns its owner once. */
function reviewPosition(futures: FuturesState, slot: number): void {
  const { positions } = futures;
  watchPosition(futures, slot);
  const bits = positions.int(slot, POSITION_RISK_BITS);
  if (isLiquidating(futures, slot) || (bits & WARNED_BIT) !== 0 || !isNearTrigger(futures, slot)) return;
  positions.setInt(slot, POSITION_RISK_BITS, bits | WARNED_BIT);
  emit(futures.events, {
    type: "MarginWarned",
    positionId: positionId(positions.id(slot)),
    userId: userId(positions.user(slot)),
    contractId: contractId(positions.contractId(slot)),
    equityAtoms: atoms(positions.margin(slot) + unrealisedOf(futures, slot)),
    maintenanceAtoms: atoms(maintenanceOf(futures, slot)),
  });
  watchPosition(futures, slot);
}

function reviewAccount(futures: FuturesState, holder: number): void {
  if (accountState(futures, holder).isUncovered) cancelUncovered(futures, holder);
  const { account, isNear, isUnsafe } = accountState(futures, holder);
  const bits = futures.holders.int(holder, HOLDER_RISK_BITS);
  if (isNear && !isUnsafe && (bits & WARNED_BIT) === 0) {
    futures.holders.setInt(holder, HOLDER_RISK_BITS, bits | WARNED_BIT);
    const newest = futures.holders.firstCross(holder);
    emit(futures.events, {
      type: "MarginWarned",
      positionId: positionId(0),
      userId: userId(futures.holders.user(holder)),
      contractId: contractId(futures.positions.contractId(newest)),
      equityAtoms: atoms(account.equityAtoms),
      maintenanceAtoms: atoms(account.maintenanceAtoms),
    });
  }
  watchAccount(futures, holder);
}

/** Orders whose holds cross losses have eaten into are cancelled, newest first, until the rest is covered (rules 4.3). */
function cancelUncovered(futures: FuturesState, holder: number): void {
  const { orders, pool } = futures;
  const holding = futures
    .seatsOf(holder)
    .flatMap((seat) => [...ordersOfSeat(futures, seat)])
    .filter((order) => orders.hold(order) > 0)
    .sort((a, b) => pool.orderId(b) - pool.orderId(a));
  let unrealised = 0;
  for (const slot of crossPositionsOf(futures, holder)) unrealised += unrealisedOf(futures, slot);
  for (const order of holding) {
    if (futures.available(holder) + unrealised >= 0) return;
    closeOrder(futures, order, ORDER_STATUS.expired, "risk");
  }
}
