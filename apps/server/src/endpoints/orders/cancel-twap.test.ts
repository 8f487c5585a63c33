import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { user } = await testExchange();
const TWAP = { symbol: "ltcusdt", type: 0, delegateTotal: "1", delegatePrice: "50", slices: 4, intervalSeconds: 3_600 };

test("it ends for its owner, once, and is not found by anybody else", async () => {
  const [anna, ben] = [await user(), await user()];
  const { id } = await anna.call("orders.submitTwap", TWAP);
  expect(await ben.refusal("orders.cancelTwap", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("orders.cancelTwap", { id })).toEqual({ id });
  expect(await anna.refusal("orders.cancelTwap", { id })).toEqual(refuse("ORDER_NOT_OPEN", "id"));
  expect((await anna.call("orders.listTwaps", {})).rows).toMatchObject([
    { id, status: 3, reason: "user", nextTime: 0 },
  ]);
});
