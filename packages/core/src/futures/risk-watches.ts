import { bankruptcyTicks, liquidationTrigger, type MarginTierRow } from "@agio/formulas";
import { PRICE_TICKS_MAX } from "@agio/primitives";
import type { Contract, ReferencePrice } from "./contract.ts";
import {
  crossAccountOf,
  crossPositionsOf,
  isPositionBankrupt,
  isPositionUnsafe,
  isUnsafe,
  type CrossAccount,
} from "./cross-account.ts";
import { crossIntervals, worthIntervals, type CrossExposure, type CrossInterval } from "./cross-interval.ts";
import { POSITION_STATUS } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { endTpSlOrdersOf, putTpSlOrdersBack } from "./tp-sl-orders.ts";
import {
  CHANGED_BIT,
  FIRST_WATCH,
  HOLDER_RISK_BITS,
  INDEX_WATCH,
  POSITION_RISK_BITS,
  SECOND_WATCH,
  WARNED_BIT,
} from "./risk-state.ts";
import type { WatchPrice } from "./watch-ladders.ts";

// Everything that changes what a position or a cross account is worth calls one of the seams below; the watches are
// drawn anew once, when the command is done. A position that is passed already is found by the next mark.

/** Size, cost, margin, reserve, leverage or mode of an open position changed. */
export function afterPositionChange(futures: FuturesState, slot: number): void {
  const { positions, risk } = futures;
  const user = positions.user(slot);
  if (futures.isUnmargined(user)) return;
  if (positions.isCross(slot)) return afterAccountChange(futures, futures.holders.find(user));
  const bits = positions.int(slot, POSITION_RISK_BITS);
  if ((bits & CHANGED_BIT) !== 0) return;
  positions.setInt(slot, POSITION_RISK_BITS, bits | CHANGED_BIT);
  risk.changedPositions.push(slot);
}

/** A position is about to end: its contracts are zero, its record goes right after. */
export function beforePositionEnd(futures: FuturesState, slot: number): void {
  clearWatches(futures, slot);
  endTpSlOrdersOf(futures, slot);
}

/** `contract.available` or a cross position of a holder changed. */
export function afterAccountChange(futures: FuturesState, holder: number): void {
  const { holders, risk } = futures;
  const bits = holders.int(holder, HOLDER_RISK_BITS);
  if ((bits & CHANGED_BIT) !== 0) return;
  // Without cross positions there is nothing to watch; a mark of an earlier warning goes too.
  if (holders.firstCross(holder) === 0) return holders.setInt(holder, HOLDER_RISK_BITS, 0);
  holders.setInt(holder, HOLDER_RISK_BITS, bits | CHANGED_BIT);
  risk.changedHolders.push(holder);
}

/** True while a position is liquidated or due to be at the present mark (-3007). */
export function isLiquidating(futures: FuturesState, slot: number): boolean {
  return futures.positions.status(slot) === POSITION_STATUS.liquidating;
}

function judge(futures: FuturesState, slot: number, isDue: boolean): void {
  const isOver = isLiquidating(futures, slot) && !isDue;
  futures.positions.setLiquidating(slot, isDue);
  if (isOver) putTpSlOrdersBack(futures, slot);
}

/** True while any position of a holder is liquidated or due to be. */
export function isHolderLiquidating(futures: FuturesState, holder: number): boolean {
  const { participants } = futures;
  return futures.participantsOf(holder).some((participant) =>
    (["long", "short"] as const).some((side) => {
      const slot = participants.position(participant, side);
      return slot !== 0 && isLiquidating(futures, slot);
    }),
  );
}

/** Draws the watches of everything that the command has changed. */
export function settleWatches(futures: FuturesState): void {
  const { risk, positions } = futures;
  for (const slot of risk.changedPositions) {
    // The position may have ended since, and its slot may have gone to another, even to the fund.
    const isChanged = (positions.int(slot, POSITION_RISK_BITS) & CHANGED_BIT) !== 0;
    if (positions.id(slot) !== 0 && isChanged) watchPosition(futures, slot);
  }
  risk.changedPositions.length = 0;
  for (const holder of risk.changedHolders) watchAccount(futures, holder);
  risk.changedHolders.length = 0;
}

/** Watches all positions anew, as after a snapshot from before watches were in it. */
export function watchEverything(futures: FuturesState): void {
  for (const slot of futures.positions.slots()) afterPositionChange(futures, slot);
  settleWatches(futures);
}

/** Takes a watch that the mark, or the index, has reached out of the others. Returns the slot of its position. */
export function takeWatch(futures: FuturesState, reference: ReferencePrice, watch: number): number {
  const { positions, risk } = futures;
  const slot = risk.watches[reference].positionOf(watch);
  const ofMark = positions.int(slot, FIRST_WATCH) === watch ? FIRST_WATCH : SECOND_WATCH;
  setWatch(futures, slot, reference === "index" ? INDEX_WATCH : ofMark, undefined);
  return slot;
}

/** The price of one of a position's watches; undefined without one. */
export function watchedPrice({ positions, risk }: FuturesState, slot: number, field: number): WatchPrice | undefined {
  const watch = positions.int(slot, field);
  return watch === 0 ? undefined : risk.watches[referenceOf(field)].priceOf(watch);
}

const referenceOf = (field: number): ReferencePrice => (field === INDEX_WATCH ? "index" : "mark");

function clearWatches(futures: FuturesState, slot: number): void {
  setWatch(futures, slot, FIRST_WATCH, undefined);
  setWatch(futures, slot, SECOND_WATCH, undefined);
  setWatch(futures, slot, INDEX_WATCH, undefined);
}

/**
 * Watches an isolated position: the tick that liquidates it, the one where its owner is warned or is out of danger, and the
 * index at which it is bankrupt.
 */
export function watchPosition(futures: FuturesState, slot: number): void {
  const { positions } = futures;
  const contract = futures.contractOfPosition(slot);
  const isRising = positions.side(slot) === "short";
  const trigger = triggerOf(futures, slot, contract.tiers);
  const warning = triggerOf(futures, slot, contract.warningTiers);
  const isPassed = (ticks: number): boolean =>
    contract.markTicks !== 0 && (isRising ? contract.markTicks >= ticks : contract.markTicks <= ticks);
  const wasWarned = (positions.int(slot, POSITION_RISK_BITS) & WARNED_BIT) !== 0;
  const isWarned = wasWarned && isPassed(warning);
  positions.setInt(slot, POSITION_RISK_BITS, isWarned ? WARNED_BIT : 0);
  const isBankrupt = contract.markTicks !== 0 && isPositionBankrupt(futures, slot);
  judge(futures, slot, isBankrupt || (isPassed(trigger) && isPositionUnsafe(futures, slot)));
  const isDue = isBankrupt || isPassed(trigger);
  setWatch(futures, slot, FIRST_WATCH, isDue ? ANY_MARK : { isRising, ticks: trigger });
  setWatch(futures, slot, INDEX_WATCH, isDue ? undefined : { isRising, ticks: bankruptIndexOf(futures, slot) });
  const better = isRising ? warning - 1 : warning + 1;
  setWatch(
    futures,
    slot,
    SECOND_WATCH,
    isWarned ? { isRising: !isRising, ticks: better } : { isRising, ticks: warning },
  );
}

/** True when the present mark is at or past the price at which the owner of an isolated position is warned. */
export function isNearTrigger(futures: FuturesState, slot: number): boolean {
  const { markTicks, warningTiers } = futures.contractOfPosition(slot);
  const warning = triggerOf(futures, slot, warningTiers);
  return futures.positions.side(slot) === "short" ? markTicks >= warning : markTicks <= warning;
}

function triggerOf(futures: FuturesState, slot: number, tiers: readonly MarginTierRow[]): number {
  const { positions } = futures;
  return liquidationTrigger({
    side: positions.side(slot),
    size: positions.size(slot),
    tickLotAtoms: futures.contractOfPosition(slot).tickLotAtoms,
    costAtoms: positions.cost(slot),
    marginAtoms: positions.margin(slot),
    tiers,
  });
}

/** The first index price at which an isolated position is bankrupt. */
function bankruptIndexOf(futures: FuturesState, slot: number): number {
  const { positions } = futures;
  const side = positions.side(slot);
  const ticks = bankruptcyTicks({
    side,
    size: positions.size(slot),
    tickLotAtoms: futures.contractOfPosition(slot).tickLotAtoms,
    costAtoms: positions.cost(slot),
    marginAtoms: positions.margin(slot),
  });
  return side === "short" ? ticks + 1 : ticks - 1;
}

/** A cross account at mark and at index, for whatever may be due in it. */
export interface AccountState {
  readonly account: CrossAccount;
  readonly atIndex: CrossAccount;
  /** Equity at most Σ maintenance at mark, or below zero at index, or holds not covered at mark: looked at with every mark. */
  readonly isDue: boolean;
  /** Liquidated: at mark and index, or by the index alone. */
  readonly isUnsafe: boolean;
  /** Holds of orders are not covered any more, at mark and at index: a mark that friends hold ends nobody's orders. */
  readonly isUncovered: boolean;
  /** Warned: equity at most 1.25 × Σ maintenance. */
  readonly isNear: boolean;
}

/** Equity above this is no longer near liquidation. */
const warningLine = (maintenanceAtoms: number): number => Math.floor((maintenanceAtoms * 5) / 4);

export function accountState(futures: FuturesState, holder: number): AccountState {
  const account = crossAccountOf(futures, holder);
  const atIndex = crossAccountOf(futures, holder, "index");
  const { equityAtoms, maintenanceAtoms, unrealisedAtoms } = account;
  const holds = futures.accounts.frozen(futures.holders.account(holder));
  const isCovered = (unrealised: number): boolean => holds === 0 || account.availableAtoms + unrealised >= 0;
  return {
    account,
    atIndex,
    isDue: equityAtoms <= maintenanceAtoms || atIndex.equityAtoms < 0 || !isCovered(unrealisedAtoms),
    isUnsafe: futures.holders.firstCross(holder) !== 0 && isUnsafe(account, atIndex),
    isUncovered: !isCovered(Math.max(unrealisedAtoms, atIndex.unrealisedAtoms)),
    isNear: equityAtoms <= warningLine(maintenanceAtoms),
  };
}

/** Watches a cross account around the present marks and indexes. */
export function watchAccount(futures: FuturesState, holder: number): void {
  const { holders } = futures;
  const slots = [...crossPositionsOf(futures, holder)];
  const wasWarned = (holders.int(holder, HOLDER_RISK_BITS) & WARNED_BIT) !== 0;
  if (slots.length === 0) return holders.setInt(holder, HOLDER_RISK_BITS, 0);
  const state = accountState(futures, holder);
  const { isUncovered, isNear } = state;
  const isWarned = wasWarned && isNear;
  holders.setInt(holder, HOLDER_RISK_BITS, isWarned ? WARNED_BIT : 0);
  const isDue = state.isDue || isUncovered || isNear !== isWarned;
  const carriers = carriersOf(futures, slots);
  const intervals = isDue ? undefined : intervalsOf(futures, holder, state.account, carriers);
  const byIndex = isDue
    ? undefined
    : worthIntervals(exposuresOf(futures, carriers, "index"), state.atIndex.equityAtoms);
  for (const slot of slots) {
    judge(futures, slot, state.isUnsafe);
    clearWatches(futures, slot);
  }
  [...carriers.values()].forEach((legs, i) => {
    const interval = intervals?.[i] ?? AT_ONCE;
    setWatch(futures, legs[0] as number, FIRST_WATCH, { isRising: false, ticks: interval.lowTicks });
    setWatch(futures, legs[0] as number, SECOND_WATCH, { isRising: true, ticks: interval.highTicks });
    setWatch(futures, legs[0] as number, INDEX_WATCH, worthWatch(byIndex?.[i]));
  });
}

/** An account loses by one direction of an index at most. */
function worthWatch(interval: CrossInterval | undefined): WatchPrice | undefined {
  if (interval === undefined) return undefined;
  const { lowTicks, highTicks } = interval;
  return lowTicks > 0 ? { isRising: false, ticks: lowTicks } : { isRising: true, ticks: highTicks };
}

/** The next mark, wherever it is, looks at an account with something due already. */
const ANY_MARK: WatchPrice = { isRising: false, ticks: PRICE_TICKS_MAX };
const AT_ONCE: CrossInterval = { lowTicks: PRICE_TICKS_MAX, highTicks: PRICE_TICKS_MAX + 1 };

/** The cross positions by contract; the first of each carries the watches of all. */
function carriersOf(futures: FuturesState, slots: readonly number[]): Map<number, number[]> {
  const carriers = new Map<number, number[]>();
  for (const slot of slots) {
    const contractId = futures.positions.contractId(slot);
    const legs = carriers.get(contractId);
    if (legs === undefined) carriers.set(contractId, [slot]);
    else legs.push(slot);
  }
  return carriers;
}

function intervalsOf(
  futures: FuturesState,
  holder: number,
  account: CrossAccount,
  carriers: Map<number, number[]>,
): CrossInterval[] {
  const { equityAtoms, maintenanceAtoms, unrealisedAtoms } = account;
  const hasHolds = futures.accounts.frozen(futures.holders.account(holder)) > 0;
  return crossIntervals(exposuresOf(futures, carriers, "mark"), {
    safetyAtoms: equityAtoms - maintenanceAtoms,
    coverAtoms: hasHolds ? futures.available(holder) + unrealisedAtoms : undefined,
    warningAtoms: equityAtoms - warningLine(maintenanceAtoms),
  });
}

const exposuresOf = (
  futures: FuturesState,
  carriers: Map<number, number[]>,
  reference: ReferencePrice,
): CrossExposure[] =>
  [...carriers].map(([contractId, legs]) => {
    const contract = futures.contracts[contractId] as Contract;
    return exposureOf(futures, contract, legs, contract.ticksBy(reference));
  });

function exposureOf(futures: FuturesState, contract: Contract, legs: readonly number[], ticks: number): CrossExposure {
  const atoms = { long: 0, short: 0 };
  for (const slot of legs) {
    atoms[futures.positions.side(slot)] += futures.positions.size(slot) * contract.tickLotAtoms;
  }
  const maintenancePpbMax = contract.tiers.at(-1)?.maintenancePpb ?? 0;
  return { ticks, longAtoms: atoms.long, shortAtoms: atoms.short, maintenancePpbMax };
}

/** Puts one of a position's watches at a price instead of where it was; none outside the range of prices. */
export function setWatch(futures: FuturesState, slot: number, field: number, price: WatchPrice | undefined): void {
  const { positions, risk } = futures;
  const watches = risk.watches[referenceOf(field)];
  const before = positions.int(slot, field);
  if (before !== 0) watches.remove(before);
  const isPrice = price !== undefined && price.ticks >= 1 && price.ticks <= PRICE_TICKS_MAX;
  const watch = isPrice ? watches.add(positions.contractId(slot), slot, price) : 0;
  positions.setInt(slot, field, watch);
}
