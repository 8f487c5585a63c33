import { refuse, type Refusal, type UtcMs } from "@agio/primitives";
import { writeColdEvent } from "./cold-event.ts";
import { optionContext, secondContext, stampProduct } from "./contexts.ts";
import type { WordWriter } from "./encoding/word-writer.ts";
import { fixExpiries } from "./options/option-settlement.ts";
import { QUOTES_MAX, quotesByPair, type IndexPrice } from "./prices/index-prices.ts";
import type { MissedSecond, ObservePrices, RecoverTicks } from "./prices/price-commands.ts";
import { writeIndexTick } from "./prices/price-records.ts";
import { continueSecondContracts, needsTicks, noteRecovered } from "./second-contracts/apply-second-contracts.ts";
import { HALT_MAX_MS } from "./second-contracts/settlement-window.ts";
import type { Pair } from "./spot/pair.ts";
import type { Stamp } from "./stamp.ts";
import type { CoreState } from "./state.ts";

const SECOND_MS = 1_000;
/** The venues have published a second by then. */
const PUBLISHED_AFTER_MS = 500;
/** Ticks of one command, where that is more than one second. */
const RECOVERED_TICKS_MAX = 600;

/** Quotes of all pairs at one time; `recovered`: it is past, and they are what the venues published for it. */
type Observation = Pick<ObservePrices, "quotes" | "origin" | "byAge"> & {
  readonly at: UtcMs;
  readonly recovered?: true;
};

/** Computes the index of every pair that is quoted and puts its tick on the tape. */
export function putOnTape(
  state: CoreState,
  { quotes, origin, byAge, at, recovered }: Observation,
  events: WordWriter,
): { readonly pair: Pair; readonly index: IndexPrice }[] {
  const byPair = quotesByPair(quotes);
  const ticked: { readonly pair: Pair; readonly index: IndexPrice }[] = [];
  for (const pair of tickingPairs(state)) {
    const { pairId, symbol } = pair.listing;
    const own = { quotes: byPair.get(pairId) ?? [], origin, byAge: byAge === true };
    const { index, inputs } = state.prices.observe(pairId, own, at);
    const { value, status } = index;
    const rule = byAge === true ? { byAge } : {};
    const past = recovered === undefined ? {} : { recovered };
    const mark = state.tape.add({ pairId, symbol, value, status, origin, inputs, at, ...rule, ...past });
    const second = recovered === undefined ? {} : { recoveredAt: at };
    const event = { type: "IndexTicked", ...mark, value, status, origin, inputs, ...rule, ...second } as const;
    if (!writeIndexTick(event, events)) writeColdEvent(events, event);
    ticked.push({ pair, index });
  }
  return ticked;
}

const tickingPairs = ({ spot, secondContracts }: CoreState): Pair[] =>
  spot.pairs.filter(
    (pair): pair is Pair =>
      pair !== undefined && (!pair.isDelisted || needsTicks(secondContracts, pair.listing.pairId)),
  );

/** Where the tape stands, for whoever looks for seconds that it lacks. */
export interface TapeEndView {
  /** Time of its newest tick; 0 before the first. */
  readonly lastAt: number;
  /** Pairs whose ticks settle something. */
  readonly settling: ReadonlySet<number>;
  /** Seconds that one command may recover. */
  readonly secondsMax: number;
}

export function tapeEndOf(state: CoreState): TapeEndView {
  const { secondContracts, options } = state;
  const periods = [...secondContracts.periods.values()].filter(({ isOpen }) => isOpen).map(({ pairId }) => pairId);
  const ticking = tickingPairs(state).map(({ listing }) => listing.pairId);
  const running = ticking.filter((pairId) => needsTicks(secondContracts, pairId));
  const underlyings = [...options.listed()].map(({ pairId }) => pairId);
  return {
    lastAt: state.tape.lastAt,
    settling: new Set([...periods, ...running, ...underlyings]),
    secondsMax: Math.max(Math.floor(RECOVERED_TICKS_MAX / Math.max(ticking.length, 1)), 1),
  };
}

/**
 * Puts seconds that a short gap left out on the tape, each with a tick of every pair. Bets get their entries and
 * settlements, and expiries of options their prices, as if the tick had come in its time; nothing else looks back. Refuses BAD_PARAMETER for a gap of more than
 * a minute, a second that is not one later than the tick before it or not over for half a second, a quote from after
 * its second, and more ticks than one command may put there.
 */
export function recoverTicks(
  state: CoreState,
  { origin, seconds }: RecoverTicks,
  stamp: Stamp,
  events: WordWriter,
): Refusal | undefined {
  const lastAt = state.tape.lastAt;
  const ticks = seconds.length * tickingPairs(state).length;
  if (seconds.length === 0 || (seconds.length > 1 && ticks > RECOVERED_TICKS_MAX)) {
    return refuse("BAD_PARAMETER", "seconds");
  }
  const isShort = lastAt !== 0 && stamp.at - lastAt <= HALT_MAX_MS;
  const isOver = (seconds.at(-1) as MissedSecond).at <= stamp.at - PUBLISHED_AFTER_MS;
  if (!isShort || !isOver || !seconds.every((second, place) => isAfter(second, seconds[place - 1]?.at ?? lastAt))) {
    return refuse("BAD_PARAMETER", "seconds");
  }
  stampProduct(state.secondContracts, stamp);
  for (const { at, quotes } of seconds) {
    putOnTape(state, { quotes, origin, at, byAge: true, recovered: true }, events);
    noteRecovered(state.secondContracts, secondContext(state), at);
    stampProduct(state.options, { ...stamp, at });
    fixExpiries(state.options, optionContext(state));
  }
  stampProduct(state.options, stamp);
  continueSecondContracts(state.secondContracts, secondContext(state));
  return undefined;
}

const isAfter = ({ at, quotes }: MissedSecond, before: number): boolean =>
  Number.isSafeInteger(at) &&
  at >= before + SECOND_MS &&
  quotes.length <= QUOTES_MAX &&
  quotes.every(({ receivedAt }) => receivedAt <= at);
