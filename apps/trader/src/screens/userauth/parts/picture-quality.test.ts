import { expect, test } from "vitest";
import { fitWithin, pictureHints } from "./picture-quality.ts";
import type { Pixels } from "./picture-quality.ts";

const WIDTH = 64;
const HEIGHT = 40;
const LARGE = { width: 1_600, height: 1_000 };

/** A grey picture from a rule for each place. */
function drawn(brightness: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let index = 0; index < WIDTH * HEIGHT; index += 1) {
    data.fill(brightness(index % WIDTH, Math.floor(index / WIDTH)), index * 4, index * 4 + 3);
  }
  return { width: WIDTH, height: HEIGHT, data };
}
const stripes = (low: number, high: number) => drawn((x) => (Math.floor(x / 3) % 2 === 0 ? low : high));

test("a bright picture with hard edges has no hints", () => {
  expect(pictureHints(LARGE, stripes(90, 220))).toEqual([]);
});

test("the same edges in the dark are too dark", () => expect(pictureHints(LARGE, stripes(0, 60))).toEqual(["dark"]));

test("a soft slope is too blurred", () => {
  expect(
    pictureHints(
      LARGE,
      drawn((x) => 80 + 2 * x),
    ),
  ).toEqual(["blurred"]);
});

test("a picture whose short edge is below 600 px is too small", () => {
  expect(pictureHints({ width: 1_200, height: 599 }, stripes(90, 220))).toEqual(["small"]);
  expect(pictureHints({ width: 600, height: 900 }, stripes(90, 220))).toEqual([]);
});

test("a picture is brought within 2,560 px in its own shape and never enlarged", () => {
  expect(fitWithin(5_120, 3_000, 2_560)).toEqual({ width: 2_560, height: 1_500 });
  expect(fitWithin(1_000, 4_000, 2_560)).toEqual({ width: 640, height: 2_560 });
  expect(fitWithin(800, 600, 2_560)).toEqual({ width: 800, height: 600 });
  expect(fitWithin(10_000, 1, 2_560)).toEqual({ width: 2_560, height: 1 });
});
