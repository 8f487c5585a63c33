import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { saver } from "../../testing/test-savers.ts";

const exchange = await testExchange();

test("an order is given back once for a key, and only to its owner", async () => {
  const { anna, product } = await saver(exchange);
  const ben = await exchange.user();
  const { id } = await anna.call("finance.subscribe", { productId: product.id, amount: product.minAmount });
  expect(await ben.refusal("finance.redeem", { orderId: id })).toEqual(refuse("NOT_FOUND", "orderId"));
  expect(await anna.refusal("finance.redeem", { orderId: id, amount: "0" })).toEqual(refuse("FINANCE_RANGE", "amount"));
  const all = { orderId: id, amount: product.minAmount };
  const redeemed = await anna.call("finance.redeem", all, "back-1");
  expect((await anna.call("finance.redeem", all, "back-1")).id).toBe(redeemed.id);
  const { financial } = await anna.call("assets.balances", {});
  expect(financial.find(({ coin }) => coin === product.coin)?.availableAmount).toBe("1000");
  expect(await ben.refusal("finance.redeem", { orderId: id })).toEqual(refuse("NOT_FOUND", "orderId"));
});

test("all of an order, sent again with its key when the order has ended, gets its first answer", async () => {
  const { anna, product } = await saver(exchange);
  const { id } = await anna.call("finance.subscribe", { productId: product.id, amount: product.minAmount });
  const redeemed = await anna.call("finance.redeem", { orderId: id }, "all-1");
  expect(await anna.call("finance.redeem", { orderId: id }, "all-1")).toEqual(redeemed);
  expect(await anna.refusal("finance.redeem", { orderId: id }, "all-2")).toEqual(refuse("NOT_FOUND", "orderId"));
});
