import type { LedgerRow } from "@agio/api-contract";
import { expect, test } from "vitest";
import type { Text } from "../../shell/text.ts";
import { shownFields, sumsByCoin, typeName } from "./model.ts";

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

test("fields have names, their values words where there are some; lines stand in their own table", () => {
  const asKey: Text = (key) => (key === "fields.userId" ? "User number" : key);
  const fields = { userId: 7, isGiven: true, dueTime: 1_795_901_416_673, counter: "capital", tradeId: 3, lines: [1] };
  expect(shownFields(asKey, fields)).toEqual([
    ["User number", "7"],
    ["Is given", "shell.yes"],
    ["Due time", "2026-11-28 21:30:16 UTC"],
    ["Counter", "ledger.accountOf.capital"],
    ["Trade id", "3"],
  ]);
  expect(typeName(asKey, "AdjustBalance")).toBe("Adjust balance");
});
