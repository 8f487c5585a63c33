import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("each coin says between which amounts it is exchanged at the index of now", async () => {
  await exchange.observe(64_000);
  const { rows, total } = await exchange.visitor.call("conversions.coins", { pageSize: 200 });
  expect(rows).toHaveLength(total);
  const coin = (code: string) => rows.find(({ symbol }) => symbol === code);
  expect(coin("USDT")).toMatchObject({ minAmount: "1", maxAmount: "100000", precision: 6, enable: 1 });
  // One USDT at 64000, rounded up to an atom.
  expect(coin("BTC")).toMatchObject({ minAmount: "0.00001563", precision: 8, enable: 1 });
});

test("pages follow each other, and the other way round too", async () => {
  const page = async (request: object) => (await exchange.visitor.call("conversions.coins", request)).rows;
  const all = await page({ pageSize: 200 });
  const [first, second] = [await page({ pageSize: 2 }), await page({ pageSize: 2, pageNum: 2 })];
  const idsOf = (rows: typeof all) => rows.map(({ id }) => id);
  expect(idsOf([...first, ...second])).toEqual(idsOf(all.slice(0, 4)));
  expect(idsOf(await page({ pageSize: 200, isAsc: "desc" }))).toEqual(idsOf(all.toReversed()));
});
