import { expect, test } from "vitest";
import { ringArcs } from "./ring-arcs.ts";

const RADIUS = 50 / Math.PI;
const AROUND = 100;

test("slices follow each other around the whole ring, with a gap between them", () => {
  const arcs = ringArcs([{ permille: 500 }, { permille: 300 }, { permille: 200 }], RADIUS);
  expect(arcs.map(({ offset }) => offset)).toEqual([0, -50, -80]);
  expect(arcs.map(({ dash }) => dash)).toEqual(["48 52", "28 72", "18 82"]);
});

test("a single coin is a closed ring, and the smallest slice can still be seen", () => {
  expect(ringArcs([{ permille: 1_000 }], RADIUS)).toEqual([{ dash: `${AROUND} 0`, offset: 0 }]);
  expect(ringArcs([{ permille: 999 }, { permille: 1 }], RADIUS)[1]?.dash).toBe("1 99");
});
