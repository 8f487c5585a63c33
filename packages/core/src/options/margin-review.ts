import type { SliceRoom } from "../slice-room.ts";
import type { Tape } from "../tape/tape.ts";
import type { OptionPosition } from "./option-position.ts";
import type { OptionState } from "./option-state.ts";
import type { Underlying } from "./underlying.ts";
import { liquidateWriter } from "./writer-liquidation.ts";
import { giveBack, isBelowMaintenance, topUp } from "./writer-margin.ts";

const MINUTE_MS = 60_000;
/** Liquidations of a review; the others begin with the next. */
const LIQUIDATIONS_MAX = 500;
/** A position that is only looked at, in steps: held ones, mostly. */
const STEPS_PER_GLANCE = 1 / 32;
/** A liquidation in steps: it may end what its user has open in the series, and buy from a hundred orders. */
const STEPS_PER_LIQUIDATION = 50;

/** A review of the written positions of an underlying that is going on. */
export interface MarginReview {
  readonly pairId: number;
  /** All of them, up and down; else those that the mark has left below maintenance. */
  isFull: boolean;
  /** A minute began meanwhile: a full review follows. */
  isFullNext: boolean;
  phase: "giveBack" | "topUp" | "liquidate";
  /** The position that this phase has looked at last, and its series; 0 before the first. */
  seriesId: number;
  positionId: number;
  /** Positions that are still below maintenance, in the order in which they are liquidated. */
  unsafe: { readonly seriesId: number; readonly userId: number; readonly positionId: number }[];
}

/**
 * Brings the margins behind written positions to what the marks ask for: once a minute all of them, up and down; in any
 * second those that the mark has left below maintenance. A user who then still is below it is liquidated; the house
 * puts in what its bank has. While an index is halted its positions wait. The next review of an underlying begins when
 * the one before is done.
 */
export function beginReviews(state: OptionState, tape: Tape): void {
  for (const underlying of state.listed()) {
    if (underlying.indexStatus === "halted") continue;
    const isFull = isNewMinute(tape, underlying, state.at);
    const going = state.reviews.find(({ pairId }) => pairId === underlying.pairId);
    if (going === undefined) state.reviews.push(begun(underlying.pairId, isFull));
    else if (isFull) going.isFullNext = true;
  }
}

function begun(pairId: number, isFull: boolean): MarginReview {
  const start = { seriesId: 0, positionId: 0, unsafe: [] };
  return { pairId, isFull, isFullNext: false, phase: isFull ? "giveBack" : "topUp", ...start };
}

/** The next slice of the reviews that are going on, one after the other, at marks of now. True when none is left. */
export function goOnWithReviews(state: OptionState, room: SliceRoom): boolean {
  for (let review = state.reviews[0]; review !== undefined; review = state.reviews[0]) {
    const underlying = state.underlyings[review.pairId] as Underlying;
    // A halted index makes its positions wait for another review.
    if (underlying.indexStatus !== "halted" && !isReviewed(state, underlying, { review, room })) return false;
    state.reviews.shift();
    state.reviewing = undefined;
    if (review.isFullNext) state.reviews.push(begun(review.pairId, true));
  }
  return true;
}

function isReviewed(
  state: OptionState,
  underlying: Underlying,
  { review, room }: { readonly review: MarginReview; readonly room: SliceRoom },
): boolean {
  while (review.phase !== "liquidate") {
    if (!room.take(STEPS_PER_GLANCE)) return false;
    state.reviewing ??= positionsAfter(underlying, review);
    const { value: position } = state.reviewing.next();
    if (position !== undefined) lookAt(state, { review, position, room });
    else beginPhase(state, review, review.phase === "giveBack" ? "topUp" : "liquidate");
  }
  for (let [next] = review.unsafe; next !== undefined; [next] = review.unsafe) {
    if (!room.take(STEPS_PER_LIQUIDATION)) return false;
    review.unsafe.shift();
    const position = underlying.series.get(next.seriesId)?.positions.get(next.userId);
    if (position?.positionId === next.positionId && isOpen(state, position)) liquidateWriter(state, position);
  }
  return true;
}

function beginPhase(state: OptionState, review: MarginReview, phase: MarginReview["phase"]): void {
  Object.assign(review, { phase, seriesId: 0, positionId: 0 });
  state.reviewing = undefined;
}

function lookAt(
  state: OptionState,
  {
    review,
    position,
    room,
  }: { readonly review: MarginReview; readonly position: OptionPosition; readonly room: SliceRoom },
): void {
  const { positionId, userId, series } = position;
  review.seriesId = series.seriesId;
  review.positionId = positionId;
  if (!isOpen(state, position)) return;
  room.take(1);
  if (review.phase === "giveBack") return giveBack(state, position);
  if (!review.isFull && !isBelowMaintenance(position)) return;
  topUp(state, position);
  if (position.isHouse || review.unsafe.length >= LIQUIDATIONS_MAX || !isBelowMaintenance(position)) return;
  review.unsafe.push({ seriesId: series.seriesId, userId, positionId });
}

/** Positions by the order of the listing, from the one after the last that was looked at. */
function* positionsAfter(
  { series: listed }: Underlying,
  { seriesId, positionId }: MarginReview,
): Generator<OptionPosition, undefined> {
  for (const series of listed.values()) {
    if (series.seriesId < seriesId || series.openLots === 0) continue;
    for (const position of series.positions.values()) {
      if (series.seriesId > seriesId || position.positionId > positionId) yield position;
    }
  }
  return undefined;
}

/** Written, and its settlement price is not known: also after an expiry that waits for ticks, from its first mark on. */
function isOpen({ at, expiries }: OptionState, { isWritten, series }: OptionPosition): boolean {
  if (!isWritten || series.expiryAt > at) return isWritten;
  const { expiryAt, markedAt, underlying } = series;
  return (
    markedAt > expiryAt && !expiries.some((work) => work.pairId === underlying.pairId && work.expiryAt === expiryAt)
  );
}

/** True for the first valid tick of a pair in a minute. */
function isNewMinute(tape: Tape, { pairId }: Underlying, at: number): boolean {
  const own = tape.of(pairId);
  if (own === undefined || own.size < 2) return true;
  return Math.floor(own.tick(1).at / MINUTE_MS) !== Math.floor(at / MINUTE_MS);
}
