import { temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { runCrashRounds } from "./crash-rounds.ts";

test("nothing acknowledged is lost, doubled or different after fifty kills at random moments", async () => {
  const seed = String(Date.now());
  console.log(`seed ${seed}`);
  const folder = temporaryFolder("crash");
  const report = await runCrashRounds({ rounds: 60, seed, folder: folder.path });
  expect(report.failures, `seed ${seed}, folder ${folder.path}`).toEqual([]);
  expect(report.acknowledgedCount).toBeGreaterThan(10_000);
  folder.remove();
});
