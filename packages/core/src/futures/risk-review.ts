import { atoms, contractId, positionId, userId } from "@agio/primitives";
import type { BinaryHeap } from "../binary-heap.ts";
import { REFERENCE_PRICES, type Contract } from "./contract.ts";
import { accountSteps, maintenanceOf, unrealisedOf } from "./cross-account.ts";
import { endHoldingOrders } from "./cross-orders.ts";
import { emit } from "./emit.ts";
import type { FuturesState } from "./futures-state.ts";
import { HOLDER_RISK_BITS, POSITION_RISK_BITS, WARNED_BIT } from "./risk-state.ts";
import {
  accountState,
  isLiquidating,
  isNearTrigger,
  settleWatches,
  takeWatch,
  watchAccount,
  watchPosition,
  type AccountState,
} from "./risk-watches.ts";
import type { TickRun } from "./tick-run.ts";

// Each is a stage of a second of prices: false when the command has done enough.

/** An isolated position is looked at, and its watches are drawn anew. */
const STEPS_PER_POSITION = 2;

/**
 * Finds every position and account whose watch the new marks and indexes have reached (rules 4.5): isolated positions by
 * id, holders of cross positions by user id. Whether something is due is decided when they are reviewed. A step is a
 * watch: which of a price comes first is the history of the memory, how many there are is not.
 */
export function takeDue(futures: FuturesState, run: TickRun): boolean {
  const { risk, slice } = futures;
  settleWatches(futures);
  for (; run.turn < run.live.length; run.turn++) {
    const contract = futures.contracts[run.live[run.turn] as number] as Contract;
    for (const reference of REFERENCE_PRICES) {
      const ticks = contract.ticksBy(reference);
      const next = (): number => risk.watches[reference].due(contract.contractId, ticks);
      for (let watch = next(); watch !== 0; watch = next()) {
        if (!slice.take(1)) return false;
        noteReached(futures, run, takeWatch(futures, reference, watch));
      }
    }
  }
  return true;
}

/** More than once where several of its watches are reached. */
function noteReached({ positions }: FuturesState, run: TickRun, slot: number): void {
  if (positions.isCross(slot)) run.dueUsers.push(positions.user(slot));
  else run.duePositions.push(positions.id(slot));
}

/** Takes the first in line, as often as it is there. */
function takeFirst(reached: BinaryHeap<number>): void {
  const { first } = reached;
  while (reached.first === first) reached.shift();
}

function isToBeWarned(futures: FuturesState, slot: number): boolean {
  const isWarned = (futures.positions.int(slot, POSITION_RISK_BITS) & WARNED_BIT) !== 0;
  return !isWarned && isNearTrigger(futures, slot);
}

/** Warns the owners of isolated positions, and notes which have to be liquidated. */
export function reviewPositions(futures: FuturesState, run: TickRun): boolean {
  const { positions, slice } = futures;
  for (let id = run.duePositions.first; id !== undefined; id = run.duePositions.first) {
    if (!slice.take(STEPS_PER_POSITION)) return false;
    takeFirst(run.duePositions);
    const slot = positions.find(id);
    reviewPosition(futures, slot);
    if (isLiquidating(futures, slot)) run.positions.push(id);
  }
  return true;
}

/** Cancels orders of cross accounts that are no longer covered, warns their owners, and notes who may be liquidated. */
export function reviewAccounts(futures: FuturesState, run: TickRun): boolean {
  const { holders, slice } = futures;
  for (let user = run.dueUsers.first; user !== undefined; user = run.dueUsers.first) {
    if (!slice.hasRoom) return false;
    const holder = holders.find(user);
    const state = accountState(futures, holder);
    if (state.isUncovered && !cancelUncovered(futures, holder)) return false;
    slice.spend(accountSteps(futures, holder));
    takeFirst(run.dueUsers);
    if (isAccountDue(futures, holder, state)) run.accounts.push(user);
    reviewAccount(futures, holder, state);
  }
  return true;
}

/** False where only its watch was early: as early as the marks were when it was drawn. */
function isAccountDue(futures: FuturesState, holder: number, state: AccountState): boolean {
  const isWarned = (futures.holders.int(holder, HOLDER_RISK_BITS) & WARNED_BIT) !== 0;
  return state.isDue || state.isUncovered || (state.isNear && !isWarned);
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

/** Sets the watches of an account anew, and warns its owner once. */
function reviewAccount(futures: FuturesState, holder: number, state: AccountState): void {
  const { account, isNear, isUnsafe } = state;
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
function cancelUncovered(futures: FuturesState, holder: number): boolean {
  const { account, atIndex } = accountState(futures, holder);
  const unrealised = Math.max(account.unrealisedAtoms, atIndex.unrealisedAtoms);
  return endHoldingOrders(futures, holder, "risk", () => futures.available(holder) + unrealised >= 0);
}
