import { isOwnHalt, JUDGED_BACK_MS_MAX, trimmedMean } from "@agio/formulas";
import { assert } from "@agio/primitives";
import { INDEX_SILENCE_MAX_MS } from "../prices/index-prices.ts";
import type { TickView, ValidTick } from "../tape/tick-view.ts";
import type { VoidReason } from "./second-events.ts";
import type { SettlementTerms } from "./second-order.ts";

const SECOND_MS = 1_000;
const INDEX_DECIMALS = 8;
/** A window counts with at least four fifths of its ticks. */
const WINDOW_PERCENT_MIN = 80;
/** A longer halt, from the last tick before it to the first after it, voids what it touches; an order waits no longer for its entry. */
export const HALT_MAX_MS = 60_000;
/** The newest tick of a window is at most so much older than its end. */
const NEWEST_AGE_MAX_MS = 3_000;

/** The ticks that a settlement is from, to be looked up on the tape. All zero and "" without a tick. */
export interface WindowEvidence {
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly ticks: number;
  readonly hash: string;
}

/** Outcome of a round by the tape: its price, void, or undefined while it waits for the index. */
export type RoundOutcome = WindowEvidence &
  (
    | { readonly voidReason: ""; readonly price: number; readonly isOwnHalt: false }
    | { readonly voidReason: VoidReason; readonly price: 0; readonly isOwnHalt: boolean }
  );

export const NO_EVIDENCE: WindowEvidence = { seqFrom: 0, seqTo: 0, ticks: 0, hash: "" };

/** An index value in units of 10^-decimals, rounded half-even. */
export function roundedPrice(valueE8: number, decimals: number): number {
  return trimmedMean([valueE8], unitE8(decimals)) as number;
}

const unitE8 = (decimals: number): number => 10 ** (INDEX_DECIMALS - decimals);

/** True when the last tick of the tape has a price. */
export const isValidNow = (tape: TickView): boolean => tape.size > 0 && tape.tick(0).seq === tape.tickSeq;

/**
 * The settlement of everything that ended at `closeAt` with this window (rules 5), asked with the first tick at or
 * after that time, and again with each later one while the answer is to wait. It is a function of the tape and of the
 * frozen terms: whose order it is, what was staked, and what anybody would like does not get here.
 */
export function settlementOf(tape: TickView, terms: SettlementTerms, now: number): RoundOutcome | undefined {
  const { closeAt, windowSeconds } = terms;
  const windowMs = windowSeconds * SECOND_MS;
  const from = closeAt - windowMs;
  const ticks = tape.between(from, closeAt);
  const [newest] = tape.lastUntil(closeAt, 1);
  const next = isValidNow(tape) && tape.lastAt > closeAt ? tape.tick(0) : undefined;
  const ends = newest?.at === closeAt ? [] : [next?.at ?? now];
  const seen = [...tape.lastUntil(from, 1), ...ticks].map(({ at }) => at);
  if (longestOf([...seen, ...ends]) > HALT_MAX_MS) return voided({ tape, ticks, from, now }, "haltTooLong");
  if (newest === undefined || closeAt - newest.at > NEWEST_AGE_MAX_MS)
    return voided({ tape, ticks, from, now }, "ticksMissing");
  if (newest.at < closeAt && next === undefined) return undefined;
  if (isEnough(ticks, windowSeconds)) return priced(tape, terms, ticks);
  const isInHalt = next !== undefined && (next.seq > newest.seq + 1 || next.at - newest.at > INDEX_SILENCE_MAX_MS);
  if (!isInHalt) return voided({ tape, ticks, from, now }, "ticksMissing");
  const shifted = tape.between(newest.at - windowMs, newest.at);
  if (isEnough(shifted, windowSeconds)) return priced(tape, terms, shifted);
  return voided({ tape, ticks: shifted, from: newest.at - windowMs, now }, "ticksMissing");
}

/** The longest time between two that follow each other. */
const longestOf = (times: readonly number[]): number =>
  times.reduce((longest, at, index) => Math.max(longest, index === 0 ? 0 : at - (times[index - 1] as number)), 0);

const isEnough = (ticks: readonly ValidTick[], windowSeconds: number): boolean =>
  ticks.length * 100 >= windowSeconds * WINDOW_PERCENT_MIN;

function priced(tape: TickView, terms: SettlementTerms, ticks: readonly ValidTick[]): RoundOutcome {
  const values = ticks.map(({ value }) => value);
  const price = trimmedMean(values, unitE8(terms.priceDecimals));
  assert(price !== undefined, "a window that counts has ticks");
  return { ...evidenceOf(tape, ticks), voidReason: "", price, isOwnHalt: false };
}

/** A window without enough to settle from, as the tick at `now` shows it. */
interface PoorWindow {
  readonly tape: TickView;
  readonly ticks: readonly ValidTick[];
  /** Its begin. */
  readonly from: number;
  readonly now: number;
}

const voided = (window: PoorWindow, voidReason: VoidReason): RoundOutcome => ({
  ...evidenceOf(window.tape, window.ticks),
  voidReason,
  price: 0,
  isOwnHalt: isWindowOwnHalt(window),
});

/** Whose halt voided a window: judged from the last price before it, which all orders of the round were placed before. */
function isWindowOwnHalt({ tape, from: begin, now: to }: PoorWindow): boolean {
  const [before] = tape.lastUntil(begin, 1);
  const from = Math.max(before?.at ?? 0, begin - JUDGED_BACK_MS_MAX);
  const pricedAt = tape.between(from, to).map(({ at }) => at);
  return isOwnHalt({ from, to, since: 0, pricedAt, silences: tape.silencesAfter(from) });
}

/** Whose halt left an order without an entry: judged from its acceptance, by what nobody could know of then. */
export function isEntryOwnHalt(tape: TickView, acceptedAt: number): boolean {
  const silences = tape.silencesAfter(acceptedAt);
  return isOwnHalt({ from: acceptedAt, to: tape.lastAt, since: acceptedAt, pricedAt: [], silences });
}

function evidenceOf(tape: TickView, ticks: readonly ValidTick[]): WindowEvidence {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined) return NO_EVIDENCE;
  const isNewest = tape.tick(0).seq === last.seq;
  assert(isNewest || tape.tick(1).seq === last.seq, "a window that is settled ends with one of the last two ticks");
  return { seqFrom: first.seq, seqTo: last.seq, ticks: ticks.length, hash: tape.hashOf(isNewest ? 0 : 1) };
}
