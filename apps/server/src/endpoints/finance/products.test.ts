import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { visitor } = await testExchange();
const listed = async (request: object) => (await visitor.call("finance.products", request)).rows;

test("products are listed by their numbers, or those of one coin, whatever its letters", async () => {
  const all = await listed({ pageSize: 200 });
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const usdt = await listed({ coin: "usdt", pageSize: 200 });
  expect(usdt.length).toBeGreaterThan(0);
  expect(usdt).toEqual(all.filter(({ coin }) => coin === "USDT"));
  expect(usdt.length).toBeLessThan(all.length);
});

test("pages follow each other, and the other way round too", async () => {
  const all = await listed({ pageSize: 200 });
  expect(await listed({ pageSize: 1, pageNum: 2 })).toEqual(all.slice(1, 2));
  expect(await listed({ pageSize: 200, isAsc: "desc" })).toEqual(all.toReversed());
});

test("a coin that is not listed is refused", async () => {
  expect(await visitor.refusal("finance.products", { coin: "NON" })).toEqual(refuse("BAD_PARAMETER", "coin"));
});
