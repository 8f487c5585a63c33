import { trimmedMean } from "@agio/formulas";
import { assert } from "@agio/primitives";
import { INDEX_SILENCE_MAX_MS } from "../prices/index-prices.ts";
import type { PairTape, ValidTick } from "../tape/pair-tape.ts";
import type { VoidReason } from "./second-events.ts";
import type { SettlementTerms } from "./second-order.ts";

const SECOND_MS = 1_000;
const INDEX_DECIMALS = 8;
/** A window counts with at least four fifths of its ticks. */
const WINDOW_PERCENT_MIN = 80;
/** How long a round waits for an index that was halted at its end, and an order for its entry. */
export const HALT_WAIT_MAX_MS = 60_000;

/** The ticks that a settlement is from, to be looked up on the tape. All zero and "" without a tick. */
export interface WindowEvidence {
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly ticks: number;
  readonly hash: string;
}

/** What the tape says about a round: its price, that it is void, or (undefined) that it waits for the index. */
export type RoundOutcome = WindowEvidence &
  ({ readonly voidReason: ""; readonly price: number } | { readonly voidReason: VoidReason; readonly price: 0 });

export const NO_EVIDENCE: WindowEvidence = { seqFrom: 0, seqTo: 0, ticks: 0, hash: "" };

/** An index value in units of 10^-decimals, rounded half-even. */
export function roundedPrice(valueE8: number, decimals: number): number {
  return trimmedMean([valueE8], unitE8(decimals)) as number;
}

const unitE8 = (decimals: number): number => 10 ** (INDEX_DECIMALS - decimals);

/** True when the last tick of the tape has a price. */
export const isValidNow = (tape: PairTape): boolean => tape.size > 0 && tape.tick(0).seq === tape.tickSeq;

/**
 * The settlement of everything that ended at `closeAt` with this window (rules 5), asked with the first tick at or
 * after that time, and again with each later one while the answer is to wait. It is a function of the tape and of the
 * frozen terms: whose order it is, what was staked, and what anybody would like does not get here.
 */
export function settlementOf(
  tape: PairTape,
  terms: SettlementTerms,
  waited: { readonly at: number; readonly isDelayed: boolean },
): RoundOutcome | undefined {
  const { closeAt, windowSeconds } = terms;
  const ticks = tape.between(closeAt - windowSeconds * SECOND_MS, closeAt);
  if (isEnough(ticks, windowSeconds)) return priced(tape, terms, ticks);
  if (!waited.isDelayed && !wasHaltedAt(tape, closeAt)) return voided(tape, ticks, "ticksMissing");
  if (waited.at - closeAt > HALT_WAIT_MAX_MS) return voided(tape, ticks, "haltTooLong");
  if (!isValidNow(tape)) return undefined;
  const [last] = tape.lastUntil(closeAt, 1);
  const shifted = last === undefined ? [] : tape.between(last.at - windowSeconds * SECOND_MS, last.at);
  return isEnough(shifted, windowSeconds) ? priced(tape, terms, shifted) : voided(tape, shifted, "ticksMissing");
}

const isEnough = (ticks: readonly ValidTick[], windowSeconds: number): boolean =>
  ticks.length * 100 >= windowSeconds * WINDOW_PERCENT_MIN;

/** Whether the index was halted or silent then. Asked with the first tick at or after that time. */
function wasHaltedAt(tape: PairTape, closeAt: number): boolean {
  const seq = tape.lastAt > closeAt ? tape.tickSeq - 1 : tape.tickSeq;
  const [last] = tape.lastUntil(closeAt, 1);
  return last === undefined || last.seq !== seq || closeAt - last.at > INDEX_SILENCE_MAX_MS;
}

function priced(tape: PairTape, terms: SettlementTerms, ticks: readonly ValidTick[]): RoundOutcome {
  const values = ticks.map(({ value }) => value);
  const price = trimmedMean(values, unitE8(terms.priceDecimals));
  assert(price !== undefined, "a window that counts has ticks");
  return { ...evidenceOf(tape, ticks), voidReason: "", price };
}

const voided = (tape: PairTape, ticks: readonly ValidTick[], voidReason: VoidReason): RoundOutcome => ({
  ...evidenceOf(tape, ticks),
  voidReason,
  price: 0,
});

function evidenceOf(tape: PairTape, ticks: readonly ValidTick[]): WindowEvidence {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined) return NO_EVIDENCE;
  const isNewest = tape.tick(0).seq === last.seq;
  assert(isNewest || tape.tick(1).seq === last.seq, "a window that is settled ends with one of the last two ticks");
  return { seqFrom: first.seq, seqTo: last.seq, ticks: ticks.length, hash: tape.hashOf(isNewest ? 0 : 1) };
}
