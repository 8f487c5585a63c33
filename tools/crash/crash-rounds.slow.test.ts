import { isLongForm, temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { runCrashRounds } from "./crash-rounds.ts";

const ROUNDS = isLongForm ? 60 : 20;
/** Enough to be cut in the middle of something at every kill. */
const ACKNOWLEDGED_MIN = ROUNDS * 50;

test(`nothing acknowledged is lost, doubled or different after ${ROUNDS} kills at random moments`, async () => {
  const seed = String(Date.now());
  console.log(`seed ${seed}`);
  const folder = temporaryFolder("crash");
  const report = await runCrashRounds({ rounds: ROUNDS, seed, folder: folder.path });
  expect(report.failures, `seed ${seed}, folder ${folder.path}`).toEqual([]);
  expect(report.acknowledgedCount).toBeGreaterThan(ACKNOWLEDGED_MIN);
  folder.remove();
});
