import { expect, test } from "vitest";
import { runCheck } from "./run-check.ts";

const seed = process.env["AGIO_SEED"] ?? String(Date.now());

test("a day of trading with faults breaks no law", () => {
  const report = runCheck({ seed, commands: 6_000 });
  expect(report.trades).toBeGreaterThan(300);
  expect(report.replayed).toBeGreaterThan(20);
  expect(report.refused["ORDER_NOT_OPEN"]).toBeGreaterThan(20);
});

test("the same seed gives the same day", () => {
  expect(runCheck({ seed: "twice", commands: 800 })).toEqual(runCheck({ seed: "twice", commands: 800 }));
});
