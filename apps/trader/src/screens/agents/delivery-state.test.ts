import { expect, test } from "vitest";
import { deliveryState, isUnderWay } from "./delivery-state.ts";

test("an event waits, is delivered or given up", () => {
  expect([0, 1, 2, 9].map((state) => deliveryState({ state }).name)).toEqual([
    ...["waiting", "delivered", "givenUp", "waiting"],
  ]);
});

test("only an event without an attempt is looked at again soon: a pause may be an hour", () => {
  expect(isUnderWay({ state: 0, tries: 0 })).toBe(true);
  expect(isUnderWay({ state: 0, tries: 1 })).toBe(false);
  expect(isUnderWay({ state: 2, tries: 0 })).toBe(false);
});
