import type { OptionOrderRow } from "@agio/api-client";
import type { OptionFillRow, OptionPositionRow, OptionSettlementRow } from "@agio/api-contract";
import { expect, test } from "vitest";
import {
  addDecimals,
  filledOptionPercent,
  isOpenOption,
  isSettledOption,
  optionOrderKind,
  optionOrderReason,
  optionStatus,
  optionTotals,
  ownOptionTicks,
} from "./option-state.ts";
import { fillsTable, optionOrdersTable, optionPositionsTable, settlementsTable } from "./option-tables.ts";
import { plainFigure } from "./use-option-format.ts";

const position = (changes: Partial<OptionPositionRow>) =>
  ({
    symbol: "BTC-260925-60000-C",
    value: "0",
    unrealized: "0",
    delta: "0",
    gamma: "0",
    vega: "0",
    theta: "0",
    ...changes,
  }) as OptionPositionRow;

test("signed decimals add up exactly", () => {
  expect(addDecimals(["0.1", "0.2", "-0.3"])).toBe("0");
  expect(addDecimals(["-12.5", "2.25"])).toBe("-10.25");
  expect(addDecimals(["1", "--"])).toBe("1");
});

test("totals add up over all positions, greeks only within a coin", () => {
  const totals = optionTotals([
    position({ value: "750", unrealized: "-9", delta: "0.25", gamma: "0.00000000025", theta: "-30" }),
    position({
      value: "100",
      unrealized: "1.5",
      delta: "-0.125",
      gamma: "0.5",
      theta: "-5",
      symbol: "BTC-260925-50000-P",
    }),
    position({ value: "40", unrealized: "0", delta: "1.2", symbol: "ETH-260925-4000-C" }),
  ]);
  expect(totals).toMatchObject({ value: "890", unrealized: "-7.5" });
  expect(totals.greeks).toEqual([
    { coin: "BTC", delta: "0.125", gamma: "0.50000000025", vega: "0", theta: "-35" },
    { coin: "ETH", delta: "1.2", gamma: "0", vega: "0", theta: "0" },
  ]);
});

test("a position is open until it was closed or came to its expiry", () => {
  const statuses = [0, 1, 2, 3, 4].map((status) => ({ status }));
  expect(statuses.map(isOpenOption)).toEqual([true, false, true, false, false]);
  expect(statuses.map(isSettledOption)).toEqual([false, false, false, true, true]);
  expect(statuses.map(optionStatus)).toEqual(["held", "closed", "expiring", "exercised", "worthless"]);
});

test("orders are named by what was chosen and by why they left", () => {
  expect(optionOrderKind({ orderType: 1, timeInForce: "IOC" })).toBe("market");
  expect(
    ["GTC", "IOC", "FOK", "POST_ONLY"].map((timeInForce) => optionOrderKind({ orderType: 0, timeInForce })),
  ).toEqual(["limit", "ioc", "fok", "postOnly"]);
  expect([optionOrderReason({ reason: "expired" }), optionOrderReason({ reason: "user" })]).toEqual([
    "expired",
    undefined,
  ]);
  expect(filledOptionPercent({ num: "3", filled: "1" })).toBe(33);
  expect(filledOptionPercent({ num: "0", filled: "0" })).toBe(0);
});

test("own orders are marked at their prices", () => {
  expect([...ownOptionTicks([{ price: "1480.5" }, { price: "0" }] as OptionOrderRow[], 1)]).toEqual([14_805]);
});

test("files have the values of the wire, names of statuses, and times in UTC", () => {
  const ended = position({ id: 7, status: 3, createTime: 0, closeTime: 1_000, payoff: "2500", num: "0.5" });
  expect(optionPositionsTable([ended])[1]).toEqual(
    expect.arrayContaining(["7", "exercised", "1970-01-01T00:00:01.000Z", "2500", "0.5"]),
  );
  const order = { orderNo: "9", type: "buy", status: 4, reason: "expired", createTime: 1_000 } as OptionOrderRow;
  expect(optionOrdersTable([order])[1]).toEqual(expect.arrayContaining(["9", "buy", "expired"]));
  expect(fillsTable([{ id: "3", cause: "trade", createTime: 1_000 } as OptionFillRow])[1]).toContain("trade");
  const settled = { symbol: "btcusdt", expiry: 1_000, ticks: 1_800, extended: false } as OptionSettlementRow;
  expect(settlementsTable([settled])[1]).toEqual(expect.arrayContaining(["btcusdt", "1800", "false"]));
});

test("figures of the model are rounded to what says something", () => {
  expect(["48.1234", "0.52345", "-0.0000213", "0"].map(plainFigure)).toEqual(["48.12", "0.523", "-0.000021", "0"]);
});
