import { expect, test } from "vitest";
import { settledSlide, steppedSlide } from "./swipe-slides.ts";

const slow = { index: 1, count: 3, widthPx: 300, durationMs: 2_000 };

test("a slow drag moves on beyond half of the width", () => {
  expect(settledSlide({ ...slow, forwardPx: 150 })).toBe(1);
  expect(settledSlide({ ...slow, forwardPx: 151 })).toBe(2);
  expect(settledSlide({ ...slow, forwardPx: -151 })).toBe(0);
});

test("a flick moves on after a short way, a tremble does not", () => {
  expect(settledSlide({ ...slow, forwardPx: 40, durationMs: 100 })).toBe(2);
  expect(settledSlide({ ...slow, forwardPx: 9, durationMs: 10 })).toBe(1);
});

test("a drag stops at the ends, a step goes round", () => {
  expect(settledSlide({ ...slow, index: 2, forwardPx: 200 })).toBe(2);
  expect(settledSlide({ ...slow, index: 0, forwardPx: -200 })).toBe(0);
  expect(steppedSlide(2, 1, 3)).toBe(0);
  expect(steppedSlide(0, -1, 3)).toBe(2);
});
