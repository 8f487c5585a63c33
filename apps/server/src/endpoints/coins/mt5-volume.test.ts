import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";
import { mt5Volume } from "./mt5-volume.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";

const exchange = await testExchange();
const volumeOf = (coin: string) => exchange.visitor.call("coins.mt5Volume", { coin });

test("what was traded within a day is counted in the coin", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const before = Number(await volumeOf("btc"));
  // At whatever price: a market order meets what is there.
  await anna.call("orders.submit", spotOrder("sell", { price: "61000", quantity: "0.01" }));
  await ben.call("orders.submit", spotOrder("buy", { price: "61000", quantity: "0.01" }));
  expect(Number(await volumeOf("btc"))).toBeCloseTo(before + 0.01, 8);
});

test("a coin is known by the letters of its market, gold by two spellings, and none that is not listed", async () => {
  const live = { ticker: (pairId: number) => ({ sizeLots: pairId }) } as unknown as Services["live"];
  const asked = (coin: string) => mt5Volume({ ...exchange.services, live }, { coin }, {} as Call);
  expect(await asked("xau")).toBe(await asked("XAU"));
  expect(await asked("xau")).not.toBe(await asked("btc"));
  expect(await asked("BTC")).toBe(await asked("btc"));
  for (const coin of ["non", "Xau"]) {
    expect(await exchange.visitor.refusal("coins.mt5Volume", { coin })).toEqual(refuse("BAD_PARAMETER", "coin"));
  }
});
