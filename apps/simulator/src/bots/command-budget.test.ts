import { expect, test } from "vitest";
import { openCommandBudget } from "./command-budget.ts";

test("a budget pays out its beginning, then its pace, and saves no more than a burst", () => {
  const budget = openCommandBudget({ perSecond: 10, burst: 5, atFirst: 8 });
  const spend = (): number => {
    let taken = 0;
    while (budget.take()) taken += 1;
    return taken;
  };
  budget.refill(0, 1);
  expect(spend()).toBe(8);
  budget.refill(200, 1);
  expect(spend()).toBe(2);
  budget.refill(600, 0.5);
  expect(spend()).toBe(2);
  budget.refill(60_000, 1);
  expect(spend()).toBe(5);
});
