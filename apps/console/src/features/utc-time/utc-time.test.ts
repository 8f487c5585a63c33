import { expect, test } from "vitest";
import { dayIn, timeIn, writtenDay, writtenTime } from "./utc-time.ts";

test("a moment is written and read in UTC", () => {
  const moment = timeIn("2026-11-28T13:05");
  expect(moment).toBe(1_795_871_100_000);
  expect(writtenTime(moment)).toBe("2026-11-28T13:05");
  expect(writtenDay(moment)).toBe("2026-11-28");
  expect(dayIn("2026-11-28")).toBe(moment - (13 * 60 + 5) * 60_000);
});

test("an empty field is no moment", () =>
  expect([timeIn(""), dayIn(""), timeIn("soon"), writtenTime(0)]).toEqual([0, 0, 0, ""]));
