import { expect, test } from "vitest";
import { seededRandom } from "./random.ts";

const DRAWS = 50_000;

test("the same seed gives the same numbers, another seed gives others", () => {
  const draw = (seed: string) => Array.from({ length: 20 }, seededRandom(seed).next);
  expect(draw("a")).toEqual(draw("a"));
  expect(draw("a")).not.toEqual(draw("b"));
});

test("a fork depends on its label and not on what was drawn before", () => {
  const fresh = seededRandom(7);
  const used = seededRandom(7);
  for (let draw = 0; draw < 100; draw += 1) used.gaussian();
  expect(used.fork("x").next()).toBe(fresh.fork("x").next());
  expect(fresh.fork("x").next()).not.toBe(fresh.fork("y").next());
});

test("gaussian draws have mean zero and variance one", () => {
  const random = seededRandom("normal");
  let sum = 0;
  let squares = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const value = random.gaussian();
    sum += value;
    squares += value * value;
  }
  expect(Math.abs(sum / DRAWS)).toBeLessThan(0.02);
  expect(squares / DRAWS).toBeGreaterThan(0.97);
  expect(squares / DRAWS).toBeLessThan(1.03);
});

test("exponential draws keep their mean and whole numbers their bounds", () => {
  const random = seededRandom("bounds");
  let sum = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    sum += random.exponential(4);
    const whole = random.integer(-2, 3);
    if (whole < -2 || whole > 3 || !Number.isInteger(whole)) throw new Error(`${whole} is out of range`);
  }
  expect(sum / DRAWS).toBeGreaterThan(3.9);
  expect(sum / DRAWS).toBeLessThan(4.1);
});

test("picking from nothing stops", () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});
