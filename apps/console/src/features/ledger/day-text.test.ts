import { expect, test } from "vitest";
import { dayEndOf, dayStartOf, dayText, spanBeside } from "./day-text.ts";

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
