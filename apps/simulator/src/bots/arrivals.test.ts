import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { openArrivals } from "./arrivals.ts";

const STEP_SECONDS = 0.05;
const STEPS = 400_000;

test("arrivals keep their mean rate and come in bursts", () => {
  const arrivals = openArrivals(2, 0.55, seededRandom("hawkes"));
  const perSecond: number[] = [];
  let inSecond = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    inSecond += arrivals.step(STEP_SECONDS, 1);
    if (step % 20 !== 0) continue;
    perSecond.push(inSecond);
    inSecond = 0;
  }
  const mean = perSecond.reduce((sum, count) => sum + count, 0) / perSecond.length;
  const variance = perSecond.reduce((sum, count) => sum + (count - mean) ** 2, 0) / perSecond.length;
  expect(mean).toBeGreaterThan(1.8);
  expect(mean).toBeLessThan(2.2);
  // Independent arrivals would have a ratio of one.
  expect(variance / mean).toBeGreaterThan(1.5);
});
