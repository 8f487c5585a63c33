// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { boardSymbols, keepBoard, readBoard } from "./chart-board.ts";

beforeEach(() => writeStored(STORAGE_KEYS.chartBoard, undefined));
const listed = ["btcusdt", "ethusdt", "solusdt", "xrpusdt"];

test("a board is read back as it was left, and a damaged one is one chart", () => {
  expect(readBoard()).toEqual({ count: 1, symbols: ["", "", ""] });
  keepBoard({ count: 4, symbols: ["ethusdt", "", "xrpusdt"] });
  expect(readBoard()).toEqual({ count: 4, symbols: ["ethusdt", "", "xrpusdt"] });
  writeStored(STORAGE_KEYS.chartBoard, '{"count":9,"symbols":[5]}');
  expect(readBoard()).toEqual({ count: 1, symbols: ["", "", ""] });
});

test("a chart without a chosen market shows the next that no other shows", () => {
  const board = { count: 4, symbols: ["", "xrpusdt", "goneusdt"] } as const;
  expect(boardSymbols(board, "btcusdt", listed)).toEqual(["ethusdt", "xrpusdt", "solusdt"]);
  expect(boardSymbols({ ...board, count: 2 }, "ethusdt", listed)).toEqual(["btcusdt"]);
  expect(boardSymbols({ ...board, count: 1 }, "btcusdt", listed)).toEqual([]);
});
