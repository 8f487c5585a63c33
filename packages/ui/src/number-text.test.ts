import { describe, expect, test } from "vitest";
import { clampNumber, compareNumbers, stepNumber } from "./number-text.ts";

describe("on leaving", () => {
  test("a value beyond a bound becomes the bound, exactly as it is written", () => {
    expect(clampNumber("150", { min: "1", max: "100" })).toBe("100");
    expect(clampNumber("0.5", { min: "1.00", max: "100" })).toBe("1.00");
    expect(clampNumber("100.0000000000000001", { max: "100" })).toBe("100");
  });

  test("a value within the bounds is tidied only", () => {
    expect(clampNumber("007.50")).toBe("7.50");
    expect(clampNumber(".5")).toBe("0.5");
    expect(clampNumber("5.")).toBe("5");
    expect(clampNumber("-0.00")).toBe("0.00");
  });

  test("nothing typed stays nothing", () => {
    expect(clampNumber("", { min: "1" })).toBe("");
    expect(clampNumber("-.")).toBe("");
  });
});

describe("steps", () => {
  test("tenths add up without binary fractions", () => {
    expect(stepNumber("0.2", "0.1")).toBe("0.3");
    expect(stepNumber("", "0.1", { decimals: 2 })).toBe("0.10");
  });

  test("a step stops at the bounds", () => {
    expect(stepNumber("9", "5", { max: "10" })).toBe("10");
    expect(stepNumber("1", "-5", { min: "0" })).toBe("0");
  });

  test("steps below zero keep their sign", () => expect(stepNumber("0.5", "-1.25")).toBe("-0.75"));
});

test("comparison is exact at any length", () => {
  expect(compareNumbers("0.1000000000000000001", "0.1")).toBe(1);
  expect(compareNumbers("-2", "1")).toBe(-1);
  expect(compareNumbers("1.0", "1")).toBe(0);
});
