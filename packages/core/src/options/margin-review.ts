import type { Tape } from "../tape/tape.ts";
import type { OptionPosition } from "./option-position.ts";
import type { OptionState } from "./option-state.ts";
import type { Underlying } from "./underlying.ts";
import { liquidateWriter } from "./writer-liquidation.ts";
import { giveBack, isBelowMaintenance, topUp } from "./writer-margin.ts";

const MINUTE_MS = 60_000;
/** Liquidations that begin in one second; the others begin in the next. */
const LIQUIDATIONS_MAX = 500;

/**
 * Brings the margins behind written positions to what the marks ask for: once a minute all of them, up and down; in any
 * second those that the mark has left below maintenance. A user who then still is below it is liquidated; the house
 * puts in what its bank has. While an index is halted its positions wait.
 */
export function reviewMargins(state: OptionState, tape: Tape): void {
  for (const underlying of state.listed()) {
    if (underlying.indexStatus === "halted") continue;
    const positions = writtenPositions(underlying, state.at);
    const isFull = isNewMinute(tape, underlying, state.at);
    if (isFull) for (const position of positions) giveBack(state, position);
    const due = isFull ? positions : positions.filter(isBelowMaintenance);
    for (const position of due) topUp(state, position);
    const unsafe = due.filter((position) => !position.isHouse && isBelowMaintenance(position));
    for (const position of unsafe.slice(0, LIQUIDATIONS_MAX)) liquidateWriter(state, position);
  }
}

/** Written positions of series that have not expired, by the order of the listing. */
function writtenPositions({ series }: Underlying, at: number): OptionPosition[] {
  return [...series.values()]
    .filter(({ openLots, expiryAt }) => openLots > 0 && expiryAt > at)
    .flatMap(({ positions }) => [...positions.values()].filter(({ isWritten }) => isWritten));
}

/** True for the first valid tick of a pair in a minute. */
function isNewMinute(tape: Tape, { pairId }: Underlying, at: number): boolean {
  const own = tape.of(pairId);
  if (own === undefined || own.size < 2) return true;
  return Math.floor(own.tick(1).at / MINUTE_MS) !== Math.floor(at / MINUTE_MS);
}
