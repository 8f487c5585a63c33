import { expect, test } from "vitest";
import { logoUrl } from "./logo-url.ts";

const NONE = { logo: "", logoA: "", logoB: "", logoC: "", logoD: "" };
const ALL = { logo: "/0.png", logoA: "/a.png", logoB: "/b.png", logoC: "/c.png", logoD: "/d.png" };

test("each place has a logo of its own, the head one for each theme", () => {
  expect(logoUrl(ALL, "head", false)).toBe("/a.png");
  expect(logoUrl(ALL, "head", true)).toBe("/b.png");
  expect(logoUrl(ALL, "page", true)).toBe("/c.png");
  expect(logoUrl(ALL, "poster", false)).toBe("/d.png");
});

test("a place without one takes the general logo, and without that the built-in one is drawn", () => {
  for (const place of ["head", "page", "poster"] as const) {
    expect(logoUrl({ ...NONE, logo: "/0.png" }, place, true)).toBe("/0.png");
    expect(logoUrl(NONE, place, false)).toBe("");
  }
});
