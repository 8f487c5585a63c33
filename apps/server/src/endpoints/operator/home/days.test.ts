import { expect, test } from "vitest";
import { emptyExchange } from "../../../testing/test-exchange.ts";
import { spotOrder } from "../../../testing/test-trades.ts";

const exchange = await emptyExchange();
const { maker, services } = exchange;

const shown = () => maker.call("operator.home.days", {});

test("thirty days end with today, whose figures are those of the rows that they open", async () => {
  const before = (await shown()).days.at(-1);
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  await anna.call("orders.submit", spotOrder("buy"));
  await ben.call("orders.submit", spotOrder("sell"));
  const house = await exchange.user({ mark: "house" });
  await house.call("orders.submit", spotOrder("buy"));
  await services.history.caughtUp(10_000);
  const caughtUp = services.pipeline.durableSequence;
  const { coin, days, sequence } = await shown();
  expect({ coin, count: days.length }).toEqual({ coin: "USDT", count: 30 });
  expect(sequence).toBeGreaterThanOrEqual(caughtUp);
  expect(new Set(days.map(({ startTime }, at) => startTime - at * 86_400_000)).size).toBe(1);
  const today = days.at(-1);
  expect(today?.signUps).toBe((before?.signUps ?? 0) + 3);
  expect(today?.activeUsers).toBe((before?.activeUsers ?? 0) + 2);
  const active = await maker.call("operator.users.find", { activeTime: services.clock(), pageSize: 50 });
  expect(active.total).toBe(today?.activeUsers);
  expect(active.rows.map(({ userId }) => userId)).toEqual(expect.arrayContaining([anna.userId, ben.userId]));
  expect(active.rows.map(({ userId }) => userId)).not.toContain(house.userId);
  const came = await maker.call("operator.users.find", {
    ...{ beginTime: today?.startTime, endTime: (today?.startTime ?? 0) + 86_399_999, pageSize: 50 },
  });
  expect(came.total).toBe(today?.signUps);
  const report = await maker.call("operator.reports.show", { span: "day", time: services.clock() });
  const spot = report.volumes.filter(({ product }) => product === "spot");
  expect(Number(today?.volumes.spot)).toBeGreaterThanOrEqual(600);
  expect(spot.every((row) => row.coin === "USDT")).toBe(true);
  expect(Number(today?.volumes.spot)).toBeCloseTo(
    spot.reduce((sum, { turnover }) => sum + Number(turnover), 0),
    6,
  );
});

test("nobody was active on a day before the exchange began", async () => {
  const early = await maker.call("operator.users.find", { activeTime: 86_400_000 });
  expect(early.rows).toEqual([]);
});
