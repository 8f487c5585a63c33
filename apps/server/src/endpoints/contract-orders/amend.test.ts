import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("an amended order is shown as it is then; refusals stand at the caller's fields", async () => {
  await exchange.observe(60_000);
  const [anna, ben] = [await contractUser(exchange), await contractUser(exchange)];
  const { id } = await anna.call("contractOrders.submit", contractOrder("buy", { price: "59000" }));
  expect(await anna.call("contractOrders.amend", { id, share: 5 })).toMatchObject({ id, share: 5, price: "59000" });
  expect(await anna.call("contractOrders.amend", { id, price: "59100" })).toMatchObject({ id, price: "59100" });
  const refusals = [
    [{}, refuse("BAD_PARAMETER", "share")],
    [{ price: "59000.001" }, refuse("PRICE_FILTER", "price")],
    [{ share: 1_000 }, refuse("INSUFFICIENT_BALANCE")],
  ] as const;
  for (const [change, refusal] of refusals) {
    expect(await anna.refusal("contractOrders.amend", { id, ...change })).toEqual(refusal);
  }
  expect(await ben.refusal("contractOrders.amend", { id, share: 1 })).toEqual(refuse("NOT_FOUND", "id"));
  await anna.call("contractOrders.cancel", { id });
  expect(await anna.refusal("contractOrders.amend", { id, share: 1 })).toEqual(refuse("ORDER_NOT_OPEN", "id"));
  expect(await ben.refusal("contractOrders.amend", { id, share: 1 })).toEqual(refuse("NOT_FOUND", "id"));
});
