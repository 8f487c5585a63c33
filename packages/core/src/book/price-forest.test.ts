import { PRICE_TICKS_MAX } from "@agio/primitives";
import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { LEVEL_INTS, LEVEL_PRICE, PriceForest } from "./price-forest.ts";

const STEPS = 20_000;

test("trees agree with sorted lists, however near or far their prices lie", () => {
  const random = seededRandom("price-forest");
  const forest = new PriceForest();
  const trees = [forest.plant(), forest.plant(), forest.plant()];
  const open = trees.map(() => new Map<number, number>());
  // The first tree has neighbouring prices, the second one all prices, the third both.
  const near = (): number => random.integer(1_000_000, 1_000_400);
  const far = (): number => random.integer(1, PRICE_TICKS_MAX);
  const draws = [near, far, () => (random.integer(0, 1) === 0 ? near() : far())];
  const wrong: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    const at = random.integer(0, 2);
    const levels = open[at]!;
    const isDropping = random.integer(0, 99) < (step % 2_000 < 1_000 ? 30 : 70);
    const some = levels.size === 0 ? undefined : [...levels][random.integer(0, levels.size - 1)]!;
    if (isDropping && some !== undefined) {
      forest.drop(some[1]);
      levels.delete(some[0]);
    } else {
      const price = draws[at]!();
      const level = forest.levelAt(trees[at]!, price);
      if ((levels.get(price) ?? level) !== level) wrong.push(price);
      levels.set(price, level);
    }
    if (step % 500 === 0) open.forEach((each, tree) => expectOrdered(forest, trees[tree]!, each));
  }
  expect(wrong).toEqual([]);
  open.forEach((levels) => levels.forEach((level) => forest.drop(level)));
  expect([forest.usedLevels, forest.usedNodes]).toEqual([0, 0]);
});

test("a lonely price needs no node, and two need one", () => {
  const forest = new PriceForest();
  const tree = forest.plant();
  const first = forest.levelAt(tree, 1);
  expect(forest.usedNodes).toBe(0);
  const last = forest.levelAt(tree, PRICE_TICKS_MAX);
  expect(forest.usedNodes).toBe(1);
  expect([forest.below(last), forest.above(first), forest.below(first)]).toEqual([first, last, 0]);
});

test("prices stay found while nodes and the memory of recent ones grow, and after they are dropped", () => {
  const forest = new PriceForest();
  const tree = forest.plant();
  const levels = new Map<number, number>();
  // Two prices in each of 1,500 nodes.
  for (let price = 64; price < 64 * 1_501; price += 32) levels.set(price, forest.levelAt(tree, price));
  expect(forest.usedNodes).toBeGreaterThan(1_500);
  expectOrdered(forest, tree, levels);
  for (const [price, level] of levels) {
    forest.drop(level);
    levels.delete(price);
    if (price % 4_096 === 0) expectOrdered(forest, tree, levels);
  }
  expect([forest.usedLevels, forest.usedNodes]).toEqual([0, 0]);
});

function expectOrdered(forest: PriceForest, tree: number, levels: ReadonlyMap<number, number>): void {
  const prices = [...levels.keys()].sort((a, b) => a - b);
  const sorted = prices.map((price) => levels.get(price)!);
  expect(prices.map((price) => forest.levelAt(tree, price))).toEqual(sorted);
  expect(prices.map((price, at) => forest.nearLevel(tree, price) || sorted[at])).toEqual(sorted);
  expect(sorted.map((level) => forest.levels[level * LEVEL_INTS + LEVEL_PRICE])).toEqual(prices);
  expect(sorted.map((level) => forest.above(level))).toEqual([...sorted.slice(1), 0].slice(0, sorted.length));
  expect(sorted.map((level) => forest.below(level))).toEqual([0, ...sorted.slice(0, -1)].slice(0, sorted.length));
}
