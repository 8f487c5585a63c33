import { CHAIN_START, headHash, tickHash } from "../tape/tick-chain.ts";
import type { PublishedHead, PublishedTick, TapeStretch } from "../evidence/evidence.ts";

export const SYMBOL = "btcusdt";
/** On a whole minute. */
export const TAPE_START_MS = 1_790_000_040_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The variable part of a tick; a second without an entry has no tick. */
export interface MadeTick {
  readonly value: string;
  readonly status?: "live" | "halted";
  /** Heard in it; three unless told, one at most in a halted one, whose value is that of the tick before. */
  readonly venues?: number;
}

export interface MadeTape {
  readonly ticks: readonly PublishedTick[];
  readonly heads: readonly PublishedHead[];
}

/** A tape of one pair as a server would publish it: a tick a second, 200 ms past it, and a head with each new minute. */
export function makeTape(seconds: readonly (MadeTick | undefined)[]): MadeTape {
  const ticks: PublishedTick[] = [];
  const heads: PublishedHead[] = [];
  for (const [second, made] of seconds.entries()) {
    if (made === undefined) continue;
    const time = TAPE_START_MS + second * SECOND_MS + 200;
    const { status = "live", venues = 3 } = made;
    const isHalted = status === "halted";
    const value = (isHalted ? ticks.at(-1)?.value : undefined) ?? made.value;
    const inputs = ["a", "b", "c"]
      .slice(0, isHalted ? Math.min(venues, 1) : venues)
      .map((venue) => ({ venue, bid: value, ask: value, at: time - 40 }));
    const plain = { symbol: SYMBOL, seq: ticks.length + 1, time, value, status, origin: "simulated", inputs };
    const tick = { ...plain, hash: tickHash(ticks.at(-1)?.hash ?? CHAIN_START, plain) };
    ticks.push(tick);
    if (Math.floor(time / MINUTE_MS) === Math.floor((heads.at(-1)?.time ?? 0) / MINUTE_MS)) continue;
    const head = { seq: heads.length + 1, time, marks: [{ symbol: SYMBOL, seq: tick.seq, hash: tick.hash }] };
    heads.push({ ...head, hash: headHash(heads.at(-1)?.hash ?? CHAIN_START, head) });
  }
  return { ticks, heads };
}

/** The ticks from one number to the mark of the first head that covers another, as a reader of the tape gets them. */
export function stretchOf({ ticks, heads }: MadeTape, fromSeq: number, toSeq: number): TapeStretch {
  const head = heads.find(({ marks }) => (marks[0]?.seq ?? 0) >= toSeq);
  const end = head?.marks[0]?.seq ?? ticks.length;
  return {
    before: ticks[fromSeq - 2]?.hash ?? CHAIN_START,
    ticks: ticks.slice(fromSeq - 1, end),
    head,
    beforeHead: heads[(head?.seq ?? 0) - 2]?.hash ?? CHAIN_START,
  };
}

/** The same stretch with another value for one of its ticks, as a forger would show it. */
export const withValue = (stretch: TapeStretch, seq: number, value: string): TapeStretch => ({
  ...stretch,
  ticks: stretch.ticks.map((tick) => (tick.seq === seq ? { ...tick, value } : tick)),
});
