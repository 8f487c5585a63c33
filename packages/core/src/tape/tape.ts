import { CHAIN_START, headHash, isHeard, tickHash, type AuditHead } from "@agio/formulas";
import { pairId, plainDecimal, type PairId, type PriceE8, type UtcMs } from "@agio/primitives";
import type { VenueQuote, IndexStatus } from "./index-inputs.ts";
import { PairTape } from "./pair-tape.ts";
import type { TapeHeadPublished, TapeMark } from "./tape-events.ts";

const PRICE_DECIMALS = 8;
const MINUTE_MS = 60_000;

/** An index tick as the index of its pair was computed. */
export interface ComputedTick {
  readonly pairId: PairId;
  readonly symbol: string;
  readonly value: PriceE8;
  readonly status: IndexStatus;
  readonly origin: string;
  readonly inputs: readonly VenueQuote[];
  readonly at: UtcMs;
  readonly byAge?: true;
  /** It was put on the tape after a short gap. */
  readonly recovered?: true;
}

const decimalOf = (price: number): string => plainDecimal(price, PRICE_DECIMALS);

/** The hash of a tick in the chain of its pair, after the tick whose hash is `before` (rules 5). */
export function computedTickHash(before: string, tick: ComputedTick & { readonly tickSeq: number }): string {
  const { symbol, tickSeq, at, value, status, origin } = tick;
  const inputs = tick.inputs.map(({ venue, bid, ask, receivedAt }) => ({
    venue,
    bid: decimalOf(bid),
    ask: decimalOf(ask),
    at: receivedAt,
  }));
  const plain = { symbol, seq: tickSeq, time: at, value: decimalOf(value), status, origin, inputs };
  return tickHash(before, { ...plain, byAge: tick.byAge, recovered: tick.recovered });
}

/** The tick tape: a chain of ticks for each pair, and each minute a head over all of them. */
export class Tape {
  readonly byPair = new Map<number, PairTape>();
  headSeq = 0;
  headHash = CHAIN_START;
  headAt = 0;
  /** Undefined until the end of the audit log was noted. */
  audit: AuditHead | undefined;

  of(pair: PairId): PairTape | undefined {
    return this.byPair.get(pair);
  }

  /** Time of the newest tick of all pairs; 0 before the first. */
  get lastAt(): number {
    return [...this.byPair.values()].reduce((newest, { lastAt }) => Math.max(newest, lastAt), 0);
  }

  /** Adds a pair's tick and says where its chain is now. */
  add(tick: ComputedTick): TapeMark {
    const tape = this.byPair.get(tick.pairId) ?? new PairTape(tick.symbol);
    this.byPair.set(tick.pairId, tape);
    tape.tickSeq++;
    tape.hash = computedTickHash(tape.hash, { ...tick, tickSeq: tape.tickSeq });
    const receivedAt = tick.inputs.map((input) => input.receivedAt);
    tape.hear(tick.at, isHeard({ at: tick.at, isHalted: tick.status === "halted", receivedAt }));
    const { tickSeq, hash } = tape;
    if (tick.status !== "halted") tape.keep({ seq: tickSeq, at: tick.at, value: tick.value }, hash);
    return { pairId: tick.pairId, tickSeq, hash };
  }

  /** The head of a new minute. Undefined while the last head is of the same one. */
  publish(at: UtcMs): TapeHeadPublished | undefined {
    if (Math.floor(at / MINUTE_MS) <= Math.floor(this.headAt / MINUTE_MS) || this.byPair.size === 0) return undefined;
    const tapes = [...this.byPair].sort(([one], [other]) => one - other);
    this.headSeq++;
    const marks = tapes.map(([, { symbol, tickSeq, hash }]) => ({ symbol, seq: tickSeq, hash }));
    const audit = this.audit === undefined ? {} : { audit: this.audit };
    this.headHash = headHash(this.headHash, { seq: this.headSeq, time: at, marks, ...audit });
    this.headAt = at;
    return {
      type: "TapeHeadPublished",
      headSeq: this.headSeq,
      at,
      marks: tapes.map(([pair, { tickSeq, hash }]) => ({ pairId: pairId(pair), tickSeq, hash })),
      ...audit,
      hash: this.headHash,
    };
  }
}
