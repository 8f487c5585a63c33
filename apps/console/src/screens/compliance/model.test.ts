import { expect, test } from "vitest";
import { filterOf, targetText } from "./model.ts";

const none = { status: "", severity: "", holder: "", user: "", sort: "" };
const text = (key: string, values: Readonly<Record<string, string | number>> = {}) => `${key} ${values["time"] ?? ""}`;

test("what is no filter is left out", () => {
  expect(filterOf(none, 7)).toEqual({});
  expect(filterOf({ ...none, status: "gone", severity: "9", user: "x", holder: "all" }, 7)).toEqual({});
  expect(filterOf({ ...none, status: "open", severity: "3", user: "12", holder: "own" }, 7)).toEqual({
    ...{ status: "open", severity: 3, userId: 12, takenBy: 7 },
  });
  expect(filterOf({ ...none, holder: "nobody" }, undefined)).toEqual({ takenBy: 0 });
});

test("a target says what is left of it, and by how much it was missed", () => {
  const hour = 3_600_000;
  expect(targetText({ status: "open", dueTime: 2 * hour }, hour, text)).toBe("compliance.left 1 h 0 m");
  expect(targetText({ status: "proposed", dueTime: hour }, 3 * hour, text)).toBe("compliance.late 2 h 0 m");
  expect(targetText({ status: "closed", dueTime: hour }, 3 * hour, text)).toBe("");
});
