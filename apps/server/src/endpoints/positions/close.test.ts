import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractOrder, openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("a position is closed once for a key, and never by somebody else", async () => {
  const { long, short, position } = await openAgainst(exchange);
  const { id } = position;
  expect(await short.refusal("positions.close", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await long.refusal("positions.close", { id: 2 ** 31 })).toEqual(refuse("NOT_FOUND", "id"));
  await short.call("contractOrders.submit", contractOrder("buy", { offset: "close", price: "60000" }));
  const closed = await long.call("positions.close", { id }, "close-1");
  expect(closed).toMatchObject({ id, status: 1, share: 10, closePrice: "60000" });
  expect(await long.call("positions.close", { id }, "close-1")).toEqual(closed);
  expect((await long.call("positions.list", {})).total).toBe(0);
});
