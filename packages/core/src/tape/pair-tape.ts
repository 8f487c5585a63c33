import { CHAIN_START, hearingAfter, silenceUntil, type Hearing, type OwnSilence } from "@agio/formulas";
import { TickView, type ValidTick } from "./tick-view.ts";

/** Ticks of a pair that stay at hand: more than an hour of them, so that a settlement window can reach back. */
export const TICKS_AT_HAND = 4_096;
const WORDS = 3;
/** A window reaches back a few minutes, from one of the last thousand ticks: a silence takes two of them at least. */
const SILENCES_AT_HAND = 1_024;

/** The chain of one pair and its last valid ticks. */
export class PairTape extends TickView {
  readonly symbol: string;
  /** Of the last tick, valid or not. */
  tickSeq = 0;
  hash = CHAIN_START;
  lastAt = 0;
  hearing: Hearing = { heardAt: 0, mutedAt: 0 };
  readonly ended: OwnSilence[] = [];
  private readonly ring = new Float64Array(TICKS_AT_HAND * WORDS);
  private added = 0;
  /** Of the last two valid ticks, newest first. */
  private readonly validHashes: [string, string] = ["", ""];

  constructor(symbol: string) {
    super();
    this.symbol = symbol;
  }

  /** A tick, with a price or without one, and whether it heard any venue. */
  hear(at: number, heard: boolean): void {
    const silence = heard ? silenceUntil(this.hearing, at) : undefined;
    this.hearing = hearingAfter(this.hearing, at, heard);
    this.lastAt = at;
    if (silence === undefined) return;
    this.ended.push(silence);
    if (this.ended.length > SILENCES_AT_HAND) this.ended.shift();
  }

  /** Keeps a valid tick, in place of the oldest when the ring is full. */
  keep({ seq, at, value }: ValidTick, hash: string): void {
    this.ring.set([seq, at, value], (this.added % TICKS_AT_HAND) * WORDS);
    this.added++;
    this.validHashes[1] = this.validHashes[0];
    this.validHashes[0] = hash;
  }

  hashOf(back: 0 | 1): string {
    return this.validHashes[back];
  }

  get size(): number {
    return Math.min(this.added, TICKS_AT_HAND);
  }

  tick(back: number): ValidTick {
    const word = ((this.added - 1 - back) % TICKS_AT_HAND) * WORDS;
    const { ring } = this;
    return { seq: ring[word] as number, at: ring[word + 1] as number, value: ring[word + 2] as number };
  }
}
