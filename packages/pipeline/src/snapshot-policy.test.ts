import { expect, test } from "vitest";
import { SNAPSHOT_EVERY_ENTRIES, SNAPSHOT_LATEST_ENTRIES, SnapshotPolicy } from "./snapshot-policy.ts";

test("a snapshot waits for its number of entries and then for a quiet moment, but not forever", () => {
  const policy = new SnapshotPolicy(10);
  expect(policy.isDue(10 + SNAPSHOT_EVERY_ENTRIES - 1, true, 0)).toBe(false);
  expect(policy.isDue(10 + SNAPSHOT_EVERY_ENTRIES, false, 0)).toBe(false);
  expect(policy.isDue(10 + SNAPSHOT_EVERY_ENTRIES, true, 0)).toBe(true);
  expect(policy.isDue(10 + SNAPSHOT_LATEST_ENTRIES, false, 0)).toBe(true);
});

test("snapshots take at most a hundredth of the time", () => {
  const policy = new SnapshotPolicy(0);
  policy.taken(0, 1_000, 1_050);
  expect(policy.isDue(SNAPSHOT_LATEST_ENTRIES, true, 6_049)).toBe(false);
  expect(policy.isDue(SNAPSHOT_LATEST_ENTRIES, true, 6_050)).toBe(true);
});
