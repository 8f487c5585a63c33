import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { isLongForm, sized } from "@agio/testkit";
import { expect, test } from "vitest";
import { runProgrammes } from "../testing/programme-run.ts";

// AGIO_LONG=1 runs the size that the release needs; AGIO_SEED repeats a failure.
const COMMANDS = isLongForm ? 100_000 : sized(35_000, 10_000);

const seed = env["AGIO_SEED"] ?? randomUUID();

test("given away is what was collected allows, step by step, and a replay leads to the same", () => {
  const { days, ofBrokers } = runProgrammes(seed, COMMANDS);
  expect(days, `AGIO_SEED=${seed}`).toBeGreaterThan(30);
  expect(ofBrokers, `AGIO_SEED=${seed}`).toBeGreaterThan(30);
});
