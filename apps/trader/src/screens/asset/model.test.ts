import type { AssetRow, BalancesData } from "@agio/api-contract";
import { expect, test } from "vitest";
import { frozenReason, holdingOf, pairsOfCoin, readCoin } from "./model.ts";

const row = (type: number, available: string, occupied: string, promo = "0"): AssetRow => ({
  coin: "USDT",
  type,
  amount: String(Number(available) + Number(occupied)),
  availableAmount: available,
  occupiedAmount: occupied,
  promo,
  usdt: "1",
  logo: "",
});
const balances: BalancesData = {
  total: "0",
  copy: "0",
  platform: [row(1, "100.1", "20", "5")],
  financial: [row(2, "0.2", "300")],
  contract: [row(3, "50", "0")],
};

test("a coin is added up over all accounts, exactly", () => {
  expect(holdingOf(balances, "USDT")).toMatchObject({
    total: "470.3",
    available: "150.3",
    frozen: "320",
    promo: "5",
    shares: [{ account: "platform" }, { account: "financial" }, { account: "contract" }],
  });
  expect(holdingOf(balances, "BTC")).toMatchObject({ total: "0", shares: [] });
  expect(holdingOf(undefined, "USDT")).toBeUndefined();
});

test("a link names a coin or nothing", () => {
  expect(readCoin(new URLSearchParams("coin=btc"))).toBe("BTC");
  expect(readCoin(new URLSearchParams("coin=b_c"))).toBeUndefined();
  expect(readCoin(new URLSearchParams())).toBeUndefined();
});

test("a coin's own pairs come before those it is the price of", () => {
  const pair = (coin: string, pricingCoin: string) => ({ symbol: coin + pricingCoin, coin, pricingCoin, label: coin });
  const pairs = [pair("BTC", "USDT"), pair("ETH", "BTC"), pair("ETH", "USDT")];
  expect(pairsOfCoin("BTC", pairs).map(({ symbol }) => symbol)).toEqual(["BTCUSDT", "ETHBTC"]);
});

test("what positions hold is named, of futures and of options", () => {
  expect(["contractPosition", "optionPosition"].map(frozenReason)).toEqual(["contractPosition", "optionPosition"]);
});

test("a reason that this version does not know is another one", () => {
  expect([frozenReason("finance"), frozenReason("lottery")]).toEqual(["finance", "other"]);
});
