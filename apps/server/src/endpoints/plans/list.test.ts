import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("waiting ones come live, the rest from history; nobody sees another's", async () => {
  const { long, short, position } = await openAgainst(exchange);
  const set = async (lossType: number, triggerPrice: string) =>
    (await long.call("plans.set", { positionId: position.id, lossType, triggerPrice })).id;
  const [profit, loss] = [await set(1, "66000"), await set(2, "55000")];
  const idsOf = async (request: object) => (await long.call("plans.list", request)).rows.map(({ id }) => id);
  expect(await idsOf({})).toEqual([loss, profit]);
  expect(await idsOf({ pageNum: 2, pageSize: 1 })).toEqual([profit]);
  expect(await idsOf({ positionId: position.id + 1 })).toEqual([]);
  const { status } = await long.call("plans.cancel", { id: profit });
  expect(await idsOf({ status: String(status) })).toEqual([profit]);
  expect((await short.call("plans.list", {})).total).toBe(0);
});
