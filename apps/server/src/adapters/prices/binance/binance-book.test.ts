import { assert } from "@agio/primitives";
import { expect, test } from "vitest";
import { fixture, plainBook } from "../testing/fixtures.ts";
import { openBinanceBook } from "./binance-book.ts";
import { readBinanceFrame, readBinanceSnapshot, type BinanceDepthFrame } from "./binance-frames.ts";

const changes = fixture("binance")
  .map(readBinanceFrame)
  .filter((frame): frame is BinanceDepthFrame => frame.kind === "depth" && frame.instrument === "BTCUSDT");
const snapshot = readBinanceSnapshot(fixture("binance-depth")[0] ?? "");
assert(snapshot !== undefined, "the fixture has a snapshot");
const DEPTH = 1_000;

test("changes that came before the snapshot are caught up with", () => {
  const plain = plainBook();
  plain.change(snapshot.bids, snapshot.asks);
  for (const change of changes) plain.change(change.bids, change.asks);
  const book = openBinanceBook(DEPTH);
  expect(changes.slice(0, 2).map((change) => book.takeChange(change))).toEqual(["waiting", "waiting"]);
  expect(book.takeSnapshot(snapshot)).toBe("whole");
  for (const change of changes) expect(book.takeChange(change)).toBe("whole");
  expect({ symbol: "x", ...book.best() }).toEqual(plain.quote("x"));
});

test("a lost change breaks the book until a newer snapshot comes", () => {
  const book = openBinanceBook(DEPTH);
  book.takeSnapshot(snapshot);
  const [, second] = changes;
  assert(second !== undefined, "the fixture has two changes");
  expect(book.takeChange(second)).toBe("broken");
  expect(book.best()).toBeUndefined();
  book.startOver();
  expect(book.takeChange(second)).toBe("waiting");
  expect(book.takeSnapshot(snapshot)).toBe("broken");
  expect(book.takeSnapshot({ ...snapshot, lastUpdate: second.lastUpdate })).toBe("whole");
});

test("a best price beyond the part that the snapshot showed needs a new snapshot", () => {
  const book = openBinanceBook(2);
  const at = {
    lastUpdate: 1,
    bids: [
      ["10", "1"],
      ["9", "1"],
    ],
    asks: [
      ["11", "1"],
      ["12", "1"],
    ],
  } as const;
  expect(book.takeSnapshot(at)).toBe("whole");
  const change = { kind: "depth", instrument: "X", firstUpdate: 2, lastUpdate: 2, asks: [] } as const;
  const gone = [
    ["10", "0"],
    ["9", "0"],
    ["8", "1"],
  ] as const;
  expect(book.takeChange({ ...change, bids: gone })).toBe("broken");
});
