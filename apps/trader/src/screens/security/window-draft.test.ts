import { expect, test } from "vitest";
import { draftOf, effectOf, isOvernight, isSameTime, waitingChange, wantedWindow } from "./window-draft.ts";

const NONE = { start: "", end: "" };
const OFFICE = { start: "09:00:00", end: "18:00:00" };
const on = (start: string, end: string) => ({ isOn: true, start, end });

test("who has no window sees hours to start from, switched off", () => {
  expect(draftOf(NONE)).toEqual({ isOn: false, ...OFFICE });
  expect(wantedWindow(draftOf(NONE))).toEqual(NONE);
  expect(wantedWindow(draftOf(OFFICE))).toEqual(OFFICE);
});

test("it is said before saving whether a change acts at once or later", () => {
  expect(effectOf(NONE, on("09:00:00", "18:00:00"))).toBe("atOnce");
  expect(effectOf(OFFICE, on("10:00:00", "18:00:00"))).toBe("atOnce");
  expect(effectOf(OFFICE, on("09:00:00", "18:00:01"))).toBe("later");
  expect(effectOf(OFFICE, { isOn: false, ...OFFICE })).toBe("later");
  expect(effectOf(OFFICE, draftOf(OFFICE))).toBeUndefined();
  expect(effectOf(OFFICE, on("10:00:00", "10:00:00"))).toBeUndefined();
});

test("a start after the end runs over midnight, and two equal times are no window", () => {
  expect([isOvernight(on("22:00:00", "06:00:00")), isOvernight(on("09:00:00", "18:00:00"))]).toEqual([true, false]);
  expect([isSameTime(on("09:00:00", "09:00:00")), isSameTime({ ...on("1", "1"), isOn: false })]).toEqual([true, false]);
});

test("a change waits only where the server says from when", () => {
  expect(waitingChange({ ...OFFICE, nextFrom: 0, nextStart: "", nextEnd: "" })).toBeUndefined();
  expect(waitingChange({ ...OFFICE, nextFrom: 5, nextStart: "", nextEnd: "" })).toEqual({ from: 5, ...NONE });
});
