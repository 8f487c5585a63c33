import { ACCEPTED_AT, FEE, FILLED, FLAGS, NOTIONAL, ORDER_WORDS, PRICE, UPDATED_AT } from "../book/order-pool.ts";
import { TERM_BITS_MASK } from "../book/term-bits.ts";
import { writeFloats } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import { wordsFor, type WordWriter } from "../encoding/word-writer.ts";
import { ordersInBook } from "./cancel-option-orders.ts";
import type { OptionState } from "./option-state.ts";
import { addRecord, restOrder } from "./order-records.ts";
import type { Series } from "./series.ts";

// An order between two commands rests in its book, but for one that goes through it, and is a user's. Words of a row, then its client order id.
const ORDER_ID = 0;
const USER = 1;
const SERIES = 2;
const TERM_BITS = 3;
const TICKS = 4;
const OPEN = 5;
const DONE = 6;
const CLAIM = 7;
const HELD = 8;
const ASKED_FEE = 9;
const PREMIUM = 10;
const FEES = 11;
const ACCEPTED = 12;
const UPDATED = 13;
const TEXT = 14;
const ROW_WORDS = 15;
// The discount stands above the term bits.
const DISCOUNT_SHIFT = 8;
// The broker stands above the length of the text, which has at most 36 characters.
const TEXT_LENGTHS = 64;

/** Writes every open order, series by series in the order of its ladders; last the one that goes through a book. */
export function writeOptionOrders(writer: WordWriter, state: OptionState): void {
  const slots = [...state.series.values()].flatMap(ordersInBook);
  if (state.sweep !== undefined) slots.push(state.orderIndex.get(state.sweep.orderId));
  writeFloats(writer, [slots.length]);
  for (const slot of slots) writeOrder(writer, state, slot);
}

function writeOrder(writer: WordWriter, state: OptionState, slot: number): void {
  const { pool } = state;
  const { userId, series } = state.participantOf(slot);
  const { clientOrderId, brokerId, discount, claimLots, holdAtoms, askedFeeAtoms } = state.orderAt(slot);
  writeFloats(writer, [
    pool.orderId(slot),
    userId,
    series.seriesId,
    (pool.int(slot, FLAGS) & TERM_BITS_MASK) | (discount << DISCOUNT_SHIFT),
    pool.int(slot, PRICE),
    pool.openLots(slot),
    pool.floats[slot * ORDER_WORDS + FILLED] as number,
    claimLots,
    holdAtoms,
    askedFeeAtoms,
    pool.figure(slot, NOTIONAL),
    pool.figure(slot, FEE),
    pool.figure(slot, ACCEPTED_AT),
    pool.floats[slot * ORDER_WORDS + UPDATED_AT] as number,
    clientOrderId.length + brokerId * TEXT_LENGTHS,
  ]);
  if (clientOrderId !== "") writer.ascii(clientOrderId);
}

/** Puts the orders of a snapshot back: records by id, as they were made; then ladders in their own order. */
export function readOptionOrders(reader: WordReader, state: OptionState): void {
  const rows: number[] = [];
  const count = reader.float(reader.position++);
  for (let i = 0; i < count; i++) {
    rows.push(reader.position);
    reader.position += ROW_WORDS + wordsFor(reader.float(reader.position + TEXT) % TEXT_LENGTHS);
  }
  const byId = [...rows].sort((a, b) => reader.float(a + ORDER_ID) - reader.float(b + ORDER_ID));
  for (const row of byId) readRecord(reader, state, row);
  for (const row of rows) {
    if (reader.float(row + ORDER_ID) === state.sweep?.orderId) continue;
    restOrder(state, state.orderIndex.get(reader.float(row + ORDER_ID)), reader.float(row + TICKS));
  }
}

function readRecord(reader: WordReader, state: OptionState, row: number): void {
  const { pool } = state;
  const series = state.series.get(reader.float(row + SERIES)) as Series;
  const slot = addRecord(state, state.participantFor(reader.float(row + USER), series), {
    id: reader.float(row + ORDER_ID),
    lots: reader.float(row + OPEN),
    termBits: reader.float(row + TERM_BITS) & TERM_BITS_MASK,
    acceptedAt: reader.float(row + ACCEPTED),
    order: {
      clientOrderId: reader.ascii(row + ROW_WORDS, reader.float(row + TEXT) % TEXT_LENGTHS),
      brokerId: Math.floor(reader.float(row + TEXT) / TEXT_LENGTHS),
      source: "user",
      discount: reader.float(row + TERM_BITS) >>> DISCOUNT_SHIFT,
      claimLots: reader.float(row + CLAIM),
      holdAtoms: reader.float(row + HELD),
      askedFeeAtoms: reader.float(row + ASKED_FEE),
    },
  });
  pool.floats[slot * ORDER_WORDS + FILLED] = reader.float(row + DONE);
  pool.addFigures(slot, reader.float(row + PREMIUM), reader.float(row + FEES));
  pool.touch(slot, reader.float(row + UPDATED));
}
