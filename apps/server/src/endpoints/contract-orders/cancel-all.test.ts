import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("orders of one contract are cancelled and counted, or of all, and nobody else's", async () => {
  await exchange.observe(60_000);
  const [anna, ben] = [await contractUser(exchange), await contractUser(exchange)];
  for (const price of ["59000", "59001"])
    await anna.call("contractOrders.submit", contractOrder("buy", { price, share: 1 }));
  await ben.call("contractOrders.submit", contractOrder("buy", { price: "59000", share: 1 }));
  expect(await anna.call("contractOrders.cancelAll", { symbol: "ethusdt" })).toEqual({ cancelled: 0, left: 0 });
  expect(await anna.call("contractOrders.cancelAll", { symbol: "btcusdt" })).toEqual({ cancelled: 2, left: 0 });
  expect(await anna.call("contractOrders.cancelAll", {})).toEqual({ cancelled: 0, left: 0 });
  expect((await ben.call("contractOrders.cancelAll", {})).cancelled).toBe(1);
});

test("what is cancelled was the caller's own write: their history has it at once", async () => {
  await exchange.observe(60_000);
  const anna = await contractUser(exchange);
  const { id } = await anna.call("contractOrders.submit", contractOrder("buy", { price: "59000" }));
  await anna.call("contractOrders.cancelAll", {});
  expect((await anna.call("contractOrders.list", { status: "3" })).rows).toMatchObject([{ id, status: 3 }]);
});

test("an unknown contract and a caller beyond their rate are refused", async () => {
  const anna = await exchange.user();
  expect(await anna.refusal("contractOrders.cancelAll", { symbol: "none" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
  const many = Array.from({ length: 400 }, () => anna.refusal("contractOrders.cancelAll", { symbol: "none" }));
  expect((await Promise.all(many)).at(-1)).toEqual(refuse("TOO_MANY_REQUESTS"));
});
