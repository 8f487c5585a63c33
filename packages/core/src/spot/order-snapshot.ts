import type { Ladder } from "../book/ladder.ts";
import {
  ACCEPTED_AT,
  FEE,
  FIGURE_WORDS,
  FIGURED_BIT,
  FILLED,
  FLAGS,
  HIDDEN,
  NOTIONAL,
  ORDER_INTS,
  ORDER_WORDS,
  PRICE,
  PARTICIPANT,
  SHOWN,
  UPDATED_AT,
} from "../book/order-pool.ts";
import { asciiJson, readAsciiJson } from "../encoding/ascii-json.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import { wordsFor, type WordWriter } from "../encoding/word-writer.ts";
import { addRecord } from "./open-orders.ts";
import { isActivated, type OrderExtra } from "./order-extra.ts";
import { MARKET_SHIFT, RESTING_BIT } from "../book/order-flags.ts";
import type { Pair } from "./pair.ts";
import type { SpotState } from "./spot-state.ts";
import { setWatch } from "./stops.ts";

// An order: four words of the hot record, last change, its figures, user and flags, price, and in one int the length of
// the extra's JSON and the discount above it.
const FIRST_WORDS = 4;
const UPDATED = 4;
const FIRST_FIGURE = 5;
const USER_FLAGS = FIRST_FIGURE + FIGURE_WORDS;
const PRICE_EXTRA = USER_FLAGS + 1;
const ROW_WORDS = PRICE_EXTRA + 1;
const TEXT_BITS = 16;
const TEXT_MASK = (1 << TEXT_BITS) - 1;

/** Writes every open order pair by pair, in the order of its ladder: that order is part of the state. */
export function writeOrders(writer: WordWriter, spot: SpotState): void {
  const count = writer.reserve(1);
  let orders = 0;
  for (const pair of spot.pairs) {
    if (pair === undefined) continue;
    for (const slot of slotsOf(spot, pair)) {
      writeOrder(writer, spot, slot);
      orders++;
    }
  }
  writer.floats[count] = orders;
  writeWatches(writer, spot);
}

function* slotsOf(spot: SpotState, pair: Pair): Generator<number> {
  yield* ladderSlots(pair.bids);
  yield* ladderSlots(pair.asks);
  if (pair.triggers === undefined) return;
  yield* ladderSlots(pair.triggers.risingStops);
  yield* ladderSlots(pair.triggers.fallingStops);
  yield* inactiveTrailing(spot, pair);
}

function* ladderSlots(ladder: Ladder): Generator<number> {
  for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) yield slot;
}

/** Trailing stops that wait for their activation are in no ladder of stops; their id gives them an order. */
function inactiveTrailing(spot: SpotState, pair: Pair): number[] {
  return [...spot.extras]
    .filter(([slot, extra]) => extra.trailingBips !== 0 && !isActivated(extra) && spot.pairOf(slot) === pair)
    .map(([slot]) => slot)
    .sort((a, b) => spot.pool.orderId(a) - spot.pool.orderId(b));
}

function writeOrder(writer: WordWriter, spot: SpotState, slot: number): void {
  const { pool } = spot;
  const extra = spot.extras.get(slot);
  const text = extra === undefined ? "" : asciiJson({ ...extra, watchSlot: 0 });
  const at = writer.reserve(ROW_WORDS);
  for (let i = 0; i < FIRST_WORDS; i++) writer.floats[at + i] = pool.floats[slot * ORDER_WORDS + i] as number;
  for (let i = 0; i < FIGURE_WORDS; i++) {
    writer.floats[at + FIRST_FIGURE + i] = pool.figure(slot, i);
  }
  writer.floats[at + UPDATED] = pool.floats[slot * ORDER_WORDS + UPDATED_AT] as number;
  writer.ints[(at + USER_FLAGS) * 2] = spot.participants.user(pool.int(slot, PARTICIPANT));
  writer.ints[(at + USER_FLAGS) * 2 + 1] = pool.int(slot, FLAGS) & ~FIGURED_BIT;
  writer.ints[(at + PRICE_EXTRA) * 2] = isInNoLadder(extra) ? 0 : pool.int(slot, PRICE);
  writer.ints[(at + PRICE_EXTRA) * 2 + 1] = text.length | (pool.discountOf(slot) << TEXT_BITS);
  if (text !== "") writer.ascii(text);
}

const isInNoLadder = (extra: OrderExtra | undefined): boolean => extra !== undefined && !isActivated(extra);

function writeWatches(writer: WordWriter, spot: SpotState): void {
  const count = writer.reserve(1);
  let watches = 0;
  for (const pair of spot.pairs) {
    if (pair?.triggers === undefined) continue;
    for (const isRising of [true, false]) {
      for (const watch of ladderSlots(pair.triggers.watches(isRising))) {
        const at = writer.reserve(2);
        writer.floats[at] = spot.pool.orderId(watch);
        writer.ints[(at + 1) * 2] = spot.pool.int(watch, PRICE);
        writer.ints[(at + 1) * 2 + 1] = isRising ? 1 : 0;
        watches++;
      }
    }
  }
  writer.floats[count] = watches;
}

/** Puts the orders of a snapshot back: records by id, as they were made; then ladders in their own order. */
export function readOrders(reader: WordReader, spot: SpotState): void {
  const rows: number[] = [];
  const orders = reader.float(reader.position++);
  for (let i = 0; i < orders; i++) {
    rows.push(reader.position);
    reader.position += ROW_WORDS + wordsFor(reader.high(reader.position + PRICE_EXTRA) & TEXT_MASK);
  }
  const byId = [...rows].sort((a, b) => reader.float(a + 1) - reader.float(b + 1));
  for (const row of byId) readRecord(reader, spot, row);
  for (const row of rows) enterLadder(reader, spot, row);
  const watches = reader.float(reader.position++);
  for (let i = 0; i < watches; i++) {
    const slot = spot.orders.get(reader.float(reader.position));
    const at = reader.position + 1;
    setWatch(spot, slot, { isRising: reader.high(at) === 1, ticks: reader.low(at) });
    reader.position += 2;
  }
}

function readRecord(reader: WordReader, spot: SpotState, row: number): void {
  const { pool } = spot;
  const flags = reader.high(row + USER_FLAGS);
  const pair = spot.pairs[flags >>> MARKET_SHIFT] as Pair;
  const user = reader.low(row + USER_FLAGS);
  const participant = spot.participants.find(user, pair.pairId) || spot.participants.insert(user, pair);
  const textLength = reader.high(row + PRICE_EXTRA) & TEXT_MASK;
  const extra = textLength === 0 ? undefined : (readAsciiJson(reader.ascii(row + ROW_WORDS, textLength)) as OrderExtra);
  spot.taker.begin(pair, participant, reader.float(row + 1), 0);
  spot.taker.sliceLots = extra?.visibleLots ?? 0;
  const slot = addRecord(spot, 0, 0);
  for (const field of [SHOWN, FILLED, HIDDEN]) pool.floats[slot * ORDER_WORDS + field] = reader.float(row + field);
  const figure = (field: number): number => reader.float(row + FIRST_FIGURE + field);
  pool.floats[slot * ORDER_WORDS + UPDATED_AT] = figure(ACCEPTED_AT);
  pool.ints[slot * ORDER_INTS + FLAGS] = flags;
  pool.setDiscount(slot, reader.high(row + PRICE_EXTRA) >>> TEXT_BITS);
  pool.addFigures(slot, figure(NOTIONAL), figure(FEE));
  pool.touch(slot, reader.float(row + UPDATED));
  if (extra !== undefined) spot.extras.set(slot, extra);
}

function enterLadder(reader: WordReader, spot: SpotState, row: number): void {
  const slot = spot.orders.get(reader.float(row + 1));
  const flags = spot.pool.int(slot, FLAGS);
  const pair = spot.pairOf(slot);
  const ticks = reader.low(row + PRICE_EXTRA);
  if ((flags & RESTING_BIT) !== 0) return spot.ladderOf(slot, pair).rest(slot, ticks);
  const extra = spot.extras.get(slot) as OrderExtra;
  spot.waiting.add(spot.pool.int(slot, PARTICIPANT), spot.triggersOf(pair), extra.trailingBips !== 0);
  if (isActivated(extra)) spot.triggersOf(pair).stops(extra.isRising).rest(slot, ticks);
}
