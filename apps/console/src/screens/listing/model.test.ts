import { expect, test } from "vitest";
import {
  channelFault,
  channelRequest,
  coinFault,
  EMPTY_COIN,
  EMPTY_PAIR,
  exampleOf,
  firstChannel,
  pairFault,
  sourcesOf,
} from "./model.ts";

const coin = (code: string, scale: number) => ({
  ...{ coin: code, scale, name: code, names: {}, displayDecimals: 2, logo: "" },
});
const MARKETS = { coins: [coin("USDT", 6), coin("ABC", 6)], pairs: [], contracts: [], planned: [] };
const PAIR = { ...EMPTY_PAIR, coin: "ABC" };

test("one tick times one lot is a whole number of atoms, or the pair is wrong (rules 1.2)", () => {
  expect(exampleOf(PAIR, 6)).toEqual({ tick: "0.0001", lot: "0.01", atoms: 1n, cost: "0.01" });
  expect(exampleOf({ ...PAIR, coinPrecision: "3" }, 6)?.atoms).toBeUndefined();
  expect(pairFault({ ...PAIR, coinPrecision: "3" }, MARKETS)).toBe("basePrecision");
  expect(pairFault(PAIR, MARKETS)).toBeUndefined();
});

test("a price that is no whole tick is no example", () => {
  expect(exampleOf({ ...PAIR, price: "1.23456" }, 6)?.cost).toBe("");
  expect(exampleOf({ ...PAIR, price: "1.5" }, 6)?.cost).toBe("0.015");
});

test("a coin is listed once, and a pair needs two coins", () => {
  expect(coinFault({ ...EMPTY_COIN, coin: "USDT", name: "Tether" }, MARKETS)).toBe("coin");
  expect(coinFault({ ...EMPTY_COIN, coin: "XYZ", name: "Xyz" }, MARKETS)).toBeUndefined();
  expect(pairFault({ ...PAIR, coin: "USDT" }, MARKETS)).toBe("coin");
});

test("what the platform issues has no venues", () => {
  expect(pairFault({ ...PAIR, sources: "htx:abcusdt" }, MARKETS)).toBe("sources");
  expect(sourcesOf("htx:abcusdt, OKX:abcusdt")).toEqual([
    { venue: "htx", symbol: "abcusdt" },
    { venue: "okx", symbol: "abcusdt" },
  ]);
  expect(sourcesOf("htx")).toBeUndefined();
});

test("a channel begins with bounds and decimals that are taken, for a coin of any scale", () => {
  const first = firstChannel("ABC", 8);
  expect(channelFault(first, 8)).toBeUndefined();
  const { decimals, deposits } = channelRequest(first, "because");
  expect(decimals).toBe(8);
  expect(deposits?.max).toBeGreaterThanOrEqual(deposits?.min ?? Infinity);
});

test("a channel's largest deposit is no smaller than its smallest, and its chain no coarser than the coin", () => {
  const first = firstChannel("ABC", 6);
  expect(channelFault({ ...first, max: "0" }, 6)).toBe("max");
  expect(channelFault({ ...first, min: "one" }, 6)).toBe("min");
  expect(channelFault({ ...first, decimals: "5" }, 6)).toBe("decimals");
  expect(channelFault({ ...first, decimals: "19" }, 6)).toBe("decimals");
  expect(channelFault({ ...first, name: "ABC.ERC20" }, 6)).toBe("name");
  expect(channelFault({ ...first, confirms: "" }, 6)).toBe("confirms");
});
