import { expect, test } from "vitest";
import { EMPTY_ADDRESS, isWhole, reservesRequest, shortCoins, statedByCoin, statedRows } from "./model.ts";

const STATEMENT = JSON.stringify({
  kind: "reserves",
  addresses: [
    {
      ...{ chain: "ethereum", address: "0xa", signature: "s", height: 1, block: "b" },
      balances: [
        { coin: "ETH", channel: "ETH", units: "1500000000000000000", decimals: 18 },
        { coin: "USDT", channel: "USDT-ERC20", units: "2500000", decimals: 6 },
      ],
    },
    {
      ...{ chain: "tron", address: "T", signature: "s", height: 1, block: "b" },
      balances: [{ coin: "USDT", channel: "USDT-TRC20", units: "500000", decimals: 6 }],
    },
  ],
});

test("what signed addresses hold is summed by coin, to the last digit", () => {
  expect([...statedByCoin(STATEMENT)]).toEqual([
    ["ETH", "1.5"],
    ["USDT", "3"],
  ]);
  expect(statedRows(STATEMENT)).toContainEqual({ chain: "tron", address: "T", coin: "USDT", amount: "0.5" });
});

test("a coin of which too little is held is named", () => {
  const row = { accounts: 1, owed: "2", custody: "1", root: "" };
  expect(
    shortCoins([
      { ...row, coin: "BTC", surplus: "-1" },
      { ...row, coin: "ETH", surplus: "0" },
    ]),
  ).toEqual(["BTC"]);
});

test("addresses are sent once each has its signature, without what a paste brings along", () => {
  expect(isWhole([EMPTY_ADDRESS])).toBe(false);
  const rows = [{ ...EMPTY_ADDRESS, address: " 0xa ", signature: "0xs\n" }];
  expect(isWhole(rows)).toBe(true);
  expect(reservesRequest("c", rows, "why").addresses).toEqual([
    { chain: "ethereum", address: "0xa", signature: "0xs" },
  ]);
});
