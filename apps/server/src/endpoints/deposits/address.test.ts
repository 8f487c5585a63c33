import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Call } from "../../call/call.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { depositAddress } from "./address.ts";

const exchange = await testExchange();
const { services } = exchange;
const name = "deposits.address";

test("each user has one address of a chain, the same at every call and for its coins", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const own = await anna.call(name, { coin: "USDT-ERC20", symbol: "usdt" });
  expect(own).toMatchObject({ coin: "USDT-ERC20", symbol: "USDT", way: "system", min: "10", max: "9999999" });
  expect(own).toMatchObject({ confirms: 32, unlockConfirms: 64, memo: "" });
  expect((await anna.call(name, { coin: "ETH" })).address).toBe(own.address);
  expect((await ben.call(name, { coin: "USDT-ERC20" })).address).not.toBe(own.address);
  const both = await Promise.all([anna.call(name, { coin: "ETH" }), anna.call(name, { coin: "ETH" })]);
  expect(both.map(({ address }) => address)).toEqual([own.address, own.address]);
});

test("the bank's account is everybody's, and a payment to it is to be named", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const bank = await anna.call(name, { coin: "BANK" });
  expect(bank).toMatchObject({ symbol: "USDT", way: "manual", min: "10", max: "1000000", confirms: 0 });
  expect(bank.address).toContain("Demo Bank");
  expect(await ben.call(name, { coin: "BANK" })).toEqual(bank);
});

test.each([
  [{ coin: "NONE" }, refuse("DEPOSIT_CHANNEL_CLOSED", "coin")],
  [{ coin: "USDT-TRC20" }, refuse("DEPOSIT_CHANNEL_CLOSED", "coin")],
  [{ coin: "USDT-ERC20", symbol: "BTC" }, refuse("BAD_PARAMETER", "symbol")],
])("%o is refused at its field", async (request, refusal) => {
  expect(await (await exchange.user()).refusal(name, request)).toEqual(refusal);
});

test("where our own way is switched off nobody gets an address to pay to", async () => {
  const { userId } = await exchange.user();
  const current = services.settings();
  const rows = current.ASSET_COIN.map((row) => ({ ...row, useSys: false }));
  const closed = { ...services, settings: () => ({ ...current, ASSET_COIN: rows }) };
  for (const coin of ["USDT-ERC20", "BANK"]) {
    const answer = await depositAddress(closed, { coin, symbol: undefined }, { userId } as Call);
    expect(answer).toEqual(refuse("DEPOSIT_CHANNEL_CLOSED", "coin"));
  }
});
