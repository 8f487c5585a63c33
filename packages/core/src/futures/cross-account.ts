import { maintenanceMargin, unrealisedProfit } from "@agio/formulas";
import { REFERENCE_PRICES, type ReferencePrice } from "./contract.ts";
import type { FuturesState } from "./futures-state.ts";
import { CROSS_NEXT } from "./position-table.ts";

/** A cross account at the present marks (rules 4.3, 4.4). */
export interface CrossAccount {
  /** Available, holds of cross orders, margins and reserves of cross positions. */
  readonly cashAtoms: number;
  readonly unrealisedAtoms: number;
  readonly equityAtoms: number;
  readonly maintenanceAtoms: number;
  readonly availableAtoms: number;
}

/** The sums over a holder's cross positions. */
export function crossAccountOf(
  futures: FuturesState,
  holder: number,
  reference: ReferencePrice = "mark",
): CrossAccount {
  const { positions } = futures;
  const availableAtoms = futures.available(holder);
  let cashAtoms = availableAtoms + crossHolds(futures, holder);
  let unrealisedAtoms = 0;
  let maintenanceAtoms = 0;
  for (const slot of crossPositionsOf(futures, holder)) {
    cashAtoms += positions.margin(slot) + positions.reserve(slot);
    unrealisedAtoms += unrealisedOf(futures, slot, reference);
    maintenanceAtoms += maintenanceOf(futures, slot, reference);
  }
  return { cashAtoms, unrealisedAtoms, equityAtoms: cashAtoms + unrealisedAtoms, maintenanceAtoms, availableAtoms };
}

/** A holder's cross positions, newest first. */
export function* crossPositionsOf(futures: FuturesState, holder: number): Generator<number> {
  const { positions, holders } = futures;
  for (let slot = holders.firstCross(holder); slot !== 0;) {
    // Read first, so that the position may end meanwhile.
    const next = positions.int(slot, CROSS_NEXT);
    yield slot;
    slot = next;
  }
}

/** Beside one for each of its positions. */
const STEPS_PER_ACCOUNT = 2;

/** Steps of a slice that a look at a cross account is, with all its positions. */
export const accountSteps = (futures: FuturesState, holder: number): number =>
  STEPS_PER_ACCOUNT + [...crossPositionsOf(futures, holder)].length;

/** The same of the account of an order's owner. */
export const ownerSteps = (futures: FuturesState, order: number): number =>
  accountSteps(futures, futures.participants.holder(futures.participantOf(order)));

/** Value of an open position at the present mark. */
export const valueAtMark = (futures: FuturesState, slot: number): number => valueAt(futures, slot, "mark");

/** As `valueAtMark`, or at the present index. */
export function valueAt(futures: FuturesState, slot: number, reference: ReferencePrice): number {
  const contract = futures.contractOfPosition(slot);
  return contract.valueOf(futures.positions.size(slot), contract.ticksBy(reference));
}

/** Unrealised profit of a position at the present mark, or index; a loss is negative. */
export function unrealisedOf(futures: FuturesState, slot: number, reference: ReferencePrice = "mark"): number {
  const { positions } = futures;
  return unrealisedProfit(positions.side(slot), valueAt(futures, slot, reference), positions.cost(slot));
}

/** Maintenance margin of a position at the present mark, or index. */
export function maintenanceOf(futures: FuturesState, slot: number, reference: ReferencePrice = "mark"): number {
  return maintenanceMargin(futures.contractOfPosition(slot).tiers, valueAt(futures, slot, reference));
}

/** Funds that cross orders hold. */
export const crossHolds = ({ accounts, holders }: FuturesState, holder: number): number =>
  accounts.frozen(holders.account(holder)) - holders.isolatedHolds(holder);

/**
 * True when the isolated position of a slot has to be liquidated (rules 4.4): at the present mark, and at the index
 * too, for a mark alone, which two quotes in an empty book have moved, takes nobody's margin; or when the index, which
 * no user moves, has used its margin up, wherever the mark is held.
 */
export const isPositionUnsafe = (futures: FuturesState, slot: number): boolean =>
  REFERENCE_PRICES.every(
    (reference) =>
      futures.positions.margin(slot) + unrealisedOf(futures, slot, reference) <=
      maintenanceOf(futures, slot, reference),
  ) || isPositionBankrupt(futures, slot);

/** True when the index has taken more than the margin of an isolated position. */
export const isPositionBankrupt = (futures: FuturesState, slot: number): boolean =>
  futures.positions.margin(slot) + unrealisedOf(futures, slot, "index") < 0;

/** The same of the cross positions of a holder. */
export const isAccountUnsafe = (futures: FuturesState, holder: number): boolean =>
  futures.holders.firstCross(holder) !== 0 &&
  isUnsafe(crossAccountOf(futures, holder), crossAccountOf(futures, holder, "index"));

/** The same of an account as it is at mark and at index. */
export const isUnsafe = (atMark: CrossAccount, atIndex: CrossAccount): boolean =>
  atIndex.equityAtoms < 0 || [atMark, atIndex].every((one) => one.equityAtoms <= one.maintenanceAtoms);
