import { expect, test } from "vitest";
import { runOneLotQuotes, runOneSecondSurface } from "../testing/mark-attacks.ts";

const before = { seed: "mark attacks", tries: 24, marksBy: "strike" } as const;
const now = { ...before, marksBy: "steady" } as const;

test("one-lot quotes walk no mark: under rules of before they moved it by a quarter of the surface's price", () => {
  expect(runOneLotQuotes(before).moved).toBeGreaterThan(10);
  expect(runOneLotQuotes(now)).toEqual({ tries: 24, liquidated: 0, moved: 0 });
});

test("a surface of one second takes no writer's margin: under rules of before two operators liquidated one", () => {
  expect(runOneSecondSurface(before).liquidated).toBeGreaterThan(0);
  expect(runOneSecondSurface(now)).toEqual({ tries: 24, liquidated: 0, moved: 0 });
});
