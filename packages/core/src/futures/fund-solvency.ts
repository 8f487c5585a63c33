import { crossBankruptcyValue } from "@agio/formulas";
import { REFERENCE_PRICES, type ReferencePrice } from "./contract.ts";
import { unrealisedOf, valueAtMark } from "./cross-account.ts";
import { deleverage } from "./deleveraging.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";

/** The fund takes positions over while it has this part of their value: 5 percent (rules 4.5.4). */
const COVER_PARTS = 20;

/** Positions of the insurance fund, by contract, long before short. */
function fundPositions(futures: FuturesState): number[] {
  const holder = futures.holders.find(FUND_USER);
  if (holder === 0) return [];
  return futures
    .seatsOf(holder)
    .flatMap((seat) => (["long", "short"] as const).map((side) => futures.seats.position(seat, side)))
    .filter((slot) => slot !== 0);
}

/** What the fund would have if its positions were closed at the present marks, or at the indexes. */
function fundEquity(futures: FuturesState, reference: ReferencePrice = "mark"): number {
  const balance = futures.accounts.available(futures.insuranceSlot);
  return fundPositions(futures).reduce((sum, slot) => sum + unrealisedOf(futures, slot, reference), balance);
}

/** A mark alone, which friends may have moved, makes no fund bankrupt. */
const isFundBankrupt = (futures: FuturesState): boolean =>
  REFERENCE_PRICES.every((reference) => fundEquity(futures, reference) <= 0);

/**
 * True when the fund may take a position over: it has at least 5 percent of the value of all that it then holds, and what
 * the takeover loses at the present mark does not make it bankrupt itself, at mark or at index.
 */
export function mayTakeOver(futures: FuturesState, notionalAtoms: number, lossAtoms: number): boolean {
  const held = fundPositions(futures).reduce((sum, slot) => sum + valueAtMark(futures, slot), 0);
  const isLarge = futures.accounts.available(futures.insuranceSlot) * COVER_PARTS >= held + notionalAtoms;
  return isLarge && REFERENCE_PRICES.every((reference) => fundEquity(futures, reference) - lossAtoms >= 0);
}

/**
 * What a position of the fund is worth at the price at which nothing of the fund is left. The positions that lose share
 * that out by value: on their other side are those that gained.
 */
export function fundBankruptcyValue(futures: FuturesState, slot: number): number {
  const { positions } = futures;
  const shares = positions.shares(slot);
  const valueAtoms = valueAtMark(futures, slot);
  const sharing = new Set([slot, ...fundPositions(futures).filter((other) => unrealisedOf(futures, other) < 0)]);
  return crossBankruptcyValue({
    side: positions.side(slot),
    shares,
    wholeShares: shares,
    valueAtoms,
    equityAtoms: fundEquity(futures),
    maintenanceAtoms: valueAtoms,
    sumMaintenanceAtoms: [...sharing].reduce((sum, other) => sum + valueAtMark(futures, other), 0),
  });
}

/**
 * A fund whose positions have used it up gives those that lose to the opposite ones at the price at which nothing of it
 * is left, as any bankrupt account does, and then, where its balance needs them, those that gain at the mark price: it
 * becomes a debt of the house only where no opposite position can bear the rest.
 */
export function keepFundSolvent(futures: FuturesState): void {
  const slots = fundPositions(futures);
  if (slots.length === 0 || !isFundBankrupt(futures)) return;
  const bankrupt = slots
    .filter((slot) => unrealisedOf(futures, slot) < 0)
    .map((slot) => ({ slot, valueAtoms: fundBankruptcyValue(futures, slot) }));
  for (const { slot, valueAtoms } of bankrupt) giveAway(futures, slot, valueAtoms);
  for (const slot of fundPositions(futures)) {
    if (futures.accounts.available(futures.insuranceSlot) >= 0) return;
    giveAway(futures, slot, valueAtMark(futures, slot));
  }
}

function giveAway(futures: FuturesState, slot: number, valueAtoms: number): void {
  if (futures.contractOfPosition(slot).indexStatus === "halted") return;
  deleverage(futures, { slot, shares: futures.positions.shares(slot), valueAtoms });
}
