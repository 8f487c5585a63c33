import type { Ladder } from "../book/ladder.ts";
import { MARKET_SHIFT, RESTING_BIT, TERM_BITS, WAITING_BIT } from "../book/order-flags.ts";
import { ACCEPTED_AT, FEE, FILLED, FLAGS, NOTIONAL, ORDER_WORDS, PRICE, UPDATED_AT } from "../book/order-pool.ts";
import { asciiJson, readAsciiJson } from "../encoding/ascii-json.ts";
import { writeFloats, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import { wordsFor, type WordWriter } from "../encoding/word-writer.ts";
import type { ContractOrderExtra } from "./contract-orders.ts";
import type { FuturesState } from "./futures-state.ts";
import { restOrder } from "./live-orders.ts";
import { addRecord, countSize, setFlags, setHold } from "./order-records.ts";

// An order: its user and flags, its bits and leverage, its price and the length of the extra's JSON, then these words.
const USER_FLAGS = 0;
const BITS_LEVERAGE = 1;
const PRICE_EXTRA = 2;
const ORDER_ID = 3;
const OPEN = 4;
const DONE = 5;
const REDUCING = 6;
const HELD = 7;
const VALUE = 8;
const FEES = 9;
const ACCEPTED = 10;
const UPDATED = 11;
const ROW_WORDS = 12;

/** Writes every open order contract by contract in the order of its ladder, the waiting ones by id, then one that sweeps. */
export function writeContractOrders(writer: WordWriter, futures: FuturesState): void {
  const count = writer.reserve(1);
  let orders = 0;
  for (const slot of slotsInOrder(futures)) {
    writeOrder(writer, futures, slot);
    orders++;
  }
  writer.floats[count] = orders;
}

function* slotsInOrder(futures: FuturesState): Generator<number> {
  for (const contract of futures.listed()) {
    yield* ladderSlots(contract.bids);
    yield* ladderSlots(contract.asks);
  }
  yield* waitingSlots(futures);
  for (const orderId of [futures.sweep?.orderId ?? 0, futures.leads.orderId]) {
    const sweeping = orderId === 0 ? 0 : futures.orderIndex.get(orderId);
    if (sweeping !== 0) yield sweeping;
  }
}

function* ladderSlots(ladder: Ladder): Generator<number> {
  for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) yield slot;
}

/** Where they stand among the triggers is in the part of the risk rules. */
function waitingSlots(futures: FuturesState): number[] {
  const { pool } = futures;
  const waiting = [...futures.orders.extras.keys()].filter((slot) => (pool.int(slot, FLAGS) & WAITING_BIT) !== 0);
  return waiting.sort((a, b) => pool.orderId(a) - pool.orderId(b));
}

function writeOrder(writer: WordWriter, futures: FuturesState, slot: number): void {
  const { pool, orders } = futures;
  const extra = orders.extras.get(slot);
  const text = extra === undefined ? "" : asciiJson(extra);
  const flags = pool.int(slot, FLAGS);
  const kept = (flags & (TERM_BITS | RESTING_BIT | WAITING_BIT)) | ((flags >>> MARKET_SHIFT) << MARKET_SHIFT);
  writePairOfInts(writer, futures.userOf(slot), kept);
  writePairOfInts(writer, orders.bits(slot), orders.leverage(slot));
  writePairOfInts(writer, (flags & RESTING_BIT) === 0 ? 0 : pool.int(slot, PRICE), text.length);
  writeFloats(writer, [
    pool.orderId(slot),
    pool.openLots(slot),
    pool.floats[slot * ORDER_WORDS + FILLED] as number,
    orders.reduceSize(slot),
    orders.hold(slot),
    pool.figure(slot, NOTIONAL),
    pool.figure(slot, FEE),
    pool.figure(slot, ACCEPTED_AT),
    pool.floats[slot * ORDER_WORDS + UPDATED_AT] as number,
  ]);
  if (text !== "") writer.ascii(text);
}

/** Puts the orders of a snapshot back: records by id, as they were made; then ladders in their own order. */
export function readContractOrders(reader: WordReader, futures: FuturesState): void {
  const rows: number[] = [];
  const orders = reader.float(reader.position++);
  for (let i = 0; i < orders; i++) {
    rows.push(reader.position);
    reader.position += ROW_WORDS + wordsFor(reader.high(reader.position + PRICE_EXTRA));
  }
  const byId = [...rows].sort((a, b) => reader.float(a + ORDER_ID) - reader.float(b + ORDER_ID));
  for (const row of byId) readRecord(reader, futures, row);
  for (const row of rows) {
    if ((reader.high(row + USER_FLAGS) & RESTING_BIT) === 0) continue;
    restOrder(futures, futures.orderIndex.get(reader.float(row + ORDER_ID)), reader.low(row + PRICE_EXTRA));
  }
}

function readRecord(reader: WordReader, futures: FuturesState, row: number): void {
  const { pool, orders } = futures;
  const flags = reader.high(row + USER_FLAGS);
  const textLength = reader.high(row + PRICE_EXTRA);
  const text = textLength === 0 ? "" : reader.ascii(row + ROW_WORDS, textLength);
  const slot = addRecord(futures, {
    ...orders.marksIn(reader.low(row + BITS_LEVERAGE), reader.high(row + BITS_LEVERAGE)),
    id: reader.float(row + ORDER_ID),
    participant: futures.participantFor(futures.holderFor(reader.low(row + USER_FLAGS)), flags >>> MARKET_SHIFT),
    size: reader.float(row + OPEN),
    termBits: flags & TERM_BITS,
    acceptedAt: reader.float(row + ACCEPTED),
    extra: text === "" ? undefined : (readAsciiJson(text) as ContractOrderExtra),
  });
  pool.floats[slot * ORDER_WORDS + FILLED] = reader.float(row + DONE);
  pool.addFigures(slot, reader.float(row + VALUE), reader.float(row + FEES));
  pool.touch(slot, reader.float(row + UPDATED));
  setHold(futures, slot, reader.float(row + HELD));
  if ((flags & WAITING_BIT) === 0) countSize(futures, slot, reader.float(row + REDUCING));
  else setFlags(futures, slot, WAITING_BIT, 0);
}
