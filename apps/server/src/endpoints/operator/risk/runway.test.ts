import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, services } = exchange;

test("the runway is of the fund as it is, and the house's own payments are no gain", async () => {
  const before = await maker.call("operator.risk.runway", {});
  await exchange.fundHouse("insurance", "USDT", "300");
  await services.history.caughtUp(10_000);
  const after = await maker.call("operator.risk.runway", {});
  const [one, other] = [before.coins[0], after.coins[0]];
  expect(Number(other?.fund)).toBeCloseTo(Number(one?.fund) + 300, 6);
  expect(other?.spans.map(({ losses, lossDays }) => [losses, lossDays])).toEqual(
    one?.spans.map(({ losses, lossDays }) => [losses, lossDays]),
  );
  expect(other?.spans.map(({ days }) => days)).toEqual([7, 30]);
  expect(other?.stress.map(({ movePercent }) => movePercent)).toEqual([5, 10, 20]);
  expect(other?.stress.every(({ cost, isCovered }) => isCovered === Number(cost) <= Number(other.fund))).toBe(true);
});
