import { expect, test } from "vitest";
import { accountAssets, heldAssets, openAccounts, walletActions } from "./model.ts";

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
  const balances = { total: "5", copy: "0", platform: [row], financial: [], contract: [] };
  expect(accountAssets(balances, "platform", []).map(({ coin }) => coin)).toEqual(["BTC"]);
  expect(accountAssets(balances, "contract", [])).toEqual([]);
  expect(accountAssets(undefined, "platform", [])).toEqual([]);
});

test("the allocation counts each coin once, over all accounts", () => {
  const row = {
    coin: "BTC",
    type: 1,
    amount: "1",
    availableAmount: "1",
    occupiedAmount: "0",
    promo: "0",
    usdt: "5.5",
    logo: "",
  };
  const balances = { total: "11", copy: "0", platform: [row], financial: [{ ...row, type: 2 }], contract: [] };
  expect(heldAssets(balances, []).map(({ coin, value }) => [coin, value])).toEqual([["BTC", "11"]]);
  expect(heldAssets(undefined, [])).toEqual([]);
});
