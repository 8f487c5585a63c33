import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openFileJournal } from "./file-journal.ts";
import { folderForTest, readSequences, recordOf } from "./testing/records.ts";

test("where the lock was lost, the earlier writer acknowledges nothing from the moment the later one opened", async () => {
  const folder = folderForTest();
  const failures: unknown[] = [];
  const onFatal = (error: unknown): void => void failures.push(String(error));
  const earlier = await openFileJournal(folder, { onFatal });
  await earlier.append(recordOf(1, 2));
  // As an earlier build does it, or a hand.
  rmSync(path.join(folder, "lock"));
  const later = await openFileJournal(folder);
  let isAcknowledged = false;
  void earlier.append(recordOf(3, 1)).then(() => (isAcknowledged = true));
  await expect.poll(() => failures.length).toBe(1);
  expect(failures[0]).toContain("another process opened the journal: nothing more is acknowledged here");
  expect(isAcknowledged).toBe(false);
  await later.append(recordOf(3, 4));
  expect(await readSequences(later)).toEqual([1, 2, 3, 4, 5, 6]);
  await later.close();
  await earlier.close();
});

test("a mark that another hand changed ends the writer", async () => {
  const folder = folderForTest();
  let failure: unknown;
  const journal = await openFileJournal(folder, { onFatal: (error) => (failure = error) });
  const mark = path.join(folder, "acknowledged");
  const bytes = readFileSync(mark);
  writeFileSync(mark, bytes.fill(7, 0, 4));
  void journal.append(recordOf(1, 1));
  await expect.poll(() => String(failure)).toContain("another process opened the journal");
  await journal.close();
});
