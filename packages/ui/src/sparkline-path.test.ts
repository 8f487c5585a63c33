import { expect, test } from "vitest";
import { sparklinePath } from "./sparkline-path.ts";

test("the lowest value lies at the bottom, the highest at the top, inside the margin", () => {
  expect(sparklinePath([1, 3, 2], 60, 24)).toBe("M0 22L30 2L60 12");
});

test("a flat day is a middle line, and one point is none", () => {
  expect(sparklinePath([5, 5], 60, 24)).toBe("M0 12L60 12");
  expect(sparklinePath([5], 60, 24)).toBe("");
});
