import { expect, test } from "vitest";
import { heldNote } from "./held-note.ts";

const timeText = (utcMs: number): string => `time ${utcMs}`;

test("what is held says by which order and since when", () =>
  expect(heldNote({ refId: 436, createTime: 1_000 }, timeText)).toBe("#436 · time 1000"));

test("a sum of several has neither number nor time, and no date of 1970 is made up for it", () =>
  expect(heldNote({ refId: 0, createTime: 0 }, timeText)).toBe(""));

test("one of the two stands alone", () => {
  expect(heldNote({ refId: 7, createTime: 0 }, timeText)).toBe("#7");
  expect(heldNote({ refId: 0, createTime: 5 }, timeText)).toBe("time 5");
});
