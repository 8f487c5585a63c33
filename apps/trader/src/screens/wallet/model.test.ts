import { expect, test } from "vitest";
import { accountAssets, openAccounts, pairsOfCoin, walletActions } from "./model.ts";

const pair = (coin: string, pricingCoin: string) => ({ symbol: coin + pricingCoin, coin, pricingCoin, label: coin });

test("only open actions are shown, in the operator's order", () => {
  expect(walletActions(["cashflow", "trade", "lottery", "transfer"])).toEqual(["cashFlow", "trade", "transfer"]);
});

test("the tabs are the open accounts in the operator's order", () => {
  expect(openAccounts(["contract", "platform", "unknown"])).toEqual(["contract", "platform"]);
});

test("an account lists its own rows, and none while they are unknown", () => {
  const row = {
    coin: "BTC",
    type: 1,
    amount: "1",
    availableAmount: "1",
    occupiedAmount: "0",
    promo: "0",
    usdt: "5",
    logo: "",
  };
  const balances = { total: "5", platform: [row], financial: [], contract: [] };
  expect(accountAssets(balances, "platform", []).map(({ coin }) => coin)).toEqual(["BTC"]);
  expect(accountAssets(balances, "contract", [])).toEqual([]);
  expect(accountAssets(undefined, "platform", [])).toEqual([]);
});

test("a coin's own pairs come before those it is the price of", () => {
  const pairs = [pair("BTC", "USDT"), pair("ETH", "BTC"), pair("ETH", "USDT")];
  expect(pairsOfCoin("BTC", pairs).map(({ symbol }) => symbol)).toEqual(["BTCUSDT", "ETHBTC"]);
});
