import { expect, test } from "vitest";
import { format } from "./format.ts";

const AT = Date.UTC(2026, 10, 28, 13, 5, 7);

test("a time says its zone and reads the same everywhere; what is not known is a dash", () => {
  expect(format.dateTime(AT)).toBe("2026-11-28 13:05:07 UTC");
  expect(format.date(AT)).toBe("2026-11-28");
  expect([format.dateTime(undefined), format.date(0)]).toEqual(["–", "–"]);
});

test("how long is told in the two largest units", () => {
  expect([format.duration(51 * 3_600_000), format.duration(3_660_000), format.duration(59_000)]).toEqual([
    "2 d 3 h",
    "1 h 1 m",
    "0 m",
  ]);
});
