import type { LedgerRow } from "@agio/api-contract";
import { expect, test } from "vitest";
import { fieldText, sumsByCoin } from "./model.ts";

const line = (coin: string, amount: string): LedgerRow => ({
  ...{
    id: "1-0",
    sequence: 1,
    lineNumber: 0,
    userId: 0,
    account: "capital",
    kind: "grant",
    reference: 1,
    coin,
    amount,
  },
  ...{ before: "0", after: amount, positionId: 0, contractId: 0, chainId: 0, createTime: 1 },
});

test("lines are summed to their last digit", () => {
  const lines = [
    line("BTC", "0.1"),
    line("BTC", "0.2"),
    line("BTC", "-0.3"),
    line("USDT", "-5"),
    line("USDT", "4.999999"),
  ];
  expect(sumsByCoin(lines)).toEqual([
    { coin: "BTC", isZero: true },
    { coin: "USDT", isZero: false },
  ]);
});

test("fields are shown as they are", () => {
  expect([fieldText("a"), fieldText(3), fieldText([1]), fieldText({ a: true })]).toEqual([
    "a",
    "3",
    "[1]",
    '{"a":true}',
  ]);
});
