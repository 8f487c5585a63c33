import { atoms, contractId, positionId, userId } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import { REFERENCE_PRICES, type Contract } from "./contract.ts";
import { crossPositionsOf, isPositionBankrupt, maintenanceOf, unrealisedOf } from "./cross-account.ts";
import { emit } from "./emit.ts";
import type { FuturesState } from "./futures-state.ts";
import { closeOrder, ordersOfParticipant } from "./order-records.ts";
import { HOLDER_RISK_BITS, POSITION_RISK_BITS, WARNED_BIT } from "./risk-state.ts";
import {
  accountState,
  clearWatches,
  isLiquidating,
  isNearTrigger,
  isTriggerPassed,
  settleWatches,
  watchAccount,
  watchPosition,
} from "./risk-watches.ts";
import type { TickRun } from "./tick-run.ts";

// Each is a stage of a second of prices: false when the command has done enough. What the marks of a contract that have
// become too old meanwhile make due stays due for the next ones.

/** An account is looked at with all its positions. */
const STEPS_PER_ACCOUNT = 4;

/**
 * Finds every position and account whose watch the new marks and indexes have reached and for which something is due (rules 4.5):
 * isolated positions by id, holders of cross positions by user id, which no memory layout decides. A watch may be early,
 * as early as its history has it, so only what is due counts against the slice: a restart in between draws all of them
 * anew.
 */
export function takeDue(futures: FuturesState, run: TickRun): boolean {
  settleWatches(futures);
  const early: EarlyWatches = { slots: [], holders: [] };
  const isDone = takeAllDue(futures, run, early);
  // Only now: one of them may be as early again.
  for (const slot of early.slots) watchPosition(futures, slot);
  for (const holder of early.holders) watchAccount(futures, holder);
  return isDone;
}

interface EarlyWatches {
  readonly slots: number[];
  readonly holders: number[];
}

function takeAllDue(futures: FuturesState, run: TickRun, early: EarlyWatches): boolean {
  const { risk, slice } = futures;
  for (; run.turn < run.live.length; run.turn++) {
    const contract = futures.contracts[run.live[run.turn] as number] as Contract;
    if (contract.statusAt(futures.at) === "halted") continue;
    for (const reference of REFERENCE_PRICES) {
      const watches = risk.watches[reference];
      const ticks = contract.ticksBy(reference);
      const next = (): number => watches.due(contract.contractId, ticks);
      for (let watch = next(); watch !== 0; watch = next()) {
        if (!takeWatch(futures, run, watches.positionOf(watch), early)) continue;
        slice.spend(1);
        if (!slice.hasRoom) return false;
      }
    }
  }
  return true;
}

/** Takes a position or an account out of the watches. False where nothing is due. */
function takeWatch(futures: FuturesState, run: TickRun, slot: number, early: EarlyWatches): boolean {
  const { positions, holders } = futures;
  if (!positions.isCross(slot)) {
    watchPosition(futures, slot);
    clearWatches(futures, slot);
    const isDue = isTriggerPassed(futures, slot) || isPositionBankrupt(futures, slot) || isToBeWarned(futures, slot);
    if (isDue) run.duePositions.push(positions.id(slot));
    else early.slots.push(slot);
    return isDue;
  }
  const user = positions.user(slot);
  const holder = holders.find(user);
  clearAccountWatches(futures, holder);
  const state = accountState(futures, holder);
  const isWarned = (holders.int(holder, HOLDER_RISK_BITS) & WARNED_BIT) !== 0;
  const isDue = state.isDue || state.isUncovered || (state.isNear && !isWarned);
  if (isDue) run.dueUsers.push(user);
  else early.holders.push(holder);
  return isDue;
}

/** What was found has no watch until it is reviewed; after a restored snapshot too. */
export function clearFound(futures: FuturesState, run: TickRun): void {
  const { positions, holders } = futures;
  for (const id of run.duePositions.sorted()) clearWatches(futures, positions.find(id));
  for (const user of run.dueUsers.sorted()) clearAccountWatches(futures, holders.find(user));
}

function clearAccountWatches(futures: FuturesState, holder: number): void {
  for (const slot of crossPositionsOf(futures, holder)) clearWatches(futures, slot);
}

function isToBeWarned(futures: FuturesState, slot: number): boolean {
  const isWarned = (futures.positions.int(slot, POSITION_RISK_BITS) & WARNED_BIT) !== 0;
  return !isWarned && isNearTrigger(futures, slot);
}

/** Warns the owners of isolated positions, and notes which have to be liquidated. */
export function reviewPositions(futures: FuturesState, run: TickRun): boolean {
  const { positions, slice } = futures;
  for (let id = run.duePositions.first; id !== undefined; id = run.duePositions.first) {
    if (!slice.hasRoom) return false;
    slice.spend(1);
    run.duePositions.shift();
    const slot = positions.find(id);
    reviewPosition(futures, slot);
    if (isLiquidating(futures, slot)) run.positions.push(id);
  }
  return true;
}

/** Cancels orders of cross accounts that are no longer covered, and warns their owners. */
export function reviewAccounts(futures: FuturesState, run: TickRun): boolean {
  const { slice } = futures;
  for (let user = run.dueUsers.first; user !== undefined; user = run.dueUsers.first) {
    if (!slice.hasRoom) return false;
    if (!reviewAccount(futures, futures.holders.find(user))) return false;
    slice.spend(STEPS_PER_ACCOUNT);
    run.dueUsers.shift();
    run.accounts.push(user);
  }
  return true;
}

/** Sets the watches of a position anew, and warns its owner once. */
function reviewPosition(futures: FuturesState, slot: number): void {
  const { positions } = futures;
  watchPosition(futures, slot);
  if (isLiquidating(futures, slot) || !isToBeWarned(futures, slot)) return;
  positions.setInt(slot, POSITION_RISK_BITS, positions.int(slot, POSITION_RISK_BITS) | WARNED_BIT);
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

function reviewAccount(futures: FuturesState, holder: number): boolean {
  if (accountState(futures, holder).isUncovered && !cancelUncovered(futures, holder)) return false;
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
  return true;
}

/** Orders whose holds cross losses have eaten into are cancelled, newest first, until the rest is covered (rules 4.3). */
function cancelUncovered(futures: FuturesState, holder: number): boolean {
  const { orders, pool, slice } = futures;
  const holding = futures
    .participantsOf(holder)
    .flatMap((participant) => [...ordersOfParticipant(futures, participant)])
    .filter((order) => orders.hold(order) > 0)
    .sort((a, b) => pool.orderId(b) - pool.orderId(a));
  let unrealised = 0;
  for (const slot of crossPositionsOf(futures, holder)) unrealised += unrealisedOf(futures, slot);
  for (const order of holding) {
    if (futures.available(holder) + unrealised >= 0) return true;
    if (!slice.hasRoom) return false;
    slice.spend(1);
    closeOrder(futures, order, ORDER_STATUS.expired, "risk");
  }
  return true;
}
