import { expect, test } from "vitest";
import { BTC_ENTRY, BTC_PAIR } from "./btc-pair.fixture.ts";
import { readTradingPair } from "./trading-pair.ts";

test("a pair's bounds become ticks, lots, atoms and ppb", () => {
  expect(BTC_PAIR).toMatchObject({
    label: "BTC/USDT",
    lotsMin: 10,
    lotsMax: 10_000_000,
    notionalAtomsMin: 5_000_000,
    takerFee: 1_000_000,
    priceBand: 200_000_000,
    isOpen: true,
    needsIndex: false,
  });
});

test("a coin of unknown scale is read at eight decimals, and never coarser than the pair needs", () => {
  const pair = readTradingPair({ ...BTC_ENTRY, coin: "NEW", basePrecision: 6, coinPrecision: 4 }, { USDT: 6 });
  expect(pair).toMatchObject({ tradedScale: 8, pricingScale: 10 });
});

test("a pair with its own name shows it, any other its symbol in capitals", () => {
  expect(readTradingPair({ ...BTC_ENTRY, customizeFlag: 2, showSymbol: "Gold" }, {}).label).toBe("Gold");
  expect(readTradingPair({ ...BTC_ENTRY, customizeFlag: 1, showSymbol: "Gold" }, {}).label).toBe("BTCUSDT");
});

test("a pair of mt5 is asked for in its own letters, any other in small ones", () => {
  const symbolOf = (market: string) => readTradingPair({ ...BTC_ENTRY, market, symbol: "XTIUSD" }, {}).symbol;
  expect([symbolOf("mt5"), symbolOf("agio")]).toEqual(["XTIUSD", "xtiusd"]);
});
