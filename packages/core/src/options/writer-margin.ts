import { writerMargin } from "@agio/formulas";
import type { OptionPosition } from "./option-position.ts";
import { postMargin } from "./option-postings.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";
import type { Series } from "./series.ts";
import { isSheltered } from "./surface-steps.ts";

/** The margins of written lots, in atoms. */
interface LotsMargin {
  /** Behind what is opened, and left behind what runs when the rest is given back. */
  readonly initialAtoms: number;
  /** A margin that runs is brought up to it. */
  readonly refillAtoms: number;
  /** Less is liquidated. */
  readonly maintenanceAtoms: number;
}

/**
 * Margins of written lots of a series (without a sign) at its present mark and surface (rules 6). The dearer of the two
 * prices opens and gives back, the cheaper one asks for more and liquidates: quotes in an empty book neither let out a
 * margin that the surface asks for, nor take what a writer has. What the lots are worth on the surface is always asked for.
 * Under steady marks it is the mean of the last minutes that may be the cheaper one. While a step of the surface is announced
 * or new, the dearer of both surfaces opens, and the milder one liquidates what is sheltered from it.
 */
export function marginOfLots(series: Series, lots: number, isSafeFromStep = false): LotsMargin {
  const { markTicks, surfaceTicks, stepTicks, liquidationTicks, underlying } = series;
  const dearTicks = Math.max(markTicks, surfaceTicks, stepTicks);
  const worthTicks = isSafeFromStep ? Math.min(surfaceTicks, stepTicks) : surfaceTicks;
  const cheapTicks = Math.min(liquidationTicks, worthTicks);
  const dear = marginAt(series, lots, dearTicks);
  const cheap = cheapTicks === dearTicks ? dear : marginAt(series, lots, cheapTicks);
  const maintenanceAtoms = Math.max(cheap.maintenanceAtoms, underlying.valueOf(lots, worthTicks));
  const refillAtoms = Math.max(cheap.initialAtoms, maintenanceAtoms);
  return { initialAtoms: dear.initialAtoms, refillAtoms, maintenanceAtoms };
}

function marginAt(
  { underlying, kind, strikeTicks }: Series,
  lots: number,
  mark: number,
): { readonly initialAtoms: number; readonly maintenanceAtoms: number } {
  const { indexTicks, tickLotAtoms } = underlying;
  return writerMargin({ kind, underlying: indexTicks, strike: strikeTicks, mark, lots, unitLotAtoms: tickLotAtoms });
}

/** Those of a written position now. */
export const marginOfPosition = (position: OptionPosition): LotsMargin =>
  marginOfLots(position.series, -position.lots, isSheltered(position));

/** True when a written position needs more margin than it has, or is liquidated. */
export function isBelowMaintenance(position: OptionPosition): boolean {
  return position.marginAtoms < marginOfPosition(position).maintenanceAtoms;
}

/** Gives back what is more than the initial margin. */
export function giveBack(state: OptionState, position: OptionPosition): void {
  const surplus = position.marginAtoms - marginOfPosition(position).initialAtoms;
  if (surplus > 0) postMargin(state, position, -surplus);
}

/** Adds what is lacking to the margin that is asked for, or as much of it as there is. */
export function topUp(state: OptionState, position: OptionPosition): void {
  const lacking = marginOfPosition(position).refillAtoms - position.marginAtoms;
  const added = Math.min(lacking, fundsOf(state, position));
  if (added > 0) postMargin(state, position, added);
}

/** Funds that the side of a position can still put in. */
function fundsOf(state: OptionState, { isHouse, userId, series }: OptionPosition): number {
  const { accounts } = state;
  if (isHouse) return accounts.available(series.underlying.house.bank);
  return accounts.available((state.findParticipant(userId, series.seriesId) as OptionParticipant).account);
}
