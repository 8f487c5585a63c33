import type { CoinView, ContractView, PairView } from "@agio/core";
import { coinId, contractId, pairId } from "@agio/primitives";
import { expect, test } from "vitest";
import { isContract, MarketDirectory } from "./market-directory.ts";

const [USDT, BTC] = [coinId(1), coinId(2)];
const COINS: CoinView[] = [
  { coinId: USDT, code: "USDT", scale: 6 },
  { coinId: BTC, code: "BTC", scale: 8 },
];
const PAIR = {
  pairId: pairId(1),
  symbol: "btcusdt",
  tradedCoinId: BTC,
  pricingCoinId: USDT,
  priceDecimals: 1,
  sizeDecimals: 5,
} as PairView;
const contractOf = (id: number, symbol: string, sizeDecimals: number) =>
  ({
    contractId: contractId(id),
    symbol,
    indexPairId: PAIR.pairId,
    tradedCoinId: BTC,
    settlementCoinId: USDT,
    priceDecimals: 1,
    sizeDecimals,
  }) as ContractView;

const directory = new MarketDirectory(
  COINS,
  [PAIR],
  [contractOf(1001, "btcusdtperp", 3), contractOf(1002, "btcusdtmini", 4)],
);

test("market data of a symbol is that of the pair or the contract it names", () => {
  expect(directory.findMarket("btcusdt")).toMatchObject({ marketId: 1, pairId: 1, tickLotAtoms: 1 });
  expect(directory.findMarket("btcusdtperp")).toMatchObject({ marketId: 1001, contractId: 1001, tickLotAtoms: 100 });
  expect(directory.findMarket("ethusdt")).toBeUndefined();
  expect(directory.markets.map(isContract)).toEqual([false, true, true]);
});

test("a contract is found by its own symbol, and the first of an index pair by that of the pair", () => {
  expect(directory.findContract("btcusdtmini")?.contractId).toBe(1002);
  expect(directory.findContract("btcusdt")?.contractId).toBe(1001);
  expect(directory.findContract("xauusdt")).toBeUndefined();
  expect(directory.contract(1002).indexPair.symbol).toBe("btcusdt");
});

test("a symbol of a contract names no pair", () => {
  expect(directory.find("btcusdtperp")).toBeUndefined();
});
