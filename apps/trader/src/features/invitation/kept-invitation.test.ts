// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { forgetInvitation, keepInvitation, KEPT_MS, keptInvitation } from "./kept-invitation.ts";

const NOW = Date.UTC(2026, 10, 26);

beforeEach(() => localStorage.clear());

test("the code opened last is kept for 30 days and no longer", () => {
  keepInvitation("AB12CD34", NOW - KEPT_MS);
  expect(keptInvitation(NOW - 1)).toBe("AB12CD34");
  expect(keptInvitation(NOW)).toBeUndefined();
  keepInvitation("EF56GH78", NOW);
  expect(keptInvitation(NOW + 1)).toBe("EF56GH78");
});

test("it is forgotten once it was used, and something else in its place is no code", () => {
  keepInvitation("AB12CD34", NOW);
  forgetInvitation();
  expect(keptInvitation(NOW)).toBeUndefined();
  for (const damaged of ['{"code":7,"openedAt":0}', '{"code":"AB"}', "null", "{"]) {
    localStorage.setItem("env_invitation", damaged);
    expect(keptInvitation(NOW)).toBeUndefined();
  }
});
