import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractOrder, openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("open positions come at the present mark, ended ones from history; nobody sees another's", async () => {
  const { long, short, position } = await openAgainst(exchange);
  expect(position).toMatchObject({ side: "long", share: 10, openPrice: "60000", status: 0 });
  expect((await long.call("positions.list", { symbol: "ethusdt" })).total).toBe(0);
  expect(await long.refusal("positions.list", { symbol: "none" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
  await short.call("contractOrders.submit", contractOrder("buy", { offset: "close" }));
  await long.call("positions.close", { id: position.id });
  expect((await long.call("positions.list", {})).rows).toEqual([]);
  expect((await long.call("positions.list", { status: "1" })).rows).toMatchObject([{ id: position.id, status: 1 }]);
  expect((await short.call("positions.list", { status: "1" })).rows).toMatchObject([{ side: "short" }]);
});
