import { expect, test } from "vitest";
import { fractionOf, ratioText } from "./ratio-text.ts";

test("a ratio is written with at most twelve decimals, rounded down, without trailing zeros", () => {
  expect(ratioText(1n, 64_000n)).toBe("0.000015625");
  expect(ratioText(64_000n, 1n)).toBe("64000");
  expect(ratioText(2n, 3n)).toBe("0.666666666666");
  expect(ratioText(1n, 10n ** 13n)).toBe("0");
  expect(ratioText(0n, 7n)).toBe("0");
});

test("a plain decimal becomes a fraction", () => {
  expect(fractionOf("0.0015")).toEqual({ numerator: 15n, denominator: 10_000n });
  expect(fractionOf("12")).toEqual({ numerator: 12n, denominator: 1n });
  expect(() => fractionOf("1e5")).toThrow("plain decimal");
});
