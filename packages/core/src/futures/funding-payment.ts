import { atoms, contractId, positionId, userId } from "@agio/primitives";
import { REFERENCE_PRICES } from "./contract.ts";
import { accountSteps, crossAccountOf, crossPositionsOf, maintenanceOf, unrealisedOf } from "./cross-account.ts";
import { endCrossOrders } from "./cross-orders.ts";
import type { FuturesEvent } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { freeAtoms, marginChanged } from "./loss-cover.ts";
import { COST, REALISED } from "./position-table.ts";
import { afterPositionChange } from "./risk-watches.ts";

/**
 * Takes a payment of funding into `insurance`: out of available, then out of the margin, then out of the profit that
 * the position has, which is realised for it. Of a cross position the margins of the whole account pay, and its orders
 * end where their holds are needed. Nobody pays more than the equity that is left at mark and at index: the loss beyond
 * it would be the fund's. `paidAtoms` is less than what is due where there is no more.
 */
export function takeFunding(
  futures: FuturesState,
  slot: number,
  due: number,
): { readonly paidAtoms: number; readonly news: readonly FuturesEvent[] } {
  const { positions, holders, ledger } = futures;
  const { posting } = ledger;
  const holder = holders.find(positions.user(slot));
  const means = positions.isCross(slot) ? meansOfCross(futures, slot) : meansOfIsolated(futures, slot);
  posting.begin("funding", positions.id(slot));
  const fromAvailable = Math.min(due, means.availableAtoms);
  posting.add(holders.account(holder), -fromAvailable);
  let paid = fromAvailable;
  const drawn: number[] = [];
  for (const one of means.margins) {
    const margin = Math.min(due - paid, positions.margin(one), means.marginAtoms - (paid - fromAvailable));
    if (margin <= 0) continue;
    posting.addMargin(positions.account(one), -margin);
    paid += margin;
    drawn.push(one);
  }
  const profit = Math.max(0, Math.min(due - paid, means.profitAtoms, means.equityAtoms - paid));
  posting.add(futures.contractOfPosition(slot).clearingSlot, -profit);
  paid += profit;
  posting.add(futures.insuranceSlot, paid);
  posting.end();
  for (const one of drawn) afterPositionChange(futures, one);
  const news: FuturesEvent[] = drawn.map((one) => marginChanged(futures, one, "funding"));
  if (profit > 0) news.push(realise(futures, slot, profit));
  return { paidAtoms: paid, news };
}

/**
 * The part of a payment that is taken: all that is due without a premium, and beyond it no more than leaves the position,
 * or the cross account, above its maintenance at the index. Friends who make a premium would bring a stranger to
 * liquidation at a still index, and be there to take the position at its bankruptcy price (rules 4.6).
 */
export function payableFunding(futures: FuturesState, slot: number, due: number, plainDue: number): number {
  return due <= plainDue ? due : Math.min(due, Math.max(plainDue, spareAtIndex(futures, slot)));
}

function spareAtIndex(futures: FuturesState, slot: number): number {
  const { positions, holders, slice } = futures;
  const holder = holders.find(positions.user(slot));
  if (positions.isCross(slot)) {
    slice.spend(accountSteps(futures, holder));
    const { equityAtoms, maintenanceAtoms } = crossAccountOf(futures, holder, "index");
    return equityAtoms - maintenanceAtoms - 1;
  }
  const equity = positions.margin(slot) + unrealisedOf(futures, slot, "index");
  return freeAtoms(futures, holder) + Math.max(0, equity - maintenanceOf(futures, slot, "index") - 1);
}

/** Funds that a payer can pay with, each in atoms at most. */
interface Means {
  readonly availableAtoms: number;
  /** Positions whose margins pay, in this order, and how much all of them give. */
  readonly margins: readonly number[];
  readonly marginAtoms: number;
  readonly profitAtoms: number;
  /** All of it together. */
  readonly equityAtoms: number;
}

function meansOfIsolated(futures: FuturesState, slot: number): Means {
  const { positions, holders } = futures;
  const availableAtoms = freeAtoms(futures, holders.find(positions.user(slot)));
  const [margin, unrealised] = [positions.margin(slot), worstUnrealised(futures, slot)];
  return {
    availableAtoms,
    margins: [slot],
    marginAtoms: Math.max(0, margin + Math.min(0, unrealised)),
    profitAtoms: unrealised,
    equityAtoms: availableAtoms + Math.max(0, margin + unrealised),
  };
}

/**
 * Ends the orders of a cross account whose holds a payment needs, before it is taken. False when the command has done
 * enough before the last one.
 */
export function freeForFunding(futures: FuturesState, slot: number, due: number): boolean {
  const { positions, holders } = futures;
  if (!positions.isCross(slot)) return true;
  const holder = holders.find(positions.user(slot));
  let cash = futures.available(holder);
  for (const one of crossPositionsOf(futures, holder)) cash += positions.margin(one);
  return due <= cash || endCrossOrders(futures, holder, "risk");
}

function meansOfCross(futures: FuturesState, slot: number): Means {
  const { positions, holders } = futures;
  const holder = holders.find(positions.user(slot));
  const margins = [slot, ...[...crossPositionsOf(futures, holder)].filter((one) => one !== slot)];
  const equities = REFERENCE_PRICES.map((reference) => crossAccountOf(futures, holder, reference).equityAtoms);
  const equityAtoms = Math.max(0, Math.min(...equities));
  const availableAtoms = Math.min(futures.available(holder), equityAtoms);
  const marginAtoms = equityAtoms - availableAtoms;
  return { availableAtoms, margins, marginAtoms, profitAtoms: worstUnrealised(futures, slot), equityAtoms };
}

/** At mark or at index, whichever is worse. */
const worstUnrealised = (futures: FuturesState, slot: number): number =>
  Math.min(...REFERENCE_PRICES.map((reference) => unrealisedOf(futures, slot, reference)));

/** The position has this much less profit to realise later: its cost moves toward the present price. */
function realise(futures: FuturesState, slot: number, profit: number): FuturesEvent {
  const { positions } = futures;
  positions.addToWord(slot, COST, positions.side(slot) === "long" ? profit : -profit);
  positions.addToWord(slot, REALISED, profit);
  return {
    type: "PositionProfitRealised",
    positionId: positionId(positions.id(slot)),
    userId: userId(positions.user(slot)),
    contractId: contractId(positions.contractId(slot)),
    cause: "funding",
    realisedAtoms: atoms(profit),
    costAfter: atoms(positions.cost(slot)),
  };
}
