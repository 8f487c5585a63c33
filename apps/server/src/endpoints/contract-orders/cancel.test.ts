import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("an order is shown as it ended, its margin is free again, and it is not open any more", async () => {
  await exchange.observe(60_000);
  const [anna, ben] = [await contractUser(exchange), await contractUser(exchange)];
  const { id } = await anna.call("contractOrders.submit", contractOrder("buy", { price: "59000" }));
  expect((await anna.call("contractAccount.show", {})).orderMargin).not.toBe("0");
  expect(await ben.refusal("contractOrders.cancel", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("contractOrders.cancel", { id })).toMatchObject({ id, status: 3 });
  expect((await anna.call("contractAccount.show", {})).orderMargin).toBe("0");
  expect(await anna.refusal("contractOrders.cancel", { id })).toEqual(refuse("ORDER_NOT_OPEN", "id"));
  expect(await ben.refusal("contractOrders.cancel", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
