import { expect, test } from "vitest";
import { runCheck } from "./run-check.ts";

// AGIO_FULL=1 runs the size that the release needs; AGIO_SEED repeats a failure.
const isFull = process.env["AGIO_FULL"] === "1";
const COMMANDS = isFull ? 30_000 : 3_000;
const seed = process.env["AGIO_SEED"] ?? String(Date.now());

test("a day of trading with faults breaks no law", { timeout: 600_000 }, () => {
  const report = runCheck({ seed, commands: COMMANDS });
  expect(report.trades).toBeGreaterThan(COMMANDS / 20);
  expect(report.replayed).toBeGreaterThan(COMMANDS / 300);
  expect(report.refused["ORDER_NOT_OPEN"]).toBeGreaterThan(COMMANDS / 300);
});

test("the same seed gives the same day", () => {
  expect(runCheck({ seed: "twice", commands: 800 })).toEqual(runCheck({ seed: "twice", commands: 800 }));
});
