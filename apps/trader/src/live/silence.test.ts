import { expect, test } from "vitest";
import { silenceOf } from "./silence.ts";

test("figures are stale within two seconds of silence and show their age", () => {
  expect(silenceOf(1_600)).toEqual({ isStale: false, ageSeconds: 0 });
  expect(silenceOf(1_760).isStale).toBe(true);
  expect(silenceOf(12_900)).toEqual({ isStale: true, ageSeconds: 12 });
});
