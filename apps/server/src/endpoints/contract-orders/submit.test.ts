import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("the same key places one order and answers as the first time, also after it was filled", async () => {
  await exchange.observe(60_000);
  const [anna, ben] = [await contractUser(exchange), await contractUser(exchange)];
  const order = contractOrder("sell", { price: "60001" });
  const first = await anna.call("contractOrders.submit", order, "key-1");
  expect(first).toMatchObject({ status: 0, dealShare: 0 });
  expect(await ben.call("contractOrders.submit", contractOrder("buy", { price: "60001" }))).toMatchObject({
    ...{ status: 2, dealShare: 10, dealPrice: "60001" },
  });
  expect(await anna.call("contractOrders.submit", order, "key-1")).toEqual(first);
  expect(await anna.refusal("contractOrders.submit", contractOrder("sell"), "key-1")).toMatchObject({
    refusal: "DUPLICATE_REQUEST",
  });
  expect((await anna.call("positions.list", {})).rows).toMatchObject([{ side: "short", share: 10 }]);
});

test.each([
  [{ symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  [{ price: "60000.001" }, refuse("PRICE_FILTER", "price")],
  [{ share: 1_000 }, refuse("INSUFFICIENT_BALANCE")],
  [{ leverage: 7 }, refuse("LEVERAGE_NOT_OFFERED", "leverage")],
  [{ offset: "close" as const }, refuse("REDUCE_ONLY_EXCEEDS", "share")],
])("%o is refused at the caller's field", async (change, refusal) => {
  await exchange.observe(60_000);
  const anna = await contractUser(exchange);
  expect(await anna.refusal("contractOrders.submit", contractOrder("buy", change))).toEqual(refusal);
  expect(await anna.call("contractAccount.show", {})).toMatchObject({ orderMargin: "0", available: "5000" });
});
