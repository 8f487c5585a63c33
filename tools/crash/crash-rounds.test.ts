import { temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { runCrashRounds } from "./crash-rounds.ts";

test("nothing acknowledged is lost, doubled or different after a few kills at random moments", async () => {
  const seed = String(Date.now());
  const folder = temporaryFolder("crash");
  const report = await runCrashRounds({ rounds: 5, seed, folder: folder.path });
  expect(report.failures, `seed ${seed}, folder ${folder.path}`).toEqual([]);
  expect(report.acknowledgedCount).toBeGreaterThan(0);
  folder.remove();
});
