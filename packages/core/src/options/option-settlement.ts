import { optionFee, optionPayoff, settlementMean, settlementWindow, writtenPayoff } from "@agio/formulas";
import { assert, atoms, mulDivUp, PPB, ppb, priceE8, utcMs, type PairId } from "@agio/primitives";
import type { IndexPrices } from "../prices/index-prices.ts";
import type { PairTape } from "../tape/pair-tape.ts";
import type { ValidTick } from "../tape/tick-view.ts";
import type { Tape } from "../tape/tape.ts";
import { emit } from "./emit.ts";
import { closeSeries } from "./list-series.ts";
import { OPTION_POSITION_STATUS, type OptionExpirySettled } from "./option-events.ts";
import type { OptionPosition } from "./option-position.ts";
import { expirePosition, tellChanges } from "./option-positions.ts";
import { postEscrowRest, postPayoff, postWriterExpiry } from "./option-postings.ts";
import type { OptionState } from "./option-state.ts";
import type { Series } from "./series.ts";
import type { Underlying } from "./underlying.ts";

/** What all series of an underlying that expire together are settled at, and the ticks that show it. */
type SettlementPrice = Pick<OptionExpirySettled, "settlementE8" | "seqFrom" | "seqTo" | "ticks" | "isExtended">;

interface IndexAndTape {
  readonly prices: IndexPrices;
  readonly pairs: readonly ({ readonly isDelisted: boolean } | undefined)[];
  readonly tape: Tape;
}

/**
 * Settles every expiry that is due, each at once and whole: price, payoffs, what is left of the margins (rules 6). What
 * is due while the index is down waits until it is back, and after a halt that took too much of its window until there is
 * another; the price is the same whenever it is computed.
 */
export function settleExpiries(state: OptionState, { prices, pairs, tape }: IndexAndTape): void {
  for (const underlying of state.listed()) {
    const { pairId } = underlying;
    const due = dueExpiries(underlying, state.at);
    // The index of a delisted pair does not come back.
    const isWaiting = pairs[pairId]?.isDelisted === false && prices.of(pairId).status === "halted";
    if (due.size === 0 || isWaiting) continue;
    const own = tape.of(pairId);
    assert(own !== undefined, "an index that lists options has a tape");
    for (const [expiryAt, series] of due) {
      const found = settlementPrice(own, expiryAt, state.at);
      if ("since" in found) postpone(state, own, { pairId, expiryAt, since: found.since });
      else settleExpiry(state, own, { underlying, expiryAt, series, price: found });
    }
  }
}

/** Says once, at the first tick after the halt, that an expiry is settled by the ticks from there on. */
function postpone(
  state: OptionState,
  tape: PairTape,
  { pairId, expiryAt, since }: { pairId: PairId; expiryAt: number; since: ValidTick },
): void {
  if (tape.tick(0).seq !== since.seq || state.at > since.at) return;
  const window = { seqFrom: since.seq, windowFrom: utcMs(since.at) };
  emit(state.events, { type: "OptionExpiryPostponed", pairId, expiryAt: utcMs(expiryAt), ...window });
}

/** Series past their expiry, by expiry, both in the order in which they were listed. */
function dueExpiries(underlying: Underlying, at: number): Map<number, Series[]> {
  const due = new Map<number, Series[]>();
  for (const series of underlying.series.values()) {
    if (series.expiryAt > at) continue;
    const together = due.get(series.expiryAt);
    if (together === undefined) due.set(series.expiryAt, [series]);
    else together.push(series);
  }
  return new Map([...due].sort(([one], [other]) => one - other));
}

/**
 * The settlement price of an expiry: a pure function of it and the tape, or the first tick of the window that it waits
 * for. Nobody's positions, orders or settings enter, and no tick that came after the window. `now`: of the last tick.
 */
export function settlementPrice(
  tape: PairTape,
  expiryAt: number,
  now: number,
): SettlementPrice | { readonly since: ValidTick } {
  const window = settlementWindow(tape, expiryAt, now);
  if ("since" in window) return window;
  const { ticks, isExtended } = window;
  const [first, last] = [ticks[0], ticks.at(-1)];
  const mean = settlementMean(ticks.map(({ value }) => value));
  assert(first !== undefined && last !== undefined && mean !== undefined, "a settlement window has ticks");
  return { settlementE8: priceE8(mean), seqFrom: first.seq, seqTo: last.seq, ticks: ticks.length, isExtended };
}

interface DueExpiry {
  readonly underlying: Underlying;
  readonly expiryAt: number;
  readonly series: readonly Series[];
  readonly price: SettlementPrice;
}

/** What a position gets or owes, and the exercise fee of a user who gets something. */
interface Outcome {
  readonly position: OptionPosition;
  readonly payoffAtoms: number;
  readonly feeAtoms: number;
}

function settleExpiry(state: OptionState, tape: PairTape, { underlying, expiryAt, series, price }: DueExpiry): void {
  const outcomes = series.flatMap((one) =>
    [...one.positions.values()].map((position) => outcomeOf(position, price.settlementE8)),
  );
  const capitalAtoms = payOut(state, underlying, outcomes);
  emit(state.events, {
    type: "OptionExpirySettled",
    pairId: underlying.pairId,
    expiryAt: utcMs(expiryAt),
    ...price,
    hash: hashOf(tape, price.seqTo),
    exerciseFeePpb: ppb((series[0] as Series).listing.exerciseFeePpb),
    capitalAtoms: atoms(capitalAtoms),
  });
  for (const { position, payoffAtoms, feeAtoms } of outcomes) {
    const status = payoffAtoms > 0 ? OPTION_POSITION_STATUS.exercised : OPTION_POSITION_STATUS.worthless;
    expirePosition(state, position, { status, payoffAtoms, feeAtoms });
  }
  tellChanges(state);
  for (const one of series) closeSeries(state, one);
}

/** The hash of a window's last tick. It is settled with that tick, the first valid one after it, or where none follows. */
function hashOf(tape: PairTape, seqTo: number): string {
  const back = ([0, 1] as const).find((one) => one < tape.size && tape.tick(one).seq === seqTo);
  assert(back !== undefined, "a settlement window ends with one of the last two valid ticks");
  return tape.hashOf(back);
}

function outcomeOf(position: OptionPosition, settlement: number): Outcome {
  const { isHouse, isWritten, series } = position;
  const { kind, strikeE8: strike, underlying } = series;
  const size = { lots: Math.abs(position.lots), ...underlying.unitE8 };
  if (isWritten) return { position, payoffAtoms: writtenPayoff({ kind, strike, settlement, ...size }), feeAtoms: 0 };
  const payoffAtoms = optionPayoff({ kind, strike, settlement, ...size });
  if (isHouse) return { position, payoffAtoms, feeAtoms: 0 };
  const notional = mulDivUp(settlement, size.lots * size.unitLotAtoms, size.unitLotDivisor);
  const asked = mulDivUp(notional, series.listing.exerciseFeePpb, PPB);
  return { position, payoffAtoms, feeAtoms: optionFee(asked, payoffAtoms) };
}

/**
 * The money of an expiry, through escrow: users who wrote pay in, holders are paid, and what is then over of the
 * house's margins is its own again. Returns what `capital` had to add.
 */
function payOut(state: OptionState, underlying: Underlying, outcomes: readonly Outcome[]): number {
  let rest = 0;
  for (const { position, payoffAtoms } of outcomes) {
    if (!position.isWritten) continue;
    if (position.isHouse) {
      rest += position.marginAtoms;
      position.marginAtoms = 0;
    } else {
      rest += payoffAtoms;
      postWriterExpiry(state, position, payoffAtoms);
    }
  }
  for (const { position, payoffAtoms, feeAtoms } of outcomes) {
    if (position.isWritten) continue;
    rest -= payoffAtoms;
    postPayoff(state, position, payoffAtoms, feeAtoms);
  }
  return postEscrowRest(state, underlying, rest);
}
