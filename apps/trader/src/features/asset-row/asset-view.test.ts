import { describe, expect, test } from "vitest";
import { allocationOf, assetView, filterAssets, sumOfValues, type AssetView } from "./asset-view.ts";

const asset = (coin: string, value: string): AssetView => ({
  coin,
  displayDecimals: 8,
  available: "0",
  frozen: "0",
  total: "0",
  promo: "0",
  value,
});
const rows = [asset("ADA", "0.4"), asset("USDT", "10000"), asset("BTC", "30000")];
const NAMES = new Map([
  ["ADA", "Cardano"],
  ["USDT", "Tether"],
  ["BTC", "Bitcoin"],
]);
const namesOf = (coin: string) => [NAMES.get(coin) ?? coin];
const coins = (found: readonly AssetView[]) => found.map((row) => row.coin);

describe("the list of assets", () => {
  test("most valuable first", () => {
    expect(coins(filterAssets(rows, { text: "", hidesSmall: false, namesOf }))).toEqual(["BTC", "USDT", "ADA"]);
  });

  test("small balances are hidden on wish, unless asked for by name", () => {
    expect(coins(filterAssets(rows, { text: "", hidesSmall: true, namesOf }))).toEqual(["BTC", "USDT"]);
    expect(coins(filterAssets(rows, { text: "ada", hidesSmall: true, namesOf }))).toEqual(["ADA"]);
  });

  test("the search knows names", () => {
    expect(coins(filterAssets(rows, { text: "bit", hidesSmall: false, namesOf }))).toEqual(["BTC"]);
  });

  test("a coin that is not shipped shows its code at eight decimals", () => {
    const row = {
      coin: "NEW",
      type: 1,
      amount: "3",
      availableAmount: "1",
      occupiedAmount: "2",
      promo: "0",
      usdt: "5",
      logo: "",
    };
    expect(assetView(row, [])).toEqual({
      coin: "NEW",
      displayDecimals: 8,
      available: "1",
      frozen: "2",
      total: "3",
      promo: "0",
      value: "5",
    });
  });
});

describe("values", () => {
  test("they are summed exactly", () => {
    expect(sumOfValues(["0.1", "0.2", "bad"])).toBe("0.3");
  });

  test("a wallet worth hundreds of millions is counted like any other", () => {
    expect(sumOfValues(["560007909.386570", "100000000.12345678"])).toBe("660007909.510026");
    const rows = [asset("A", "5"), asset("B", "560007909.38657")];
    expect(filterAssets(rows, { text: "", hidesSmall: true, namesOf }).map(({ coin }) => coin)).toEqual(["B", "A"]);
  });

  test("the slices of the picture make a whole", () => {
    const thirds = allocationOf([asset("A", "1"), asset("B", "1"), asset("C", "1")]);
    expect(thirds.map((slice) => slice.permille)).toEqual([334, 333, 333]);
  });

  test("beyond five holdings the rest is one slice", () => {
    const slices = allocationOf(["A", "B", "C", "D", "E", "F", "G"].map((coin) => asset(coin, "1")));
    expect(slices).toHaveLength(6);
    expect(slices.at(-1)?.coin).toBeUndefined();
    expect(slices.reduce((sum, slice) => sum + slice.permille, 0)).toBe(1_000);
  });

  test("an empty wallet has no picture", () => {
    expect(allocationOf([asset("A", "0")])).toEqual([]);
  });
});
