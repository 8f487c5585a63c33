import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { visitor } = await testExchange();

test("periods say what is staked, what is won and how often one has to be right; the shortest of a pair first", async () => {
  const rows = await visitor.call("periods.list", { symbol: "btcusdt" });
  const seconds = rows.map(({ period }) => period);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  // Whoever wins 80 % of the stake breaks even when right in 100 of 180.
  expect(rows[0]).toMatchObject({
    ...{ id: 101, symbol: "btcusdt", period: 30, odds: "0.8", breakEven: "55.5556", coin: "USDT", status: 1 },
  });
  expect(Number(rows[0]?.minAmount)).toBeLessThan(Number(rows[0]?.maxAmount));
});

test("without a pair those of every pair are listed, and a pair that is not listed is refused", async () => {
  const all = await visitor.call("periods.list", {});
  const own = await visitor.call("periods.list", { symbol: "BTCUSDT" });
  expect(new Set(all.map(({ symbol }) => symbol)).size).toBeGreaterThan(1);
  expect(own).toEqual(all.filter(({ symbol }) => symbol === "btcusdt"));
  expect(await visitor.refusal("periods.list", { symbol: "nonusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
