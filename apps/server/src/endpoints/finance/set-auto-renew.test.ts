import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { saver } from "../../testing/test-savers.ts";

const exchange = await testExchange();

/** A user with a fixed order of USDT. */
async function fixedOrder() {
  const { anna } = await saver(exchange);
  const { rows } = await exchange.visitor.call("finance.products", { coin: "USDT" });
  const fixed = rows.find(({ type, status }) => type === 2 && status === 1);
  const request = { productId: fixed?.id ?? 0, amount: fixed?.minAmount ?? "0" };
  return { anna, order: await anna.call("finance.subscribe", request) };
}

test("a fixed order starts anew at its end while its owner wants it", async () => {
  const { anna, order } = await fixedOrder();
  expect(order.autoRenew).toBe(false);
  const set = (autoRenew: boolean) => anna.call("finance.setAutoRenew", { orderId: order.id, autoRenew });
  expect(await set(true)).toMatchObject({ id: order.id, autoRenew: true });
  // It is so already.
  expect(await set(true)).toMatchObject({ id: order.id, autoRenew: true });
  expect(await set(false)).toMatchObject({ id: order.id, autoRenew: false });
});

test("nobody reaches another's order, and a flexible one has no end", async () => {
  const [{ order }, { anna: ben, product }] = [await fixedOrder(), await saver(exchange)];
  const others = { orderId: order.id, autoRenew: true };
  expect(await ben.refusal("finance.setAutoRenew", others)).toEqual(refuse("NOT_FOUND", "orderId"));
  const flexible = await ben.call("finance.subscribe", { productId: product.id, amount: product.minAmount });
  const renewed = await ben.refusal("finance.setAutoRenew", { orderId: flexible.id, autoRenew: true });
  expect(renewed).toEqual(refuse("BAD_PARAMETER", "autoRenew"));
});
