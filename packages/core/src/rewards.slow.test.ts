import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { sized } from "@agio/testkit";
import { expect, test } from "vitest";
import { missingOf, runRewards } from "./testing/rewards-run.ts";

// npm run simulate runs a hundred thousand of them; AGIO_SEED repeats a failure here.

const seed = env["AGIO_SEED"] ?? randomUUID();
/** A life that is always the same: another one may leave something rare out, by bad luck alone. */
const KEPT_SEED = "life12";
const COMMANDS = 20_000;

test(
  "links, agents, campaigns and levels give what the naive ones do, whenever it crashes",
  { timeout: 600_000 },
  () => {
    const { counts } = runRewards({ seed, commands: sized(COMMANDS / 2, COMMANDS / 4, COMMANDS) });
    expect(counts["daysSettled"], `AGIO_SEED=${seed}`).toBeGreaterThan(2);
  },
);

test("nothing is left out, and crashes come in the middle of settlements and claims", { timeout: 600_000 }, () => {
  expect(missingOf(runRewards({ seed: KEPT_SEED, commands: COMMANDS }))).toEqual([]);
});

test("a run that settled no day says so, and the same seed gives the same run", () => {
  const short = runRewards({ seed: "short", commands: 100 });
  expect(missingOf(short)).toContain("daysSettled");
  expect(runRewards({ seed: "short", commands: 100 })).toEqual(short);
});
