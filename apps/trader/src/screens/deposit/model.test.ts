import { expect, test } from "vitest";
import { isBound, usualMinutes } from "./model.ts";

test("the usual time is that of the blocks, and nothing is claimed of an unknown network", () => {
  expect(usualMinutes({ network: "Ethereum", confirms: 32 })).toBe(7);
  expect(usualMinutes({ network: "Tron", confirms: 20 })).toBe(1);
  expect(usualMinutes({ network: "Bitcoin", confirms: 3 })).toBe(30);
  expect(usualMinutes({ network: "constructor", confirms: 3 })).toBeUndefined();
});

test("an empty bound or zero binds nothing", () => {
  expect(["", "0", "0.00", "10"].map(isBound)).toEqual([false, false, false, true]);
});
