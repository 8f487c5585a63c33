import { maintenanceMargin, unrealisedProfit } from "@agio/formulas";
import { NEXT_OF_SEAT } from "./contract-orders.ts";
import { FIRST_ORDER } from "./contract-seats.ts";
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

/** The sums over a holder's cross positions. Reads his positions, and the orders of his isolated seats. */
export function crossAccountOf(futures: FuturesState, holder: number): CrossAccount {
  const { positions } = futures;
  const availableAtoms = futures.available(holder);
  let cashAtoms = availableAtoms + crossHolds(futures, holder);
  let unrealisedAtoms = 0;
  let maintenanceAtoms = 0;
  for (const slot of crossPositionsOf(futures, holder)) {
    cashAtoms += positions.margin(slot) + positions.reserve(slot);
    unrealisedAtoms += unrealisedOf(futures, slot);
    maintenanceAtoms += maintenanceOf(futures, slot);
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

/** What an open position is worth at the present mark. */
export function valueAtMark(futures: FuturesState, slot: number): number {
  const contract = futures.contractOfPosition(slot);
  return contract.valueOf(futures.positions.shares(slot), contract.markTicks);
}

/** Unrealised profit of a position at the present mark; a loss is negative. */
export function unrealisedOf(futures: FuturesState, slot: number): number {
  const { positions } = futures;
  return unrealisedProfit(positions.side(slot), valueAtMark(futures, slot), positions.cost(slot));
}

/** Maintenance margin of a position at the present mark. */
export function maintenanceOf(futures: FuturesState, slot: number): number {
  return maintenanceMargin(futures.contractOfPosition(slot).tiers, valueAtMark(futures, slot));
}

/** What cross orders hold. The orders of one seat all have its margin mode. */
export function crossHolds(futures: FuturesState, holder: number): number {
  const { seats, orders } = futures;
  let held = futures.accounts.frozen(futures.holders.account(holder));
  for (let seat = futures.holders.firstSeat(holder); seat !== 0 && held !== 0; seat = seats.nextOfHolder(seat)) {
    if (seats.marginMode(seat) === "cross") continue;
    let order = seats.int(seat, FIRST_ORDER);
    for (; order !== 0; order = orders.int(order, NEXT_OF_SEAT)) held -= orders.hold(order);
  }
  return held;
}
