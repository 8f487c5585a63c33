import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("the caller's conversions are listed at once, the newest first, and nobody else's", async () => {
  await exchange.fundHouse("inventory", "BTC", "10");
  await exchange.observe(64_000);
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const convert = async (total: string) =>
    (await anna.call("conversions.convert", { fromSymbol: "USDT", toSymbol: "BTC", total })).id;
  const [first, second] = [await convert("100"), await convert("200")];
  const { rows, total } = await anna.call("conversions.list", {});
  expect({ total, ids: rows.map(({ id }) => id) }).toEqual({ total: 2, ids: [second, first] });
  expect(rows[0]).toMatchObject({ fromSymbol: "USDT", toSymbol: "BTC", fromAmount: "200" });
  expect((await anna.call("conversions.list", { pageNum: 2, pageSize: 1 })).rows).toMatchObject([{ id: first }]);
  expect(await ben.call("conversions.list", {})).toMatchObject({ total: 0, rows: [] });
});

test("the pairs come with their bounds in the coin that is given", async () => {
  await exchange.observe(64_000);
  const { pairs } = await (await exchange.user()).call("conversions.list", {});
  const pair = (from: string, to: string) => pairs.find((row) => row.from === from && row.to === to);
  expect(pair("USDT", "BTC")).toMatchObject({ min: "1", max: "100000", spread: "0.3" });
  expect(pair("BTC", "USDT")).toMatchObject({ min: "0.00001563", spread: "0.3" });
  expect(pair("BTC", "BTC")).toBeUndefined();
});
