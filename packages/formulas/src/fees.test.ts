import { expect, test } from "vitest";
import { spotFee } from "./fees.ts";

test("a fee rounds up to one atom", () => {
  expect(spotFee(1_749_125_000_000, 2_300)).toBe(4_022_988);
  expect(spotFee(1_000, 1_000_000)).toBe(1);
  expect(spotFee(1_001, 1_000_000)).toBe(2);
});

test("a fee is never more than what was received, and nothing on a rate of zero", () => {
  expect(spotFee(1, 1)).toBe(1);
  expect(spotFee(5, 1_000_000_000)).toBe(5);
  expect(spotFee(5, 0)).toBe(0);
  expect(spotFee(0, 1_000_000)).toBe(0);
});
