import { expect, test } from "vitest";
import { runProgrammes } from "../testing/programme-run.ts";

test("every reward and posting is one of those that the naive programmes know, and none is missing", () => {
  const { days, ofBrokers } = runProgrammes("naive programmes", 4_000);
  expect(days).toBeGreaterThan(10);
  expect(ofBrokers).toBeGreaterThan(10);
});
