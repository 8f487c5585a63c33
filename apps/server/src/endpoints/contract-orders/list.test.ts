import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("open orders come from the live book and ended ones from history, newest first", async () => {
  await exchange.observe(60_000);
  const [anna, ben] = [await contractUser(exchange), await contractUser(exchange)];
  const placed = async (price: string) =>
    (await anna.call("contractOrders.submit", contractOrder("buy", { price, share: 1 }))).id;
  const [first, second] = [await placed("59000"), await placed("59001")];
  const idsOf = async (request: object) => (await anna.call("contractOrders.list", request)).rows.map(({ id }) => id);
  expect(await idsOf({ status: "0", symbol: "btcusdt" })).toEqual([second, first]);
  expect(await idsOf({ status: "0", pageNum: 2, pageSize: 1 })).toEqual([first]);
  await anna.call("contractOrders.cancel", { id: first });
  expect(await idsOf({ status: "3" })).toEqual([first]);
  expect((await ben.call("contractOrders.list", {})).total).toBe(0);
  expect(await anna.refusal("contractOrders.list", { symbol: "none" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
