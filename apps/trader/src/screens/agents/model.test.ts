import { expect, test } from "vitest";
import { hasOrders, isShown, isUnchanged, levelsIn, nameOf, ordersByDay, reportDays, statementFile } from "./model.ts";

const NOBODY = {
  count: [],
  today: "0",
  total: "0.00",
  isAgent: false,
  terms: null,
  fromDay: 0,
  nextTerms: null,
  nextFromDay: 0,
  brokerCode: "",
  nextBrokerCode: "",
  dayTurn: 0,
};

test("without a programme only agents and those who earned by it see the screens", () => {
  expect(isShown(NOBODY, false)).toBe(false);
  expect(isShown(NOBODY, true)).toBe(true);
  expect(isShown({ ...NOBODY, isAgent: true }, false)).toBe(true);
  expect(isShown({ ...NOBODY, total: "0.01" }, false)).toBe(true);
});

const TERMS = {
  ...{ termsId: 1, name: "Partners", depth: 1, isOpen: true },
  rates: { interest: "0", spot: "10", contract: "10", option: "0", second: "0" },
};

test("agents and brokers have a page of orders, today's and those to come", () => {
  expect(hasOrders(NOBODY)).toBe(false);
  expect(hasOrders({ ...NOBODY, nextTerms: { ...TERMS, termsId: 0 } })).toBe(false);
  for (const change of [{ isAgent: true }, { nextTerms: TERMS }, { brokerCode: "BOTS" }, { nextBrokerCode: "BOTS" }]) {
    expect(hasOrders({ ...NOBODY, ...change })).toBe(true);
  }
  expect([nameOf("BOTS"), nameOf("")]).toEqual(["x-BOTS", ""]);
});

test("orders stand by day", () => {
  const figures = { orders: 1, volume: "1", fees: "1", share: "1", held: "0" };
  const rows = [5, 5, 3].map((day, at) => ({
    day,
    product: "spot" as const,
    coin: ["BTC", "USDT"][at % 2]!,
    ...figures,
  }));
  expect(ordersByDay(rows)).toEqual([
    { day: 5, rows: rows.slice(0, 2) },
    { day: 3, rows: rows.slice(2) },
  ]);
});

const row = (day: number, level: number, product: "spot" | "option") => ({
  ...{ day, level, product, programme: "agent" as const, coin: "USDT", payers: 2, base: "10", amount: "1" },
});
const REPORT = {
  rows: [row(1, 2, "spot"), row(2, 1, "spot"), row(2, 1, "option")],
  joined: [
    { day: 3, level: 1, members: 4 },
    { day: 3, level: 2, members: 1 },
    { day: 1, level: 2, members: 2 },
  ],
};

test("a report stands by day, the newest first, with those who joined", () => {
  const days = reportDays(REPORT, { level: undefined, product: undefined });
  expect(days.map(({ day, joined, rows }) => [day, joined, rows.map(({ product }) => product)])).toEqual([
    [3, 5, []],
    [2, 0, ["option", "spot"]],
    [1, 2, ["spot"]],
  ]);
  expect(levelsIn(REPORT)).toEqual([1, 2]);
});

test("narrowed to a level or product it has only their rows, and of a product nobody joins", () => {
  expect(reportDays(REPORT, { level: 2, product: undefined }).map(({ day, joined }) => [day, joined])).toEqual([
    [3, 1],
    [1, 2],
  ]);
  expect(reportDays(REPORT, { level: undefined, product: "spot" }).map(({ day, joined }) => [day, joined])).toEqual([
    [2, 0],
    [1, 0],
  ]);
});

test("a statement's file is checked against its hash, byte for byte", async () => {
  const csv = "day,amount\r\n2026-11-01,0.5 é\r\n";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(csv)));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  expect(isUnchanged({ csv, hash })).toBe(true);
  expect(isUnchanged({ csv: csv.replace("0.5", "0.6"), hash })).toBe(false);
  expect(statementFile({ number: 12, month: "2026-11" })).toBe("statement-12-2026-11.csv");
});
