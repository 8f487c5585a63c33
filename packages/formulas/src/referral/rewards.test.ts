import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { differencePpm, friendPart, givenPpm, keptOf, rewardOf } from "./rewards.ts";

test("a reward is rounded down, and so is the friend's part of it", () => {
  expect([rewardOf(100, 150_000), rewardOf(6, 150_000), rewardOf(7, 150_000), rewardOf(100, 0)]).toEqual([15, 0, 1, 0]);
  expect([friendPart(15, 50), friendPart(1, 50), friendPart(15, 0)]).toEqual([7, 0, 0]);
});

/** Differences of a row of agents, from the nearest to the payer upwards. */
function differences(ratesPpm: readonly number[]): number[] {
  return ratesPpm.map((ppm, at) => differencePpm(ppm, Math.max(0, ...ratesPpm.slice(0, at))));
}

test("an agent has what is above the highest rate below, the whole rate where nobody stands between", () => {
  expect(differences([100_000, 250_000, 300_000])).toEqual([100_000, 150_000, 50_000]);
  expect(differences([300_000])).toEqual([300_000]);
  expect(differences([300_000, 100_000, 300_000])).toEqual([300_000, 0, 0]);
});

test("what the house keeps is never more than what is not given away", () => {
  expect([keptOf(1, 500_000), keptOf(3, 500_000), keptOf(10, 0)]).toEqual([0, 1, 10]);
});

test("levels, agents and friends together never have more than the share of the base", () => {
  const random = seededRandom("shares");
  for (let round = 0; round < 2_000; round++) {
    const base = random.integer(0, 10 ** random.integer(0, 15));
    const levels = [0, 0, 0].map(() => random.integer(0, 120_000));
    const agents = Array.from({ length: random.integer(0, 10) }, () => random.integer(0, 140_000));
    const share = givenPpm(levels, Math.max(0, ...agents));
    const parts = [...levels, ...differences(agents)].map((ppm) => rewardOf(base, ppm));
    const sum = parts.reduce((all, part) => all + part, 0);
    expect(sum).toBeLessThanOrEqual(rewardOf(base, share));
    expect(rewardOf(base, share)).toBeLessThanOrEqual(base / 2);
  }
});
