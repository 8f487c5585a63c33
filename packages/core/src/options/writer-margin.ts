import { writerMargin } from "@agio/formulas";
import type { OptionPosition } from "./option-position.ts";
import { postMargin } from "./option-postings.ts";
import type { OptionSeat } from "./option-seat.ts";
import type { OptionState } from "./option-state.ts";
import type { Series } from "./series.ts";

/** Initial and maintenance margin of written lots of a series (without a sign) at its present mark, in atoms. */
export function marginOfLots(
  series: Series,
  lots: number,
): { readonly initialAtoms: number; readonly maintenanceAtoms: number } {
  const { underlying, kind, strikeTicks, markTicks } = series;
  return writerMargin({
    kind,
    underlying: underlying.indexTicks,
    strike: strikeTicks,
    mark: markTicks,
    lots,
    unitLotAtoms: underlying.tickLotAtoms,
  });
}

/** True when a written position needs more margin than it has, or is liquidated. */
export function isBelowMaintenance(position: OptionPosition): boolean {
  return position.marginAtoms < marginOfLots(position.series, -position.lots).maintenanceAtoms;
}

/** Gives back what is more than the initial margin. */
export function giveBack(state: OptionState, position: OptionPosition): void {
  const surplus = position.marginAtoms - marginOfLots(position.series, -position.lots).initialAtoms;
  if (surplus > 0) postMargin(state, position, -surplus);
}

/** Adds what is lacking to the initial margin, or as much of it as there is. */
export function topUp(state: OptionState, position: OptionPosition): void {
  const lacking = marginOfLots(position.series, -position.lots).initialAtoms - position.marginAtoms;
  const added = Math.min(lacking, fundsOf(state, position));
  if (added > 0) postMargin(state, position, added);
}

/** What the side of a position can still put in. */
function fundsOf(state: OptionState, { isHouse, userId, series }: OptionPosition): number {
  const { accounts } = state;
  if (isHouse) return accounts.available(series.underlying.house.bank);
  return accounts.available((state.findSeat(userId, series.seriesId) as OptionSeat).account);
}
