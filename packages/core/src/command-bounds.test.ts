import { coinId, contractId, pairId, priceE8, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import { CONTRACTS_MAX } from "./futures/contract-work-bounds.ts";
import { UNDERLYINGS_MAX } from "./options/option-work-bounds.ts";
import type { ImportCandles, ObservePrices } from "./prices/price-commands.ts";
import { CANDLE_ROWS_MAX } from "./prices/import-candles.ts";
import { QUOTES_MAX } from "./prices/index-prices.ts";
import { PAIRS_MAX } from "./spot/work-bounds.ts";
import { CONTRACT_RULES } from "./testing/contract-market.ts";
import { setUnderlying } from "./testing/option-market.ts";
import { channel, ERC20_CHANNEL, openFundMarket } from "./testing/fund-market.ts";
import { BTC, BTCUSDT, OPEN_RULES, openMarket, USDT } from "./testing/market.ts";

const BYTES_MAX = 262_144;
const E8 = 100_000_000;

const listing = (id: number): Command => ({
  type: "ListPair",
  pairId: pairId(id),
  symbol: `btcusdt${id}`,
  tradedCoinId: BTC,
  pricingCoinId: USDT,
  priceDecimals: 1,
  sizeDecimals: 5,
  rules: OPEN_RULES,
});

/** Quotes of every venue for every pair. */
function prices(pairs: number, venues: number, at: number): ObservePrices {
  const quotes = Array.from({ length: pairs * venues }, (_, index) => ({
    pairId: pairId(1 + (index % pairs)),
    venue: `venue${Math.floor(index / pairs)}`,
    bid: priceE8(60_000 * E8),
    ask: priceE8(60_000 * E8),
    receivedAt: utcMs(at),
  }));
  return { type: "ObservePrices", origin: "simulated", quotes };
}

test("so many pairs are listed that a second of prices stays bounded, with every venue that counts", () => {
  const market = openMarket();
  for (let id = 2; id <= PAIRS_MAX; id++) market.send(listing(id));
  expect(market.refusalOf(listing(PAIRS_MAX + 1))).toBe("BAD_PARAMETER");
  const ticks = market.send(prices(PAIRS_MAX, 40, market.clock()));
  expect(market.writtenBytes).toBeLessThan(BYTES_MAX / 2);
  expect(ticks.filter(({ type }) => type === "IndexTicked")).toHaveLength(PAIRS_MAX);
  expect(market.refusalOf(prices(PAIRS_MAX, Math.floor(QUOTES_MAX / PAIRS_MAX) + 1, market.clock()))).toBe(
    "BAD_PARAMETER",
  );
  market.send({ type: "DelistPair", pairId: BTCUSDT });
  expect(market.refusalOf(listing(PAIRS_MAX + 1))).toBe("applied");
});

test("contracts and underlyings of options are bounded too: each has its mark in every second", () => {
  const market = openMarket();
  for (let id = 2; id <= UNDERLYINGS_MAX + 1; id++) market.send(listing(id));
  const contract = (id: number): Command => ({
    type: "ListContract",
    contractId: contractId(id),
    symbol: `c${id}perp`,
    indexPairId: BTCUSDT,
    priceDecimals: 1,
    sizeDecimals: 3,
    rules: CONTRACT_RULES,
  });
  for (let id = 1_001; id <= 1_000 + CONTRACTS_MAX; id++) market.send(contract(id));
  expect(market.try(contract(1_001 + CONTRACTS_MAX))).toEqual({ refusal: "BAD_PARAMETER", field: "contractId" });
  market.send({ type: "DelistContract", contractId: contractId(1_001) });
  expect(market.refusalOf(contract(1_001 + CONTRACTS_MAX))).toBe("applied");
  const options = (id: number): Command => ({ ...setUnderlying(), pairId: pairId(id), code: `C${id}` }) as Command;
  for (let id = 2; id <= UNDERLYINGS_MAX; id++) market.send(options(id));
  market.send(options(1));
  expect(market.try(options(UNDERLYINGS_MAX + 1))).toEqual({ refusal: "BAD_PARAMETER", field: "pairId" });
  expect(market.refusalOf(options(2))).toBe("applied");
});

test("the id of a coin and of a pair has sixteen bits, as records have it", () => {
  const market = openMarket();
  for (const id of [65_536, 2 ** 31, Number.MAX_SAFE_INTEGER - 1]) {
    expect(market.refusalOf({ type: "ListCoin", coinId: id as never, code: "LARGE", scale: 6 })).toBe("BAD_PARAMETER");
    expect(market.refusalOf({ ...listing(1), pairId: id as never } as Command)).toBe("BAD_PARAMETER");
  }
  expect(market.refusalOf({ type: "ListCoin", coinId: coinId(65_535), code: "LARGE", scale: 6 })).toBe("applied");
  expect(market.refusalOf(listing(65_535))).toBe("applied");
});

test("a thousand coins are listed, and a thousand channels are open", () => {
  const market = openFundMarket();
  const coin = (id: number): Command => ({ type: "ListCoin", coinId: coinId(id), code: `C${id}`, scale: 6 });
  const known = market.state.coins.size;
  for (let id = 4; id <= 1_000 - known + 3; id++) market.send(coin(id));
  expect(market.refusalOf(coin(1_001))).toBe("BAD_PARAMETER");
  const open = (id: number): Command => ({
    ...channel(ERC20_CHANNEL),
    channelId: id,
    name: `channel ${id}`,
    chainId: 100 + id,
  });
  for (let id = 5; id <= 1_000; id++) market.send(open(id));
  expect(market.refusalOf(open(1_001))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(open(1_000))).toBe("applied");
});

test("the longest history that is taken writes less than its bound", () => {
  const market = openMarket();
  const most = Number.MAX_SAFE_INTEGER;
  const rows = Array.from({ length: CANDLE_ROWS_MAX + 1 }, (_, at) => [
    at + 1_700_000_000_000,
    most,
    most,
    most,
    most,
    most,
    most,
  ]);
  const history = (count: number) =>
    ({
      type: "ImportCandles",
      pairId: BTCUSDT,
      interval: "1m",
      origin: "simulated",
      rows: rows.slice(0, count),
    }) as unknown as ImportCandles;
  expect(market.refusalOf(history(CANDLE_ROWS_MAX + 1))).toBe("BAD_PARAMETER");
  market.send(history(CANDLE_ROWS_MAX));
  expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
});
