import { settlementMean, settlementWindow } from "@agio/formulas";
import { assert, priceE8, utcMs, type PairId } from "@agio/primitives";
import type { IndexPrices } from "../prices/index-prices.ts";
import type { PairTape } from "../tape/pair-tape.ts";
import type { Tape } from "../tape/tape.ts";
import type { ValidTick } from "../tape/tick-view.ts";
import { emit } from "./emit.ts";
import { beginExpiry, type ExpiryPrice } from "./expiry-work.ts";
import type { OptionState } from "./option-state.ts";
import type { Underlying } from "./underlying.ts";

/** Settlement of all series of an underlying that expire together, with the ticks that show it. */
type SettlementPrice = Omit<ExpiryPrice, "hash">;

interface IndexAndTape {
  readonly prices: IndexPrices;
  readonly pairs: readonly ({ readonly isDelisted: boolean } | undefined)[];
  readonly tape: Tape;
}

/**
 * Fixes the price of every expiry that is due (rules 6): it is settled from then on. What is due while the index is down
 * waits until it is back, and after a halt that took too much of its window until there is another full one; the price is
 * the same whenever it is computed.
 */
export function fixExpiries(state: OptionState, { prices, pairs, tape }: IndexAndTape): void {
  for (const underlying of state.listed()) {
    const { pairId } = underlying;
    const due = dueExpiries(state, underlying);
    // The index of a delisted pair does not come back.
    const isDelisted = pairs[pairId]?.isDelisted !== false;
    const isWaiting = !isDelisted && prices.of(pairId).status === "halted";
    if (due.length === 0 || isWaiting) continue;
    const own = tape.of(pairId);
    assert(own !== undefined, "an index that lists options has a tape");
    for (const expiryAt of due) {
      const found = settlementPrice(own, expiryAt, isDelisted ? Infinity : state.at);
      if ("since" in found) postpone(state, own, { pairId, expiryAt, since: found.since });
      else beginExpiry(state, { pairId, expiryAt, price: { ...found, hash: hashOf(own, found.seqTo) } });
    }
  }
}

/** Says once, at the first tick with which an expiry is due, that it waits for ticks, and from which tick on they count. */
function postpone(
  state: OptionState,
  tape: PairTape,
  { pairId, expiryAt, since }: { pairId: PairId; expiryAt: number; since: ValidTick },
): void {
  const isFirst = tape.size < 2 || tape.tick(1).at < expiryAt;
  if (!isFirst || state.at !== tape.tick(0).at) return;
  const window = { seqFrom: since.seq, windowFrom: utcMs(since.at) };
  emit(state.events, { type: "OptionExpiryPostponed", pairId, expiryAt: utcMs(expiryAt), ...window });
}

/** Expiries of series that are past, the earlier first, without those that are being settled. */
function dueExpiries({ expiries, at }: OptionState, { pairId, series }: Underlying): number[] {
  const due = new Set<number>();
  for (const { expiryAt } of series.values()) if (expiryAt <= at) due.add(expiryAt);
  for (const work of expiries) if (work.pairId === pairId) due.delete(work.expiryAt);
  return [...due].sort((one, other) => one - other);
}

/**
 * The settlement price of an expiry: a pure function of it and the tape, or the first tick of the window that it waits
 * for. Nobody's positions, orders or settings enter, and no tick that came after the window. `now`: of the last tick;
 * Infinity where no other will come.
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

/** The hash of a window's last tick. It is settled with that tick, the first valid one after it, or where none follows. */
function hashOf(tape: PairTape, seqTo: number): string {
  const back = ([0, 1] as const).find((one) => one < tape.size && tape.tick(one).seq === seqTo);
  assert(back !== undefined, "a settlement window ends with one of the last two valid ticks");
  return tape.hashOf(back);
}
