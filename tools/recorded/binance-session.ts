import { openBinanceBook, type BinanceBook } from "../../apps/server/src/adapters/prices/binance/binance-book.ts";
import { readBinanceFrame, readBinanceSnapshot } from "../../apps/server/src/adapters/prices/binance/binance-frames.ts";
import { openPlainBook, type PlainBook } from "./plain-book.ts";
import { comparison, type Check, type Comparison } from "./report.ts";

/** The whole recorded snapshot counts as known, however far the price goes. */
const LEVELS_ASKED = Number.MAX_SAFE_INTEGER;

interface WireChange {
  readonly e?: string;
  readonly U: number;
  readonly u: number;
  readonly b: string[][];
  readonly a: string[][];
}

interface WireSnapshot {
  readonly lastUpdateId: number;
  readonly bids: string[][];
  readonly asks: string[][];
}

/** One stream's book, kept by the adapter and plainly. `lastUpdate` is undefined until the book has begun. */
interface Followed {
  readonly adapter: BinanceBook;
  readonly plain: PlainBook;
  waiting: WireChange[];
  lastUpdate: number | undefined;
}

const NO_LEVELS = { bids: [], asks: [] };

function takeSnapshot(book: Followed, snapshot: WireSnapshot, text: string): void {
  const read = readBinanceSnapshot(text);
  if (read !== undefined) book.adapter.takeSnapshot(read);
  book.lastUpdate = snapshot.lastUpdateId;
  book.plain.clear();
  book.plain.change(snapshot.bids, snapshot.asks);
  for (const change of book.waiting) follow(book, change);
  book.waiting = [];
}

/** Applies a change plainly. True when the one before it is missing. */
function follow(book: Followed, change: WireChange): boolean {
  if (book.lastUpdate === undefined) {
    book.waiting.push(change);
    return false;
  }
  if (change.u <= book.lastUpdate) return false;
  const isGap = change.U > book.lastUpdate + 1;
  book.lastUpdate = change.u;
  book.plain.change(change.b, change.a);
  return isGap;
}

/** A gap: both books begin anew and empty, before this change. */
function beginEmpty(book: Followed, change: WireChange): void {
  book.adapter.startOver();
  book.adapter.takeSnapshot({ lastUpdate: change.U - 1, ...NO_LEVELS });
  book.plain.clear();
  book.lastUpdate = change.U - 1;
}

function compareBest(book: Followed, where: string, same: Comparison["same"]): void {
  const best = book.adapter.best();
  const [bid, ask] = [book.plain.bestBid(), book.plain.bestAsk()];
  const isTwoSided = book.lastUpdate !== undefined && bid !== undefined && ask !== undefined;
  same(`${where}, bid`, best?.bid, isTwoSided ? bid : undefined);
  same(`${where}, ask`, best?.ask, isTwoSided ? ask : undefined);
}

const frameOf = (line: string): string | undefined => (line.startsWith("{") ? line : /^[\d.]+: (.*)$/.exec(line)?.[1]);

/**
 * Lines "seconds: frame", {"t", "stream", "data"} or {"t", "lastUpdateId", "bids", "asks"}; other lines are what the
 * client sent. Without a recorded snapshot a book begins empty at its first change.
 */
export function checkBinance(lines: readonly string[]): Check {
  const { same, differences } = comparison();
  const hasSnapshot = lines.some((line) => line.includes('"lastUpdateId"'));
  const books = new Map<string, Followed>();
  const counts = { changes: 0, others: 0, gaps: 0 };
  for (const [index, line] of lines.entries()) {
    const text = frameOf(line);
    if (text === undefined) continue;
    const where = `line ${index + 1}`;
    const wire = JSON.parse(text) as { readonly stream?: string; readonly data?: WireChange } & WireSnapshot;
    if (wire.lastUpdateId !== undefined) {
      for (const book of books.values()) takeSnapshot(book, wire, text);
      continue;
    }
    const frame = readBinanceFrame(text);
    if (wire.data?.e !== "depthUpdate" || wire.stream === undefined || frame.kind !== "depth") {
      counts.others += 1;
      same(`${where}, kind`, frame.kind, "other");
      continue;
    }
    counts.changes += 1;
    let book = books.get(wire.stream);
    if (book === undefined) {
      book = { adapter: openBinanceBook(LEVELS_ASKED), plain: openPlainBook(), waiting: [], lastUpdate: undefined };
      books.set(wire.stream, book);
      if (!hasSnapshot) beginEmpty(book, wire.data);
    }
    const state = book.adapter.takeChange(frame);
    const isGap = follow(book, wire.data);
    const isWaiting = book.lastUpdate === undefined;
    same(`${where}, state`, state, isWaiting ? "waiting" : isGap ? "broken" : "whole");
    if (isGap) {
      counts.gaps += 1;
      beginEmpty(book, wire.data);
      book.adapter.takeChange(frame);
      follow(book, wire.data);
    }
    compareBest(book, where, same);
  }
  const facts = `${counts.changes} changes of ${books.size} books, ${counts.gaps} gaps, ${counts.others} other frames`;
  return { facts, differences: differences() };
}
