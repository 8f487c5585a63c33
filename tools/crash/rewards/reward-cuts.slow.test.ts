import { isLongForm, temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { runRewardCuts } from "./reward-cuts.ts";

/** Every thirteenth place, every third in the long form; `npm run crash -- rewards` takes each. */
test("a crash at a write of a settlement or a claim pays each reward once, and no account differs", async () => {
  const folder = temporaryFolder("reward-cuts");
  const report = await runRewardCuts({ folder: folder.path, every: isLongForm ? 3 : 8 });
  expect(report.failures).toEqual([]);
  expect(report.tries).toBeGreaterThan(isLongForm ? 60 : 10);
  expect(report.inSettlement).toBeGreaterThan(isLongForm ? 20 : 2);
  expect(report.keptClaims).toBeGreaterThan(0);
  expect(report.lostClaims).toBeGreaterThan(0);
  folder.remove();
});
