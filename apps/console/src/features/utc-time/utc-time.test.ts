import { expect, test } from "vitest";
import { dayEndOf, dayStartOf, dayText, dueTimeOf, momentOf, momentText, spanBeside } from "./utc-time.ts";

test("a moment is written and read in UTC, as every time of the console is shown", () => {
  const moment = Date.UTC(2026, 10, 28, 13, 5);
  expect(momentOf("2026-11-28T13:05")).toBe(moment);
  expect(momentText(moment)).toBe("2026-11-28T13:05");
  expect(dueTimeOf("2026-11-28T13:05")).toEqual({ dueTime: moment });
});

test("an empty field is no moment, and for a change at once", () => {
  expect([momentOf(""), momentOf("soon"), momentText(0)]).toEqual([undefined, undefined, ""]);
  expect(dueTimeOf("")).toEqual({});
});

test("days are by UTC, from their first moment to their last", () => {
  expect(dayStartOf("2026-03-01")).toBe(Date.UTC(2026, 2, 1));
  expect(dayText((dayEndOf("2026-03-01") ?? 0) + 1)).toBe("2026-03-02");
});

test.each(["", "2026-02-30", "2026-3-1", "yesterday"])("%o is no day", (text) => {
  expect(dayStartOf(text)).toBeUndefined();
});

test.each([
  ["2026-01-01", "day", -1, "2025-12-31"],
  ["2026-01-31", "month", 1, "2026-02-01"],
  ["2026-01-31", "month", -1, "2025-12-01"],
  ["nothing", "day", 1, "nothing"],
] as const)("beside %o by %s and %i is %o", (text, span, step, beside) => {
  expect(spanBeside(text, span, step)).toBe(beside);
});
