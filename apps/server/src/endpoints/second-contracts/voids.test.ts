import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { emptyExchange } from "../../testing/test-exchange.ts";
import { voidBet } from "../../testing/test-bets.ts";

const exchange = await emptyExchange();
const anybody = exchange.visitor;

test("orders that were given back are public by pair and day, with what they cost the house", async () => {
  const before = await anybody.call("secondContracts.voids", { symbol: "btcusdt" });
  const { anna, bet } = await voidBet(exchange);
  const [row] = (await anna.call("secondContracts.list", {})).rows;
  expect(row).toMatchObject({ id: bet.id, betAmount: "100", compensation: "0.5" });
  const { coin, days } = await anybody.call("secondContracts.voids", { symbol: "btcusdt" });
  const ordersOf = (list: typeof days) => list.reduce((sum, { orders }) => sum + orders, 0);
  expect(coin).toBe("USDT");
  expect(ordersOf(days) - ordersOf(before.days)).toBe(1);
  expect(days[0]).toMatchObject({ symbol: "btcusdt", house: `-${days[0]?.compensation}` });
  expect(Number(days[0]?.compensation)).toBeGreaterThan(0);
  const [newest] = days;
  expect(Number(newest?.effect)).toBeCloseTo(Number(newest?.house) - Number(newest?.houseIfSettled), 6);
  const sumOf = (list: typeof days, field: "gapMs" | "gaps") => list.reduce((sum, row) => sum + row[field], 0);
  expect(sumOf(days, "gaps") - sumOf(before.days, "gaps")).toBe(1);
  expect(sumOf(days, "gapMs") - sumOf(before.days, "gapMs")).toBe(71_000);
  expect(days[0]?.longestGapMs).toBeGreaterThanOrEqual(71_000);
  expect((await anybody.call("secondContracts.voids", {})).days).toContainEqual(days[0]);
  expect((await anybody.call("secondContracts.voids", { symbol: "ethusdt" })).days).toEqual([]);
});

test("a pair that is not listed is refused", async () => {
  expect(await anybody.refusal("secondContracts.voids", { symbol: "nonusdt" })).toEqual(
    refuse("BAD_PARAMETER", "symbol"),
  );
});
