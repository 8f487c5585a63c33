import { expect, test } from "vitest";
import { runProgrammes } from "../testing/programme-run.ts";

test("every reward and posting is one of those that the naive programmes know, and none is missing", () => {
  expect(runProgrammes("naive programmes", 4_000)).toBeGreaterThan(10);
});
