import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { EXPIRY_MS, OPTION_RULES, openOptionWorld, type OptionWorld } from "../testing/option-world.ts";
import { isWorkLeft } from "../work-left.ts";
import { checkOptionRules } from "./option-rules.ts";
import { MARKED_AT_ONCE_MAX, SERIES_OF_RULES_MAX, SERIES_OF_UNDERLYING_MAX } from "./option-work-bounds.ts";

const UNITS = { priceDecimals: 1, sizeDecimals: 2 };
/** 612 series at the most; the same date serves several cycles. */
const MANY = {
  ...{ strikesEachSide: 24, dailyExpiries: 3, weeklyExpiries: 1, monthlyExpiries: 1, quarterlyExpiries: 1 },
};
/** The largest slice that lists: those of one expiry, after less than 60 others. */
const LISTED_BYTES_MAX = 65_536;

const marked = ({ state, at }: OptionWorld): number =>
  [...state.options.series.values()].filter(({ markedAt }) => markedAt === at).length;

/** Each slice of what a second leaves, by what it wrote. */
function slicesOf(world: OptionWorld, price: number): number[] {
  world.tick(world.at + 1_000, price);
  const bytes = [world.writtenBytes];
  while (isWorkLeft(world.state)) {
    const copy = takeSnapshot(world.state);
    world.state = restoreSnapshot(copy);
    expect(Buffer.from(takeSnapshot(world.state)).equals(copy)).toBe(true);
    world.send({ type: "Continue" });
    bytes.push(world.writtenBytes);
  }
  checkInvariants(world.state);
  return bytes;
}

test("rules that ask for more series than an underlying may have are refused", () => {
  const rules = { ...OPTION_RULES, ...MANY };
  expect(checkOptionRules(rules, UNITS)).toBeUndefined();
  expect(checkOptionRules({ ...rules, strikesEachSide: 25 }, UNITS)).toMatchObject({ field: "strikesEachSide" });
  expect(checkOptionRules({ ...rules, dailyExpiries: 12 }, UNITS)).toMatchObject({ field: "strikesEachSide" });
  expect((2 * MANY.strikesEachSide + 1) * 2 * 6).toBeLessThanOrEqual(SERIES_OF_RULES_MAX);
});

test("series are listed expiry by expiry and marked a part at a time, exactly the same after a restart at any slice", () => {
  const world = openOptionWorld(MANY);
  const listing = slicesOf(world, 60_000);
  expect(Math.max(...listing)).toBeLessThanOrEqual(LISTED_BYTES_MAX);
  expect(world.state.options.series.size).toBeGreaterThan(MARKED_AT_ONCE_MAX);
  expect(marked(world)).toBe(world.state.options.series.size);
  world.tick(world.at + 1_000, 60_001);
  expect(marked(world)).toBe(MARKED_AT_ONCE_MAX);
  while (isWorkLeft(world.state)) world.send({ type: "Continue" });
  expect(marked(world)).toBe(world.state.options.series.size);
});

test("a second that begins while marks are made has its own pass afterwards", () => {
  const world = openOptionWorld(MANY);
  slicesOf(world, 60_000);
  world.tick(world.at + 1_000, 60_001);
  world.tick(world.at + 1_000, 61_000);
  while (isWorkLeft(world.state)) world.send({ type: "Continue" });
  expect(marked(world)).toBe(world.state.options.series.size);
});

test("outings of the index list no more series than an underlying may have", () => {
  const world = openOptionWorld(MANY);
  slicesOf(world, 60_000);
  for (let price = 60_000; price < 260_000 && world.at < EXPIRY_MS - 600_000; price += 25_000) slicesOf(world, price);
  // The expiry that is listed last may go beyond it.
  expect(world.state.options.series.size).toBeLessThan(SERIES_OF_UNDERLYING_MAX + 100);
});
