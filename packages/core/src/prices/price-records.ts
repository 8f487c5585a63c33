import { pairId, priceE8, utcMs, type PairId } from "@agio/primitives";
import type { ObservePrices } from "./price-commands.ts";
import type { VenueQuote, IndexStatus } from "../tape/index-inputs.ts";
import type { IndexTicked } from "./price-events.ts";
import { HASH_WORDS, readHash, writeHash } from "../encoding/hash-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import { wordsFor, type WordWriter } from "../encoding/word-writer.ts";

// Records of every second: observations, and the tick of every pair. They are most of the journal of an idle exchange,
// so they have records, with as many quotes as there are. Codes and offsets are permanent.

/** Of ObservePrices among commands and of IndexTicked among events. */
export const OBSERVED_CODE = 16;
export const INDEX_TICKED_CODE = 16;

/**
 * low: code | 256 where venues are weighed by age, high: bytes of text; word 1: the time that quotes count from; word 2: quotes. A quote of three words:
 * pair | venue << 16 and milliseconds from that time, bid, ask. Then origin and venues, by lines.
 */
const OBSERVED = { from: 1, quotes: 2, words: 3 } as const;
const OBSERVED_QUOTE = { bid: 1, ask: 2, words: 3 } as const;

/**
 * low: code | status << 8 | inputs << 16, high: pair; word 1: number; word 2: value; the hash; word 7: bytes of text; of
 * a recovered one (status | 128) its second; status | 64: by age. An input of three words: bid, ask, time. Then the origin and the venue of
 * each input, by lines.
 */
const TICKED = { tickSeq: 1, value: 2, hash: 3, text: 3 + HASH_WORDS, words: 4 + HASH_WORDS } as const;
const TICKED_INPUT = { bid: 0, ask: 1, receivedAt: 2, words: 3 } as const;

const STATUS_CODES = { live: 0, thin: 1, halted: 2 } as const satisfies Record<IndexStatus, number>;
const STATUSES = Object.keys(STATUS_CODES) as readonly IndexStatus[];

/** Beside the status. */
const RECOVERED = 128;
const BY_AGE = 64;
/** Beside the code of an observation. */
const OBSERVED_BY_AGE = 256;
const STATUS_MASK = 3;

const LINE = "\n";
const PLAIN = /^[\x20-\x7e\n]*$/;
const COUNT_MAX = 0xffff;
const PAIR_MASK = 0xffff;

/** Lines of printable ASCII as one text; undefined when they are not that. */
function joined(lines: readonly string[]): string | undefined {
  const text = lines.join(LINE);
  return PLAIN.test(text) && text.split(LINE).length === lines.length ? text : undefined;
}

/** A quote whose numbers can be read back as what they are. */
const isWhole = ({ pairId: pair, bid, ask, receivedAt }: VenueQuote): boolean =>
  (pair & PAIR_MASK) === pair && [bid, ask, receivedAt].every((number) => Number.isSafeInteger(number) && number >= 0);

/** Appends an observation. False, and nothing written, when it does not fit a record: it travels as JSON. */
export function writeObservation({ origin, quotes, byAge }: ObservePrices, writer: WordWriter): boolean {
  const venues = [...new Set(quotes.map(({ venue }) => venue))];
  const text = joined([origin, ...venues]);
  const from = quotes[0]?.receivedAt ?? 0;
  const isNear = quotes.every(({ receivedAt }) => ((receivedAt - from) | 0) === receivedAt - from);
  if (text === undefined || venues.length > COUNT_MAX || !isNear || !quotes.every(isWhole)) return false;
  const at = writer.reserve(OBSERVED.words + quotes.length * OBSERVED_QUOTE.words);
  const { floats, ints } = writer;
  ints[at * 2] = OBSERVED_CODE | (byAge === true ? OBSERVED_BY_AGE : 0);
  ints[at * 2 + 1] = text.length;
  floats[at + OBSERVED.from] = from;
  floats[at + OBSERVED.quotes] = quotes.length;
  let word = at + OBSERVED.words;
  for (const { pairId: pair, venue, bid, ask, receivedAt } of quotes) {
    ints[word * 2] = pair | (venues.indexOf(venue) << 16);
    ints[word * 2 + 1] = receivedAt - from;
    floats[word + OBSERVED_QUOTE.bid] = bid;
    floats[word + OBSERVED_QUOTE.ask] = ask;
    word += OBSERVED_QUOTE.words;
  }
  writer.ascii(text);
  return true;
}

/** The observation of a command's bytes. */
export function readObservation(reader: WordReader): ObservePrices {
  const count = reader.float(OBSERVED.quotes);
  const from = reader.float(OBSERVED.from);
  const end = OBSERVED.words + count * OBSERVED_QUOTE.words;
  const [origin = "", ...venues] = reader.ascii(end, reader.high(0)).split(LINE);
  const quotes: VenueQuote[] = [];
  for (let word: number = OBSERVED.words; word < end; word += OBSERVED_QUOTE.words) {
    const ids = reader.low(word);
    quotes.push({
      pairId: pairId(ids & 0xffff),
      venue: venues[ids >>> 16] as string,
      bid: priceE8(reader.float(word + OBSERVED_QUOTE.bid)),
      ask: priceE8(reader.float(word + OBSERVED_QUOTE.ask)),
      receivedAt: utcMs(from + reader.high(word)),
    });
  }
  const isByAge = (reader.low(0) & OBSERVED_BY_AGE) !== 0;
  return { type: "ObservePrices", origin, quotes, ...(isByAge ? { byAge: true } : {}) };
}

/** Appends an index tick. False, and nothing written, when it does not fit a record: it travels as JSON. */
export function writeIndexTick(tick: IndexTicked, writer: WordWriter): boolean {
  const { pairId: pair, inputs, recoveredAt } = tick;
  const text = joined([tick.origin, ...inputs.map(({ venue }) => venue)]);
  const isPlain = inputs.every((input) => input.pairId === pair && isWhole(input));
  if (text === undefined || inputs.length > COUNT_MAX || !isPlain) return false;
  const headWords = TICKED.words + (recoveredAt === undefined ? 0 : 1);
  const at = writer.reserve(headWords + inputs.length * TICKED_INPUT.words);
  const { floats, ints } = writer;
  const marks = (recoveredAt === undefined ? 0 : RECOVERED) | (tick.byAge === true ? BY_AGE : 0);
  const flags = STATUS_CODES[tick.status] | marks;
  if (recoveredAt !== undefined) floats[at + TICKED.words] = recoveredAt;
  ints[at * 2] = INDEX_TICKED_CODE | (flags << 8) | (inputs.length << 16);
  ints[at * 2 + 1] = pair;
  floats[at + TICKED.tickSeq] = tick.tickSeq;
  floats[at + TICKED.value] = tick.value;
  writeHash(ints, (at + TICKED.hash) * 2, tick.hash);
  floats[at + TICKED.text] = text.length;
  let word = at + headWords;
  for (const { bid, ask, receivedAt } of inputs) {
    floats[word + TICKED_INPUT.bid] = bid;
    floats[word + TICKED_INPUT.ask] = ask;
    floats[word + TICKED_INPUT.receivedAt] = receivedAt;
    word += TICKED_INPUT.words;
  }
  writer.ascii(text);
  return true;
}

/** The index tick at `reader.position`; moves behind it. */
export function readIndexTick(reader: WordReader): IndexTicked {
  const at = reader.position;
  const low = reader.low(at);
  const pair = pairId(reader.high(at));
  const isRecovered = ((low >>> 8) & RECOVERED) !== 0;
  const from = at + TICKED.words + (isRecovered ? 1 : 0);
  const end = from + (low >>> 16) * TICKED_INPUT.words;
  const length = reader.float(at + TICKED.text);
  const [origin = "", ...venues] = reader.ascii(end, length).split(LINE);
  reader.position = end + wordsFor(length);
  return {
    type: "IndexTicked",
    pairId: pair,
    tickSeq: reader.float(at + TICKED.tickSeq),
    hash: readHash(reader.ints, (at + TICKED.hash) * 2),
    value: priceE8(reader.float(at + TICKED.value)),
    status: STATUSES[(low >>> 8) & STATUS_MASK] as IndexStatus,
    origin,
    inputs: venues.map((venue, i) => inputAt(reader, from + i * TICKED_INPUT.words, { pair, venue })),
    ...(((low >>> 8) & BY_AGE) === 0 ? {} : { byAge: true }),
    ...(isRecovered ? { recoveredAt: utcMs(reader.float(at + TICKED.words)) } : {}),
  };
}

function inputAt(reader: WordReader, word: number, { pair, venue }: { pair: PairId; venue: string }): VenueQuote {
  return {
    pairId: pair,
    venue,
    bid: priceE8(reader.float(word + TICKED_INPUT.bid)),
    ask: priceE8(reader.float(word + TICKED_INPUT.ask)),
    receivedAt: utcMs(reader.float(word + TICKED_INPUT.receivedAt)),
  };
}
