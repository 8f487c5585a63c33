import { expect, test } from "vitest";
import { readAlertChoice } from "./alert-choice.ts";
import { isNewFill } from "./new-fill.ts";

test("a fill is new when more is filled than before", () => {
  expect(isNewFill({ filled: "0.5" }, { filled: "0.25" })).toBe(true);
  expect(isNewFill({ filled: "0.5" }, { filled: "0.50" })).toBe(false);
  expect(isNewFill({ filled: 3 }, { filled: 3 })).toBe(false);
});

test("of an order that nobody knew every filled part is new, and none while it only rests", () => {
  expect(isNewFill({ filled: "0.5" }, undefined)).toBe(true);
  expect(isNewFill({ filled: "0" }, undefined)).toBe(false);
});

test("sounds and notifications are off until a stored choice says otherwise", () => {
  for (const stored of [undefined, null, 1, {}, { hasSound: 1, hasNotification: "yes" }]) {
    expect(readAlertChoice(stored)).toEqual({ hasSound: false, hasNotification: false });
  }
  expect(readAlertChoice({ hasSound: true })).toEqual({ hasSound: true, hasNotification: false });
});
