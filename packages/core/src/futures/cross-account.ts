import { maintenanceMargin, unrealisedProfit } from "@agio/formulas";
import { NEXT_OF_SEAT } from "./contract-orders.ts";
import { FIRST_ORDER } from "./contract-seats.ts";
import type { FuturesState } from "./futures-state.ts";
import { crossPositions } from "./loss-cover.ts";

/** Value of a position at the present mark. */
export function markValue(futures: FuturesState, slot: number): number {
  const contract = futures.contractOfPosition(slot);
  return contract.valueOf(futures.positions.shares(slot), contract.markTicks);
}

/** Unrealised profit of a position at the present mark; a loss is negative. */
export function unrealisedOf(futures: FuturesState, slot: number): number {
  const { positions } = futures;
  return unrealisedProfit(positions.side(slot), markValue(futures, slot), positions.cost(slot));
}

/** Maintenance margin of a position at the present mark. */
export function maintenanceOf(futures: FuturesState, slot: number): number {
  return maintenanceMargin(futures.contractOfPosition(slot).tiers, markValue(futures, slot));
}

/** A holder's cross account (rules 4.3): equity = available + holds of cross orders + Σ cross (margin + reserve + unrealised). */
export interface CrossAccountFigures {
  readonly positions: number;
  readonly equityAtoms: number;
  readonly unrealisedAtoms: number;
  readonly maintenanceAtoms: number;
}

export function crossFigures(futures: FuturesState, holder: number): CrossAccountFigures {
  const { positions } = futures;
  let [count, cash, unrealised, maintenance] = [0, futures.available(holder) + crossHolds(futures, holder), 0, 0];
  for (const slot of crossPositions(futures, holder)) {
    count++;
    cash += positions.margin(slot) + positions.reserve(slot);
    unrealised += unrealisedOf(futures, slot);
    maintenance += maintenanceOf(futures, slot);
  }
  const [unrealisedAtoms, maintenanceAtoms] = [unrealised, maintenance];
  return { positions: count, equityAtoms: cash + unrealised, unrealisedAtoms, maintenanceAtoms };
}

/** What a new order or a transfer may use: available less the unrealised losses of cross positions (rules 4.3, 8). */
export function freeAtoms(futures: FuturesState, holder: number): number {
  let unrealised = 0;
  for (const slot of crossPositions(futures, holder)) unrealised += unrealisedOf(futures, slot);
  return Math.max(0, futures.available(holder) + Math.min(0, unrealised));
}

/** What cross orders hold. The orders of one seat all have its margin mode. */
function crossHolds(futures: FuturesState, holder: number): number {
  const { seats, orders } = futures;
  let held = futures.accounts.frozen(futures.holders.account(holder));
  for (let seat = futures.holders.firstSeat(holder); seat !== 0 && held !== 0; seat = seats.nextOfHolder(seat)) {
    if (seats.marginMode(seat) === "cross") continue;
    let order = seats.int(seat, FIRST_ORDER);
    for (; order !== 0; order = orders.int(order, NEXT_OF_SEAT)) held -= orders.hold(order);
  }
  return held;
}
