import { expect, test } from "vitest";
import { seedSizesOf } from "./sizes.ts";

test("an order has ten lines unless others are asked for, and numbers are whole", () => {
  expect(seedSizesOf(["--users", "10", "--orders", "20"])).toEqual({ users: 10, orders: 20, lines: 200 });
  expect(seedSizesOf(["--orders", "20", "--lines", "5", "--users", "10"])).toEqual({ users: 10, orders: 20, lines: 5 });
  expect(seedSizesOf(["--users", "10"])).toBeUndefined();
  expect(() => seedSizesOf(["--users", "ten", "--orders", "20"])).toThrow("--users is followed by a whole number");
  expect(() => seedSizesOf(["--users", "10", "--orders", "0"])).toThrow("--orders is followed by a whole number");
});
