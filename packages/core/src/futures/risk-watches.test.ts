import { expect, test } from "vitest";
import { RiskWatches } from "./risk-watches.ts";

const CONTRACT = 1_001;
const falling = (ticks: number) => ({ isRising: false, ticks });
const rising = (ticks: number) => ({ isRising: true, ticks });

function dueAt(watches: RiskWatches, markTicks: number): number[] {
  const slots: number[] = [];
  for (let slot = watches.takeDue(CONTRACT, markTicks); slot !== 0; slot = watches.takeDue(CONTRACT, markTicks)) {
    slots.push(slot);
  }
  return slots.sort((a, b) => a - b);
}

test("a mark finds exactly the positions whose prices it has reached", () => {
  const watches = new RiskWatches();
  watches.set(CONTRACT, 1, [falling(900), undefined]);
  watches.set(CONTRACT, 2, [rising(1_100), falling(950)]);
  watches.set(CONTRACT, 3_000, [falling(949), rising(1_200)]);
  watches.set(1_002, 4, [falling(2_000), undefined]);
  expect(dueAt(watches, 1_000)).toEqual([]);
  expect(dueAt(watches, 950)).toEqual([2]);
  expect(dueAt(watches, 900)).toEqual([1, 3_000]);
  expect(dueAt(watches, 1_200)).toEqual([2, 3_000]);
});

test("new prices replace the old ones and a position that is cleared is never found", () => {
  const watches = new RiskWatches();
  watches.set(CONTRACT, 1, [falling(900), rising(1_100)]);
  watches.set(CONTRACT, 1, [falling(800), undefined]);
  watches.set(CONTRACT, 2, [falling(900), rising(1_100)]);
  watches.clear(2);
  watches.clear(9_999);
  expect([...dueAt(watches, 850), ...dueAt(watches, 5_000)]).toEqual([]);
  expect(dueAt(watches, 800)).toEqual([1]);
});
