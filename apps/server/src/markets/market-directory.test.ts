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

test("what the core lists later is found like the rest, and told to whoever waits for it", () => {
  const later = new MarketDirectory(COINS, [PAIR], []);
  const told: string[] = [];
  later.onListed(({ symbol }) => told.push(symbol));
  later.onChanged(() => told.push("changed"));
  const coin = { type: "CoinListed", coinId: coinId(3), code: "NEW", scale: 6 } as const;
  const pair = { ...PAIR, type: "PairListed", pairId: pairId(2), symbol: "newusdt", tradedCoinId: coinId(3) } as const;
  const contract = { ...contractOf(1001, "newusdtperp", 3), type: "ContractListed", indexPairId: pairId(2) } as const;
  later.take({ events: [coin, pair, contract, { type: "PairDelisted", pairId: pairId(1) }] });
  expect(later.find("newusdt")?.traded).toEqual({ coinId: 3, code: "NEW", scale: 6 });
  expect(later.findContract("newusdt")?.symbol).toBe("newusdtperp");
  expect(later.coins.map(({ code }) => code)).toEqual(["USDT", "BTC", "NEW"]);
  expect(later.markets.map(({ symbol }) => symbol)).toEqual(["btcusdt", "newusdt", "newusdtperp"]);
  expect(told).toEqual(["changed", "newusdt", "changed", "newusdtperp", "changed", "changed"]);
});

test("the symbol of a pair names the first contract on it that has not ended", () => {
  const two = new MarketDirectory(COINS, [PAIR], [contractOf(1001, "btcusdtperp", 3), contractOf(1002, "btcmini", 4)]);
  two.take({ events: [{ type: "ContractDelisted", contractId: contractId(1001), settlementTicks: 1 as never }] });
  expect(two.findContract("btcusdt")?.contractId).toBe(1002);
  expect(two.findContract("btcusdtperp")?.contractId).toBe(1001);
  const ended = { ...contractOf(1001, "btcusdtperp", 3), delisted: true };
  const after = new MarketDirectory(COINS, [PAIR], [ended, contractOf(1002, "btcmini", 4)]);
  expect(after.findContract("btcusdt")?.contractId).toBe(1002);
});

test("a symbol of a contract names no pair", () => {
  expect(directory.find("btcusdtperp")).toBeUndefined();
});
