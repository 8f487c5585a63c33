import { expect, test } from "vitest";
import { heatGround } from "./heat.ts";

test("the ground of a change is of its direction, and deeper the further it went, up to a bound", () => {
  expect(heatGround(0.5)).toBe("color-mix(in srgb, var(--up) 8%, transparent)");
  expect(heatGround(-4)).toBe("color-mix(in srgb, var(--down) 24%, transparent)");
  expect(heatGround(8)).toBe(heatGround(120));
});

test("a change that rounds to nothing has no ground, nor has one that nobody knows", () =>
  expect([heatGround(0), heatGround(-0.004), heatGround(undefined)]).toEqual([undefined, undefined, undefined]));
