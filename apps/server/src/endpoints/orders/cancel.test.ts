import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";

const { user } = await testExchange();

/** A buy that rests far below every other order. */
const resting = async (owner: Caller): Promise<number> =>
  (
    await owner.call("orders.submit", {
      ...{ symbol: "ltcusdt", type: 0, delegateType: 0, delegatePrice: "50", delegateTotal: "1" },
    })
  ).id;

test("an order is shown as it ended, and its hold is free again", async () => {
  const anna = await user();
  const id = await resting(anna);
  expect(await anna.call("orders.cancel", { id })).toMatchObject({ id, status: 3, dealNum: "0" });
  const { platform } = await anna.call("assets.balances", {});
  expect(platform.find(({ coin }) => coin === "USDT")).toMatchObject({ occupiedAmount: "0", availableAmount: "10000" });
});

test("an order that ended is not open for its owner, and not found for anybody else", async () => {
  const [anna, ben] = [await user(), await user()];
  const id = await resting(anna);
  expect(await ben.refusal("orders.cancel", { id })).toEqual(refuse("NOT_FOUND", "id"));
  await anna.call("orders.cancel", { id });
  expect(await anna.refusal("orders.cancel", { id })).toEqual(refuse("ORDER_NOT_OPEN", "id"));
  expect(await ben.refusal("orders.cancel", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await ben.refusal("orders.cancel", { id: 67_000_000 })).toEqual(refuse("NOT_FOUND", "id"));
});
