import { expect, test } from "vitest";
import { WatchLadders } from "./watch-ladders.ts";

const CONTRACT = 1_001;

/** Takes out what a mark has reached and returns the slots of the positions. */
function dueAt(watches: WatchLadders, markTicks: number): number[] {
  const slots: number[] = [];
  for (let watch = watches.due(CONTRACT, markTicks); watch !== 0; watch = watches.due(CONTRACT, markTicks)) {
    slots.push(watches.positionOf(watch));
    watches.remove(watch);
  }
  return slots.sort((a, b) => a - b);
}

test("a mark finds exactly the positions whose prices it has reached", () => {
  const watches = new WatchLadders();
  watches.add(CONTRACT, 1, { isRising: false, ticks: 900 });
  watches.add(CONTRACT, 2, { isRising: true, ticks: 1_100 });
  watches.add(CONTRACT, 2, { isRising: false, ticks: 950 });
  watches.add(CONTRACT, 3_000, { isRising: false, ticks: 949 });
  watches.add(1_002, 4, { isRising: false, ticks: 2_000 });
  expect(dueAt(watches, 1_000)).toEqual([]);
  expect(dueAt(watches, 950)).toEqual([2]);
  expect(dueAt(watches, 900)).toEqual([1, 3_000]);
  expect(dueAt(watches, 1_100)).toEqual([2]);
});

test("a watch that was removed is never found", () => {
  const watches = new WatchLadders();
  const watch = watches.add(CONTRACT, 1, { isRising: false, ticks: 900 });
  watches.add(CONTRACT, 2, { isRising: false, ticks: 900 });
  watches.remove(watch);
  expect(dueAt(watches, 1)).toEqual([2]);
});
