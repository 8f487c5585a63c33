import { readFileSync } from "node:fs";
import path from "node:path";
import { fakeClock, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openLastingKeys } from "./lasting-keys.ts";

test("a key lasts over restarts until its time, or until it is forgotten", async () => {
  const folder = temporaryFolder("lasting");
  onTestFinished(() => folder.remove());
  const file = path.join(folder.path, "keys");
  const clock = fakeClock();
  const keys = await openLastingKeys(file, clock.now);
  await Promise.all([keys.note(["one", "two"], clock.now() + 10), keys.note(["later"], clock.now() + 20)]);
  await keys.forget("two");
  const again = await openLastingKeys(file, clock.now);
  expect(["one", "two", "later", "none"].map(again.has)).toEqual([true, false, true, false]);
  clock.advance(10);
  expect(["one", "later"].map(again.has)).toEqual([false, true]);
  await again.note(["new"], clock.now() + 1);
  expect(readFileSync(file, "utf8")).not.toContain("one");
});
