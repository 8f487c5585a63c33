// oxlint-disable no-restricted-globals -- here the platform's calendar is the oracle of ours.
import fc from "fast-check";
import { expect, test } from "vitest";
import { displayDate, displayDateTime, displayTime, displayZone } from "./dates.ts";

const NEW_YEAR = Date.UTC(2026, 0, 1);

test("a day begins at midnight of its zone", () => {
  expect(displayDateTime(NEW_YEAR - 1, 0)).toBe("12/31/2025 23:59:59");
  expect(displayDateTime(NEW_YEAR, 0)).toBe("01/01/2026 00:00:00");
  expect(displayDateTime(NEW_YEAR - 1, 8)).toBe("01/01/2026 07:59:59");
  expect(displayDateTime(NEW_YEAR, -5)).toBe("12/31/2025 19:00:00");
});

test("zones of half and quarter hours are exact", () => {
  expect(displayTime(NEW_YEAR, 5.5)).toBe("05:30:00");
  expect(displayTime(NEW_YEAR, 5.75)).toBe("05:45:00");
  expect(displayTime(NEW_YEAR, -3.5)).toBe("20:30:00");
});

test("leap days are days", () => {
  expect(displayDate(Date.UTC(2024, 1, 29), 0)).toBe("02/29/2024");
  expect(displayDate(Date.UTC(2000, 1, 29), 0)).toBe("02/29/2000");
  expect(displayDate(Date.UTC(2100, 1, 28) + 86_400_000, 0)).toBe("03/01/2100");
});

test("every moment shows as the platform's own calendar says", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), fc.integer({ min: -56, max: 56 }), (at, quarters) => {
      const local = new Date(at + quarters * 900_000).toISOString();
      const [year, month, day] = local.slice(0, 10).split("-");
      expect(displayDateTime(at, quarters / 4)).toBe(`${month}/${day}/${year} ${local.slice(11, 19)}`);
    }),
  );
});

test("a zone beyond fourteen hours stops", () => expect(() => displayDate(0, 15)).toThrow("fourteen hours"));

test("a zone is named by its hours ahead of UTC, to the minute where they are no whole ones", () => {
  expect([0, 8, -5, 5.75, -3.5].map(displayZone)).toEqual(["UTC", "UTC+8", "UTC-5", "UTC+5:45", "UTC-3:30"]);
});
