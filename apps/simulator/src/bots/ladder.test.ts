import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { idealOffsets, nextLadderStep, type LadderShape } from "./ladder.ts";

const SHAPE: LadderShape = { levels: 14, halfSpread: 0.0001, firstGap: 0.0001, gapGrowth: 1.25 };

/** Walks a price and lets the ladder follow it with one command a step; returns the offsets at the end of each step. */
function followed(seed: string, steps: number, deviation: number): { offsets: number[][]; commands: number } {
  const random = seededRandom(seed);
  let prices = idealOffsets(SHAPE).map((offset) => 1 - offset);
  let fair = 1;
  let commands = 0;
  const history: number[][] = [];
  for (let step = 0; step < steps; step += 1) {
    fair *= Math.exp(random.gaussian() * deviation);
    prices.sort((left, right) => right - left);
    const next = nextLadderStep(
      SHAPE,
      prices.map((price) => 1 - price / fair),
      random,
    );
    if (next.kind !== "rest") commands += 1;
    if (next.kind === "move") prices = prices.toSpliced(next.index, 1);
    if (next.kind !== "rest") prices.push(fair * (1 - next.offset));
    history.push(prices.map((price) => 1 - price / fair).toSorted((left, right) => left - right));
  }
  return { offsets: history, commands };
}

test("a ladder in shape rests", () => {
  expect(nextLadderStep(SHAPE, idealOffsets(SHAPE), seededRandom(1))).toEqual({ kind: "rest" });
});

test("a missing front is filled first, then the widest gap", () => {
  const ideal = idealOffsets(SHAPE);
  const front = nextLadderStep(SHAPE, ideal.slice(2), seededRandom(1));
  expect(front).toMatchObject({ kind: "add" });
  expect("offset" in front ? front.offset : 1).toBeLessThan(SHAPE.halfSpread * 1.2);
  const middle = nextLadderStep(SHAPE, ideal.toSpliced(6, 1), seededRandom(1));
  const offset = "offset" in middle ? middle.offset : 0;
  expect(offset).toBeGreaterThan(ideal[5] ?? 0);
  expect(offset).toBeLessThan(ideal[7] ?? 0);
});

test("an order that the price has reached is taken back", () => {
  const offsets = [-0.00005, ...idealOffsets(SHAPE).slice(1)];
  expect(nextLadderStep(SHAPE, offsets, seededRandom(1))).toMatchObject({ kind: "move", index: 0 });
});

test("following a walking price keeps the shape with few commands", () => {
  const steps = 4_000;
  const { offsets, commands } = followed("walk", steps, SHAPE.halfSpread * 0.3);
  const best = offsets.map(([first = 0]) => first);
  const mean = best.reduce((sum, value) => sum + value, 0) / steps;
  expect(mean).toBeGreaterThan(SHAPE.halfSpread * 0.5);
  expect(mean).toBeLessThan(SHAPE.halfSpread * 2);
  const last = offsets.at(-1) ?? [];
  expect(last).toHaveLength(SHAPE.levels);
  expect(last.at(-1)).toBeGreaterThan((idealOffsets(SHAPE).at(-1) ?? 0) * 0.4);
  expect(commands).toBeLessThan(steps * 0.4);
});
