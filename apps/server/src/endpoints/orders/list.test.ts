import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";

const { user } = await testExchange();

test("open orders come from the live book and ended ones from history, each page newest first", async () => {
  const [anna, ben] = [await user(), await user()];
  const ids: number[] = [];
  for (const price of ["30", "31", "32"]) {
    ids.unshift((await anna.call("orders.submit", spotOrder("buy", { symbol: "ltcusdt", price, quantity: "1" }))).id);
  }
  const [newest, middle, oldest] = ids;
  await anna.call("orders.cancel", { id: middle ?? 0 });
  const idsOf = async (request: object) => (await anna.call("orders.list", request)).rows.map(({ id }) => id);
  expect(await idsOf({ status: "0" })).toEqual([newest, oldest]);
  expect(await idsOf({ status: "0", pageNum: 2, pageSize: 1 })).toEqual([oldest]);
  expect(await idsOf({ status: "3" })).toEqual([middle]);
  expect(await idsOf({})).toEqual(ids);
  expect(await idsOf({ status: "0", symbol: "btcusdt" })).toEqual([]);
  expect((await ben.call("orders.list", {})).total).toBe(0);
});

test("an unknown pair is refused", async () => {
  const anna = await user();
  expect(await anna.refusal("orders.list", { symbol: "nonusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
