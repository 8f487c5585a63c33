import { expect, test } from "vitest";
import { isAsked } from "./one-click.ts";

test("one click sends limit and market orders alone, and only when it is on", () => {
  for (const kind of ["limit", "market"]) {
    expect(isAsked(kind, { asks: true, isOneClick: true })).toBe(false);
    expect(isAsked(kind, { asks: true, isOneClick: false })).toBe(true);
  }
  for (const kind of ["stop", "stopLimit", "oco", "trailing", "postOnly"])
    expect(isAsked(kind, { asks: true, isOneClick: true })).toBe(true);
});

test("who asked not to be asked for a kind is not asked, whatever one-click says", () => {
  expect(isAsked("oco", { asks: false, isOneClick: false })).toBe(false);
});
