import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { saver } from "../../testing/test-savers.ts";

const exchange = await testExchange();

test("the same key subscribes once; another body under it is refused", async () => {
  const { anna, product } = await saver(exchange);
  const request = { productId: product.id, amount: product.minAmount };
  const made = await anna.call("finance.subscribe", request, "save-1");
  expect(made).toMatchObject({ productId: product.id, amount: product.minAmount, coin: product.coin });
  expect((await anna.call("finance.subscribe", request, "save-1")).id).toBe(made.id);
  expect((await anna.call("finance.orders", {})).total).toBe(1);
});

test("a product that is not there and amounts beyond its range are refused at their fields", async () => {
  const { anna, product } = await saver(exchange);
  const request = { productId: product.id, amount: product.minAmount };
  expect(await anna.refusal("finance.subscribe", { ...request, productId: 65_000 })).toEqual(
    refuse("NOT_FOUND", "productId"),
  );
  for (const amount of ["0", "0.0000001"]) {
    expect(await anna.refusal("finance.subscribe", { ...request, amount })).toEqual(refuse("FINANCE_RANGE", "amount"));
  }
});
