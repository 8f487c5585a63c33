import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";

const { user } = await testExchange();
const order = spotOrder("buy", { symbol: "bnbusdt", price: "500", quantity: "1" });

test("an amended order is shown as it is then, also when it is filled at once", async () => {
  const [anna, ben] = [await user(), await user()];
  const terms = { symbol: "btcusdt", price: "72000", quantity: "0.01" };
  const { id } = await anna.call("orders.submit", spotOrder("sell", terms));
  expect(await anna.call("orders.amend", { id, delegateTotal: "0.005" })).toMatchObject({ id, delegateTotal: "0.005" });
  await ben.call("orders.submit", spotOrder("buy", { ...terms, price: "71500", quantity: "0.005" }));
  expect(await anna.call("orders.amend", { id, delegatePrice: "71400" })).toMatchObject({
    id,
    status: 2,
    dealPrice: "71500",
  });
});

test("a foreign order is not found, an ended one is not open for its owner", async () => {
  const [anna, ben] = [await user(), await user()];
  const { id } = await anna.call("orders.submit", order);
  expect(await ben.refusal("orders.amend", { id, delegateTotal: "2" })).toEqual(refuse("NOT_FOUND", "id"));
  await anna.call("orders.cancel", { id });
  expect(await anna.refusal("orders.amend", { id, delegateTotal: "2" })).toEqual(refuse("ORDER_NOT_OPEN", "id"));
  expect(await ben.refusal("orders.amend", { id, delegateTotal: "2" })).toEqual(refuse("NOT_FOUND", "id"));
});

test("amounts are refused at the caller's fields, and the order stays as it was", async () => {
  const anna = await user();
  const { id } = await anna.call("orders.submit", order);
  const refusals = [
    [{}, refuse("BAD_PARAMETER", "delegateTotal")],
    [{ delegatePrice: "500.0001" }, refuse("PRICE_FILTER", "delegatePrice")],
    [{ delegateTotal: "0.0000001" }, refuse("QUANTITY_FILTER", "delegateTotal")],
    [{ delegateTotal: "100" }, refuse("INSUFFICIENT_BALANCE")],
  ] as const;
  for (const [change, refusal] of refusals)
    expect(await anna.refusal("orders.amend", { id, ...change })).toEqual(refusal);
  const { rows } = await anna.call("orders.list", { status: "0" });
  expect(rows).toMatchObject([{ id, delegatePrice: "500", delegateTotal: "1" }]);
});
