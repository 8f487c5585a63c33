import { expect, test } from "vitest";
import { runCopies } from "../testing/copies-run.ts";

const COMMANDS = process.env["AGIO_LONG"] === "1" ? 100_000 : 4_000;

test(`copies keep every law through ${COMMANDS} commands, partial fills, refusals and restarts`, () => {
  const { orders, aims, refused } = runCopies({ seed: `copies ${COMMANDS}`, commands: COMMANDS });
  expect(orders).toBeGreaterThan(COMMANDS / 100);
  expect(aims).toBeGreaterThan(COMMANDS / 20);
  expect(refused).toBeLessThan(COMMANDS / 2);
});
