import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { IndexStatus } from "@agio/core";
import { venueWeight } from "@agio/formulas";
import { assert, priceE8, utcMs } from "@agio/primitives";
import { NumberReader, NumberWriter } from "./byte-columns.ts";
import type { SqlRow } from "../table/define-table.ts";
import type { TAPE_TICKS, TickInput } from "./tape-tables.ts";

/** A tick as it is stored, without its number and hash, which follow from its place. */
export interface PackedTick {
  readonly at: number;
  /** × 10^8. */
  readonly value: number;
  readonly status: IndexStatus;
  readonly origin: string;
  readonly inputs: readonly TickInput[];
  /** Venues were weighed by the age of their quotes. */
  readonly byAge?: true;
  /** It was put on the tape after a gap. */
  readonly recovered?: true;
}

/** A plain row without its place in the chain. */
export function packedTickOf(row: SqlRow<typeof TAPE_TICKS>): PackedTick {
  const { ticked_at: at, value_e8: value, status, origin, inputs } = row;
  return { at, value, status, origin, inputs, ...marksOf(row.is_by_age, row.is_recovered) };
}

const marksOf = (isByAge: boolean, isRecovered: boolean): Pick<PackedTick, "byAge" | "recovered"> => ({
  ...(isByAge ? { byAge: true } : {}),
  ...(isRecovered ? { recovered: true } : {}),
});

/** Permanent: they are in the blocks. */
const STATUS_CODE: Record<IndexStatus, number> = { live: 0, thin: 1, halted: 2 };
/** Added to the status of a recovered tick. */
const RECOVERED = 3;
/** Added to both where venues were weighed by age. */
const BY_AGE = 6;
const STATUSES = Object.keys(STATUS_CODE) as IndexStatus[];
/** Higher ones gain two percent and take twenty times as long. */
const BROTLI_QUALITY = 6;

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Texts of a block by number, in the order of their first use. */
class Words {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.all.length);
    return this.all.push(word) - 1;
  }
}

/** The quotes of one venue in a block, in the order of the ticks that have one. */
interface VenueColumn {
  readonly quotes: { readonly bid: number; readonly ask: number; readonly lag: number }[];
}

/** Expected value of a tick without clamping and rounding, so that only a tiny difference is stored. */
function expectedValue({ at, inputs, status, byAge }: Omit<PackedTick, "value">, valueBefore: number): number {
  if (status === "halted" || inputs.length === 0) return valueBefore;
  const weights = inputs.map(({ receivedAt }) => (byAge === true ? venueWeight(at - receivedAt) : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Only in damaged ticks: what they state is stored whatever is expected.
  const share = (place: number): number => (total === 0 ? 1 / inputs.length : (weights[place] as number) / total);
  return Math.round(inputs.reduce((sum, { bid, ask }, place) => sum + (bid + (ask - bid) / 2) * share(place), 0));
}

const SET_SEPARATOR = ",";

/**
 * Packs the ticks of one pair: each kind of number by itself, as its difference from the one before it, prices in the
 * venue's own tick, and all of it compressed.
 */
export function packTicks(ticks: readonly PackedTick[]): Uint8Array {
  const origins = new Words();
  const venues = new Words();
  const sets = new Words();
  const columns = new Map<number, VenueColumn>();
  const head = new NumberWriter();
  const plain = new NumberWriter();
  let before = { at: 0, step: 0, value: 0 };
  for (const tick of ticks) {
    const numbers = tick.inputs.map(({ venue }) => venues.numberOf(venue));
    const step = tick.at - before.at;
    plain.write(step - before.step);
    const marks = (tick.recovered === true ? RECOVERED : 0) + (tick.byAge === true ? BY_AGE : 0);
    plain.write(STATUS_CODE[tick.status] + marks);
    plain.write(origins.numberOf(tick.origin));
    plain.write(sets.numberOf(numbers.join(SET_SEPARATOR)));
    plain.write(tick.value - expectedValue(tick, before.value));
    before = { at: tick.at, step, value: tick.value };
    tick.inputs.forEach(({ bid, ask, receivedAt }, at) => {
      const venue = numbers[at] as number;
      const column = columns.get(venue) ?? { quotes: [] };
      columns.set(venue, column);
      column.quotes.push({ bid, ask, lag: tick.at - receivedAt });
    });
  }
  head.write(ticks.length);
  for (const words of [origins, venues, sets]) {
    head.write(words.all.length);
    for (const word of words.all) head.writeText(word);
  }
  head.writeBytes(plain.bytes());
  for (let venue = 0; venue < venues.all.length; venue++) writeQuotes(head, columns.get(venue)?.quotes ?? []);
  return brotliCompressSync(head.bytes(), { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

function writeQuotes(writer: NumberWriter, quotes: VenueColumn["quotes"]): void {
  const unit = Math.max(
    1,
    quotes.reduce((common, { bid, ask }) => commonDivisor(ask, commonDivisor(bid, common)), 0),
  );
  writer.write(quotes.length);
  writer.write(unit);
  let before = 0;
  for (const { bid } of quotes) {
    writer.write((bid - before) / unit);
    before = bid;
  }
  for (const { bid, ask } of quotes) writer.write((ask - bid) / unit);
  for (const { lag } of quotes) writer.write(lag);
}

function readQuotes(reader: NumberReader): VenueColumn["quotes"] {
  const count = reader.read();
  const unit = reader.read();
  const bids: number[] = [];
  for (let at = 0; at < count; at++) bids.push((bids[at - 1] ?? 0) + reader.read() * unit);
  const asks = bids.map((bid) => bid + reader.read() * unit);
  const lags = bids.map(() => reader.read());
  return bids.map((bid, at) => ({ bid, ask: asks[at] as number, lag: lags[at] as number }));
}

function readWords(reader: NumberReader): string[] {
  return Array.from({ length: reader.read() }, () => reader.readText());
}

interface PlainRow {
  readonly at: number;
  readonly status: IndexStatus;
  readonly isRecovered: boolean;
  readonly isByAge: boolean;
  readonly origin: string;
  readonly venues: readonly number[];
  readonly surplus: number;
}

function readPlainRows(reader: NumberReader, count: number, words: { origins: string[]; sets: string[] }): PlainRow[] {
  const rows: PlainRow[] = [];
  let before = { at: 0, step: 0 };
  for (let row = 0; row < count; row++) {
    const step = before.step + reader.read();
    const at = before.at + step;
    before = { at, step };
    const code = reader.read();
    const [status, isRecovered] = [STATUSES[code % RECOVERED], code % BY_AGE >= RECOVERED];
    const origin = words.origins[reader.read()];
    const set = words.sets[reader.read()];
    assert(status !== undefined && origin !== undefined && set !== undefined, "a packed tick has its words");
    const venues = set === "" ? [] : set.split(SET_SEPARATOR).map(Number);
    rows.push({ at, status, isRecovered, isByAge: code >= BY_AGE, origin, venues, surplus: reader.read() });
  }
  return rows;
}

/** The ticks given to `packTicks`. Throws an AssertionFailure on bytes that it did not make. */
export function unpackTicks(bytes: Uint8Array): PackedTick[] {
  const reader = new NumberReader(brotliDecompressSync(bytes));
  const count = reader.read();
  const [origins, venueNames, sets] = [readWords(reader), readWords(reader), readWords(reader)];
  const rows = readPlainRows(reader, count, { origins, sets });
  const columns = venueNames.map(() => readQuotes(reader).values());
  assert(reader.isAtEnd, "packed ticks are whole");
  let valueBefore = 0;
  return rows.map(({ at, status, isRecovered, isByAge, origin, venues, surplus }) => {
    const inputs = venues.map((number): TickInput => {
      const quote = columns[number]?.next().value;
      assert(quote !== undefined, "a packed tick has its quotes");
      const { bid, ask, lag } = quote;
      return { venue: venueNames[number] ?? "", bid: priceE8(bid), ask: priceE8(ask), receivedAt: utcMs(at - lag) };
    });
    const tick = { at, status, origin, inputs, ...marksOf(isByAge, isRecovered) };
    valueBefore = expectedValue(tick, valueBefore) + surplus;
    return { ...tick, value: valueBefore };
  });
}
