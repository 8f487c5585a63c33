import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const TWAP = {
  symbol: "btcusdtperp",
  direction: "buy",
  share: 8,
  price: "59000",
  slices: 4,
  intervalSeconds: 3_600,
} as const;

test("it ends for its owner, once, and is not found by anybody else", async () => {
  await exchange.observe(60_000);
  const [anna, ben] = [await contractUser(exchange), await contractUser(exchange)];
  const { id } = await anna.call("contractOrders.submitTwap", TWAP);
  expect(await ben.refusal("contractOrders.cancelTwap", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("contractOrders.cancelTwap", { id })).toEqual({ id });
  expect(await anna.refusal("contractOrders.cancelTwap", { id })).toEqual(refuse("ORDER_NOT_OPEN", "id"));
  expect((await anna.call("contractOrders.listTwaps", {})).rows).toMatchObject([{ id, status: 3, reason: "user" }]);
});
