import type { PublicTradeRow, TradeFrame } from "@agio/api-contract";
import { expect, test } from "vitest";
import { mergeTrades } from "./merge-trades.ts";

const trade = (id: number): PublicTradeRow => ({ id, ts: id, price: 1, amount: 1, direction: "buy" });
const frame = (ids: number[], extra: Partial<TradeFrame> = {}): TradeFrame => ({
  type: "trade",
  symbol: "btcusdt",
  seq: 1,
  ts: 1,
  data: ids.map(trade),
  ...extra,
});
const ids = (trades: readonly PublicTradeRow[]) => trades.map(({ id }) => id);

test("new trades stand in front, and one that came twice stands once", () => {
  expect(ids(mergeTrades([trade(5), trade(4)], frame([6, 5])))).toEqual([6, 5, 4]);
});

test("a snapshot replaces what was known", () => {
  expect(ids(mergeTrades([trade(9)], frame([3, 2], { snapshot: true })))).toEqual([3, 2]);
});

test("only the last hundred are kept", () => {
  const many = Array.from({ length: 100 }, (_, index) => trade(100 - index));
  expect(mergeTrades(many, frame([101]))).toHaveLength(100);
});
