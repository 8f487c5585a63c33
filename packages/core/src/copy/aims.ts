import { mulDivDown } from "@agio/primitives";
import type { PositionSide } from "../futures/futures-commands.ts";
import { KEPT_UNIT, PARTS, type LeadChange } from "../futures/lead-changes.ts";
import type { CopyState } from "./copy-state.ts";
import { equityOf } from "./account-equity.ts";
import { dropLine, lineOf, type CopyLine, type Follow } from "./follow.ts";
import type { MirrorRun } from "./mirror-run.ts";

/** How long an opening is tried. */
export const OPENING_MS = 10_000;
/** Aims stay safe integers, with room for one more. */
const AIM_PARTS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / 2);
const RATIO_UNIT = 1_000_000_000_000;
const PPM = 1_000_000;
/** Nobody is worth more than so many times their leader: what they copy is bounded. */
const RATIO_MAX = 1_000;
const SIDES: readonly PositionSide[] = ["long", "short"];

/** Contracts that a side of a follow aims at. */
export const aimOf = (line: CopyLine): number => Math.floor(line.aimParts / PARTS);

/** Contracts that an account has on a side. */
export function sizeOf({ futures }: CopyState, accountId: number, contractId: number, side: PositionSide): number {
  const { holders, participants, positions } = futures;
  const holder = holders.find(accountId);
  const participant = holder === 0 ? 0 : futures.findParticipant(holder, contractId);
  const slot = participant === 0 ? 0 : participants.position(participant, side);
  return slot === 0 ? 0 : positions.size(slot);
}

/**
 * Moves the aims of a follow with its leader, and notes what is left to do (rules 13c): a reduction by the leader's own
 * ratio; an opening by equity, follower's to leader's, or by the follower's amount, unless they take no openings now.
 */
export function moveAims(copy: CopyState, run: MirrorRun, follow: Follow): void {
  const { changes, contractId } = run;
  for (const side of SIDES) {
    const change = changes[side];
    if (change !== undefined) moveAim(copy, run, { follow, side, change });
  }
  for (const line of follow.lines) {
    if (line.contractId !== contractId) continue;
    const size = sizeOf(copy, follow.accountId, contractId, line.side);
    const aim = aimOf(line);
    if (aim === size) {
      if (line.aimParts === 0) dropLine(follow, line);
      else line.openUntil = 0;
      continue;
    }
    const direction = (line.side === "long") === aim > size ? "buy" : "sell";
    const needs = run.needs[direction];
    if (needs.at(-1) !== follow.accountId) needs.push(follow.accountId);
  }
  if (follow.state !== "active") copy.closing.add(follow.accountId);
}

function moveAim(
  copy: CopyState,
  run: MirrorRun,
  { follow, side, change }: { readonly follow: Follow; readonly side: PositionSide; readonly change: LeadChange },
): void {
  const { contractId } = run;
  const added = mayOpen(copy, follow, contractId) ? addedParts(copy, run, follow, change.addedParts) : 0;
  const line = lineOf(follow, contractId, side);
  const kept = Math.min(line.aimParts, mulDivDown(line.aimParts, change.kept, KEPT_UNIT));
  line.aimParts = Math.min(kept + added, AIM_PARTS_MAX);
  if (added !== 0) {
    const { tickLotAtoms } = copy.futures.contracts[contractId] as { tickLotAtoms: number };
    line.leaderTicks = Math.max(1, Math.round(change.openedAtoms / (change.openedSize * tickLotAtoms)));
    line.openUntil = copy.at + OPENING_MS;
    line.hindrance = undefined;
  }
}

/** Whether a follow takes what its leader opens now. */
export const mayOpen = ({ rules }: CopyState, { state, terms }: Follow, contractId: number): boolean =>
  rules?.isOpen === true && state === "active" && !terms.isPaused && !terms.leftOut.some((id) => id === contractId);

function addedParts(copy: CopyState, run: MirrorRun, { accountId, terms }: Follow, leadParts: number): number {
  const { leadEquityAtoms } = run;
  const worth = terms.sizing === "amount" ? terms.amountAtoms : equityOf(copy.futures, accountId);
  if (leadEquityAtoms <= 0 || worth <= 0 || leadParts === 0) return 0;
  const ratio = mulDivDown(Math.min(worth, leadEquityAtoms * RATIO_MAX), RATIO_UNIT, leadEquityAtoms);
  const whole = scaled(leadParts, ratio, RATIO_UNIT);
  return terms.sizing === "amount" ? whole : scaled(whole, terms.multiplierPpm, PPM);
}

/** Rounded down, and within what an aim may be. */
const scaled = (parts: number, by: number, unit: number): number =>
  parts * (by / unit) >= AIM_PARTS_MAX ? AIM_PARTS_MAX : mulDivDown(parts, by, unit);
