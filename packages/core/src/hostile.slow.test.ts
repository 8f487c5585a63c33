import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { expect, test } from "vitest";
import { runHostile } from "./testing/hostile-run.ts";

// npm run simulate -- hostile runs a million of them; AGIO_SEED repeats a failure here.

const seed = env["AGIO_SEED"] ?? randomUUID();
const COMMANDS = 20_000;

test(
  "no hostile command reaches an assertion, breaks a law or writes more than its bound",
  { timeout: 600_000 },
  () => {
    const report = runHostile({ seed, commands: COMMANDS, nowMs: () => 0 });
    expect(report.applied, `AGIO_SEED=${seed}`).toBeGreaterThan(COMMANDS / 10);
  },
);
