import { describe, expect, test } from "vitest";
import { BTC_OPTION, EXPIRY, series, seriesRow } from "../../features/option/btc-option.fixture.ts";
import { atTheMoney, expiryKind, groupChain, isInTheMoney, readOptionTarget, timeLeft } from "./model.ts";

const DAY = 86_400_000;
const ETH = { ...BTC_OPTION, symbol: "ethusdt", coin: "ETH" };

describe("the chain", () => {
  const rows = [
    seriesRow({ id: 1, strike: "62000", symbol: "BTC-260925-62000-C" }),
    seriesRow({ id: 2, strike: "60000", symbol: "BTC-260925-60000-P", cp: "P" }),
    seriesRow({ id: 3 }),
    seriesRow({ id: 4, expiry: EXPIRY - DAY, symbol: "BTC-260924-60000-C" }),
  ];

  test("is ordered by expiry and strike, calls and puts of a strike on one line", () => {
    const chain = groupChain(rows, BTC_OPTION);
    expect(chain.map(({ code, kind }) => [code, kind])).toEqual([
      ["260924", "daily"],
      ["260925", "quarterly"],
    ]);
    expect(chain[1]?.lines.map(({ strike, call, put }) => [strike, call?.row.id, put?.row.id])).toEqual([
      ["60000", 3, 2],
      ["62000", 1, undefined],
    ]);
  });

  test("has the strike nearest to the index at the money", () => {
    const lines = groupChain(rows, BTC_OPTION)[1]?.lines ?? [];
    expect([600_500, 615_000, 0].map((ticks) => atTheMoney(lines, ticks))).toEqual([0, 1, -1]);
    expect(atTheMoney([], 600_000)).toBe(-1);
  });

  test("shades calls below and puts above the index", () => {
    const [call, put] = [series(), series({ cp: "P" })];
    expect([call, put].map((each) => isInTheMoney(each, 610_000))).toEqual([true, false]);
    expect([call, put].map((each) => isInTheMoney(each, 590_000))).toEqual([false, true]);
    expect([call, put].map((each) => isInTheMoney(each, 600_000))).toEqual([false, false]);
    expect(isInTheMoney(call, 0)).toBe(false);
  });
});

test("an expiry is named by its longest cycle", () => {
  const kindOf = (month: number, day: number) => expiryKind(Date.UTC(2026, month - 1, day, 8));
  expect([kindOf(9, 24), kindOf(9, 18), kindOf(8, 28), kindOf(9, 25), kindOf(12, 25)]).toEqual([
    "daily",
    "weekly",
    "monthly",
    "quarterly",
    "quarterly",
  ]);
});

describe("option links", () => {
  const read = (query: string, kept?: string) => readOptionTarget(new URLSearchParams(query), [BTC_OPTION, ETH], kept);

  test("a series names its underlying and its expiry, in any case", () => {
    expect(read("symbol=eth-260925-4000-p&underlying=btcusdt")).toEqual({
      underlying: ETH,
      expiryCode: "260925",
      symbol: "ETH-260925-4000-P",
    });
  });

  test("an underlying is named by its pair or its coin", () => {
    expect(read("underlying=ETHUSDT&expiry=260925")).toMatchObject({ underlying: ETH, expiryCode: "260925" });
    expect(read("underlying=eth").underlying).toBe(ETH);
  });

  test("without a link it is the one traded last, or the first", () => {
    expect(read("", "ethusdt").underlying).toBe(ETH);
    expect(read("symbol=nonsense")).toEqual({ underlying: BTC_OPTION, expiryCode: undefined, symbol: undefined });
  });
});

test("time left never goes below zero", () => {
  expect(timeLeft(EXPIRY, EXPIRY - DAY - 5_000)).toEqual({ days: 1, restMs: 5_000 });
  expect(timeLeft(EXPIRY, EXPIRY + 1)).toEqual({ days: 0, restMs: 0 });
});
