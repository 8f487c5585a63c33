import { expect, test } from "vitest";
import { levelRules, DAY, tick } from "../testing/level-market.ts";
import { openMarket } from "../testing/market.ts";

test("rules closed and opened again while a day's users are being valued: everybody is valued that day", () => {
  const market = openMarket({}, { usdt: 30_000 * 1_000_000, btc: 1_000 });
  market.nowMs = market.clock() + DAY;
  market.send(levelRules());
  market.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  market.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  expect(market.state.levels.turn).toBeDefined();
  market.send(levelRules(undefined, { isOpen: false }));
  market.send(levelRules());
  market.state.ledger.sliceBounds = { steps: 1_000, bytes: 65_536 };
  market.nowMs = market.clock() + 1_000;
  tick(market);
  const sums = [1, 2, 3, 4].map((user) => market.state.levels.values.sumOf(user));
  expect(sums.every((sum) => sum > 0)).toBe(true);
});
