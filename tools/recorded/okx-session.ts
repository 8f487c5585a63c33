import { openOkxBook, type OkxBook } from "../../apps/server/src/adapters/prices/okx/okx-book.ts";
import { readOkxFrame } from "../../apps/server/src/adapters/prices/okx/okx-frames.ts";
import { openPlainBook, type PlainBook } from "./plain-book.ts";
import { comparison, type Check } from "./report.ts";

interface WireFrame {
  readonly event?: string;
  readonly arg?: { readonly channel: string; readonly instId: string };
  readonly action?: string;
  readonly data?: readonly { readonly bids: string[][]; readonly asks: string[][] }[];
}

/** Lines "seconds: frame"; other lines are what the client sent. Every book frame carries the venue's checksum. */
export function checkOkx(lines: readonly string[]): Check {
  const { same, differences } = comparison();
  const books = new Map<string, { readonly adapter: OkxBook; readonly plain: PlainBook }>();
  const counts = { books: 0, others: 0, events: 0 };
  for (const [index, line] of lines.entries()) {
    const text = /^[\d.]+: (.*)$/.exec(line)?.[1];
    if (text === undefined) continue;
    const where = `line ${index + 1}`;
    const frame = readOkxFrame(text);
    const wire = JSON.parse(text) as WireFrame;
    if (wire.event !== undefined) {
      counts.events += 1;
      same(`${where}, kind`, frame.kind, "subscribed");
    } else if (wire.arg?.channel === "books" && frame.kind === "book") {
      counts.books += 1;
      const book = books.get(wire.arg.instId) ?? { adapter: openOkxBook(), plain: openPlainBook() };
      books.set(wire.arg.instId, book);
      same(`${where}, checksum`, book.adapter.take(frame), true);
      if (wire.action === "snapshot") book.plain.clear();
      book.plain.change(wire.data?.[0]?.bids ?? [], wire.data?.[0]?.asks ?? []);
      same(`${where}, bid`, book.adapter.best()?.bid, book.plain.bestBid());
      same(`${where}, ask`, book.adapter.best()?.ask, book.plain.bestAsk());
    } else {
      counts.others += 1;
      same(`${where}, kind`, frame.kind, "other");
    }
  }
  const facts = `${counts.books} book frames of ${books.size} books with checksums, ${counts.others} tickers and trades, ${counts.events} answers`;
  return { facts, differences: differences() };
}
