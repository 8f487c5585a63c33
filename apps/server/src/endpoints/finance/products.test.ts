import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { saver } from "../../testing/test-savers.ts";

const exchange = await testExchange();
const { visitor } = exchange;
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

test("a fixed product says what interest is put aside for all who hold it, a flexible one says none", async () => {
  const { anna, product: flexible } = await saver(exchange);
  const fixedOf = async () =>
    (await listed({ coin: "USDT", pageSize: 200 })).find(({ type, status }) => type === 2 && status === 1);
  const before = await fixedOf();
  await anna.call("finance.subscribe", { productId: flexible.id, amount: "500" });
  expect(flexible.setAside).toBe("");
  await anna.call("finance.subscribe", { productId: before?.id ?? 0, amount: "365" });
  const after = await fixedOf();
  // 365 for a year at 1 % are 3.65: a hundredth a day and percent.
  const added = (Number(after?.days) * Number(after?.apr)) / 100;
  expect(Number(after?.setAside)).toBeCloseTo(Number(before?.setAside) + added, 6);
});

test("pages follow each other, and the other way round too", async () => {
  const all = await listed({ pageSize: 200 });
  expect(await listed({ pageSize: 1, pageNum: 2 })).toEqual(all.slice(1, 2));
  expect(await listed({ pageSize: 200, isAsc: "desc" })).toEqual(all.toReversed());
});

test("a coin that is not listed is refused", async () => {
  expect(await visitor.refusal("finance.products", { coin: "NON" })).toEqual(refuse("BAD_PARAMETER", "coin"));
});
