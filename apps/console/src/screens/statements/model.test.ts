import { expect, test } from "vitest";
import { csvOf, periodOf, yearOf, type Statement } from "./model.ts";

const STATEMENT: Statement = {
  ...{ userId: 1001, loginName: "=HYPERLINK(1)", beginTime: 0, endTime: 86_399_999, sequence: 7, isSummed: true },
  coins: [
    {
      ...{ coin: "USDT", opening: "1", closing: "11", difference: "0" },
      kinds: [{ kind: "grant", lines: 1, credit: "10", debit: "0", net: "10" }],
    },
  ],
};

test("a period is of a user and whole days by UTC", () => {
  expect(periodOf({ user: "1001", from: "1970-01-01", until: "1970-01-01" })).toEqual({
    ...{ userId: 1001, beginTime: 0, endTime: 86_399_999 },
  });
  expect(yearOf(2026)).toEqual({ from: "2026-01-01", until: "2026-12-31" });
});

test.each([
  { user: "anna", from: "1970-01-01", until: "1970-01-01" },
  { user: "1001", from: "1970-01-02", until: "1970-01-01" },
  { user: "1001", from: "", until: "1970-01-01" },
])("%o is no period", (values) => expect(periodOf(values)).toBeUndefined());

test("the file says where it is from, and no cell of it runs as a formula", () => {
  const lines = csvOf(STATEMENT, ["Coin", "Purpose"]).join("").trimEnd().split("\r\n");
  expect(lines[0]).toBe("\uFEFFuser 1001,'=HYPERLINK(1),1970-01-01T00:00:00.000Z,1970-01-01T23:59:59.999Z,sequence,7");
  expect(lines.slice(2)).toEqual([
    "USDT,opening,,,,1",
    "USDT,grant,1,10,0,10",
    "USDT,closing,,,,11",
    "USDT,difference,,,,0",
  ]);
});
