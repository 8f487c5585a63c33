import { expect, test } from "vitest";
import { runClerks } from "./clerks.ts";

const seed = process.env["AGIO_SEED"] ?? "clerks";

test("one dishonest clerk, with as many users as they like, credits nothing and lets out no more than came in by evidence", () => {
  const report = runClerks({ seed, commands: 3_000, clerks: 1, users: 8 });
  expect(report).toMatchObject({ mintedUsdt: 0, beyondUsdt: 0 });
  // They have tried.
  expect(Math.min(report.namedUsdt, report.leftUsdt, report.evidenceUsdt)).toBeGreaterThan(0);
  expect(report.refused["MAKER_IS_CHECKER"]).toBeGreaterThan(0);
  expect(report.refused["DEPOSIT_CHANNEL_CLOSED"]).toBeGreaterThan(0);
});

test("two of them credit, and what they credited leaves within a week only in parts that need no reviewer", () => {
  const report = runClerks({ seed, commands: 3_000, clerks: 2, users: 8 });
  expect(report.mintedUsdt).toBeGreaterThan(0);
  expect(report.refused["REVIEWER_CREDITED"]).toBeGreaterThan(0);
  expect(report.beyondUsdt).toBeLessThanOrEqual(report.boundUsdt);
});
