import { sizeContracts } from "@agio/primitives";
import { expect, test } from "vitest";
import { BTC_CONTRACT, BTC_CONTRACT_ENTRY } from "./btc-contract.fixture.ts";
import {
  contractValue,
  defaultLeverage,
  notionalMaxAt,
  positionSizeMax,
  readTradingContract,
} from "./trading-contract.ts";

const USDT = 1_000_000;

test("a contract's rules become ticks, contracts, atoms and ppb", () => {
  expect(BTC_CONTRACT).toMatchObject({
    label: "BTCUSDT Perp",
    tickLotAtoms: 100,
    leverages: [1, 2, 3, 5, 10, 20, 50, 100],
    openFee: 500_000,
    priceBand: 50_000_000,
    liquidationFee: 2_000_000,
    isOpen: true,
    needsIndex: true,
  });
  expect(BTC_CONTRACT.tiers.map(({ capAtoms, deductionAtoms }) => [capAtoms / USDT, deductionAtoms / USDT])).toEqual([
    [50_000, 0],
    [250_000, 250],
    [1_000_000, 4_000],
    [5_000_000, 29_000],
    [20_000_000, 279_000],
  ]);
});

test("a list of leverages is read whole, rising and each once; an empty one means none", () => {
  const read = (leverage: string) => readTradingContract({ ...BTC_CONTRACT_ENTRY, leverage }, { USDT: 6 }).leverages;
  expect(read("20, 5,5,0,2.5,100")).toEqual([5, 20, 100]);
  expect(read("")).toEqual([1]);
});

test("the first leverage is 20, or the largest offered below it, or the smallest", () => {
  expect(defaultLeverage(BTC_CONTRACT)).toBe(20);
  expect(defaultLeverage({ leverages: [5, 10, 50] })).toBe(10);
  expect(defaultLeverage({ leverages: [50, 100] })).toBe(50);
});

test("a value is exact, and means nothing beyond the safe integers", () => {
  expect(contractValue(BTC_CONTRACT, 600_000, 100)).toBe(6_000 * USDT);
  expect(contractValue(BTC_CONTRACT, 2_000_000_000, 1_000_000)).toBeUndefined();
});

test("a leverage reaches up to the cap of the last tier that offers it", () => {
  expect([100, 51, 50, 20, 6, 5, 101].map((leverage) => notionalMaxAt(BTC_CONTRACT, leverage) / USDT)).toEqual([
    50_000, 50_000, 250_000, 1_000_000, 5_000_000, 20_000_000, 0,
  ]);
});

test("the largest position follows from size, tier and price, and is nothing before the first mark", () => {
  expect(positionSizeMax(BTC_CONTRACT, 600_000, 100)).toBe(833);
  expect(positionSizeMax(BTC_CONTRACT, 600_000, 1)).toBe(333_333);
  expect(positionSizeMax({ ...BTC_CONTRACT, sizeMax: sizeContracts(10) }, 600_000, 1)).toBe(10);
  expect(positionSizeMax(BTC_CONTRACT, 0, 1)).toBe(0);
});
