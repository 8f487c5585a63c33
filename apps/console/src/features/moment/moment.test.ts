import { expect, test } from "vitest";
import { dueTimeOf, utcOf } from "./moment.ts";

test("a moment is chosen in UTC, as every time of the console is shown", () => {
  expect(utcOf("2026-12-01T08:00")).toBe(Date.UTC(2026, 11, 1, 8));
  expect(dueTimeOf("2026-12-01T08:00")).toEqual({ dueTime: Date.UTC(2026, 11, 1, 8) });
});

test("an empty field is at once", () => {
  expect(utcOf("")).toBeUndefined();
  expect(dueTimeOf("")).toEqual({});
});
