import type { EvidenceCheck } from "@agio/formulas";
import { expect, test } from "vitest";
import { verdictOf } from "./verification-verdict.ts";

const check = (id: EvidenceCheck["id"], outcome: EvidenceCheck["outcome"]): EvidenceCheck => ({
  ...{ id, outcome, stated: "", recomputed: "" },
});

test("checks that all passed are consistent, and proven only by a head from elsewhere", () => {
  expect(verdictOf([check("terms", "passed"), check("price", "passed")])).toBe("consistent");
  expect(verdictOf([check("terms", "passed"), check("pinnedHead", "passed")])).toBe("proven");
});

test("a failure, and a head that is still to come, are not made good by a head from elsewhere", () => {
  expect(verdictOf([check("price", "failed"), check("pinnedHead", "passed")])).toBe("failed");
  expect(verdictOf([check("price", "passed"), check("pinnedHead", "failed")])).toBe("failed");
  expect(verdictOf([check("windowHead", "waiting"), check("pinnedHead", "passed")])).toBe("waiting");
});
