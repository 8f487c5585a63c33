import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openFileJournal } from "./open-journal.ts";
import { nodeDisk } from "./disk.ts";
import { DirectoryInUse } from "./journal.ts";
import { lockFolder } from "./lock.ts";
import { folderForTest, lastSegmentPath, readSequences, recordOf } from "./testing/records.ts";

test("where the lock was lost, the earlier writer acknowledges nothing from the moment the later one opened", async () => {
  const folder = folderForTest();
  const failures: unknown[] = [];
  const onFatal = (error: unknown): void => void failures.push(String(error));
  const earlier = await openFileJournal(folder, { onFatal });
  await earlier.append(recordOf(1, 2));
  await expect.poll(() => existsSync(path.join(folder, "spare"))).toBe(true);
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

test("a lock file that was removed is taken again, so that nobody else gets in", async () => {
  const folder = folderForTest();
  const notices: string[] = [];
  const journal = await openFileJournal(folder, { onNotice: (sentence) => notices.push(sentence) });
  await journal.append(recordOf(1, 1));
  rmSync(path.join(folder, "lock"));
  await journal.append(recordOf(2, 1));
  expect(notices).toEqual([`${folder}/lock was removed while the exchange ran, and is locked again`]);
  await expect(openFileJournal(folder)).rejects.toThrow(DirectoryInUse);
  await journal.close();
  await (await openFileJournal(folder)).close();
});

test("a lock that another process took in the place of ours ends the writer before it acknowledges", async () => {
  const folder = folderForTest();
  let failure: unknown;
  const journal = await openFileJournal(folder, { onFatal: (error) => (failure = error) });
  rmSync(path.join(folder, "lock"));
  const other = await lockFolder(folder);
  void journal.append(recordOf(1, 1));
  await expect.poll(() => String(failure)).toContain("is held by the live process");
  other.release();
  await journal.close();
});

const SMALL_SEGMENT_BYTES = 4 << 10;

test.each([
  { what: "removed", change: (file: string) => rmSync(file) },
  {
    what: "replaced by a copy",
    change(file: string) {
      cpSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  },
])("a segment that is $what under the writer ends it before it acknowledges", async ({ change }) => {
  for (const name of ["segment", "acknowledged"]) {
    const folder = folderForTest();
    let failure: unknown;
    const journal = await openFileJournal(folder, {
      segmentBytes: SMALL_SEGMENT_BYTES,
      onFatal: (error) => (failure = error),
    });
    await journal.append(recordOf(1, 1));
    change(name === "segment" ? await lastSegmentPath(folder) : path.join(folder, name));
    let isAcknowledged = false;
    void journal.append(recordOf(2, 1)).then(() => (isAcknowledged = true));
    await expect.poll(() => String(failure)).toContain("was removed or replaced under the running exchange");
    expect(isAcknowledged).toBe(false);
    await journal.close();
  }
});

test("a writer whose folder was taken over never puts its next segment in the place of the other's", async () => {
  const folder = folderForTest();
  const failures: string[] = [];
  const onFatal = (error: unknown): void => void failures.push(String(error));
  const options = { segmentBytes: SMALL_SEGMENT_BYTES, onFatal };
  let goOn = (): void => undefined;
  const heldUp = new Promise<void>((resolve) => (goOn = resolve));
  // The earlier writer is held up between its look at the mark and the name of its next segment.
  const freeBytes = (directory: string): Promise<number> => heldUp.then(() => nodeDisk.freeBytes(directory));
  const earlier = await openFileJournal(folder, { ...options, disk: { ...nodeDisk, freeBytes } });
  await earlier.append(recordOf(1, 400));
  void earlier.append(recordOf(401, 400));
  rmSync(path.join(folder, "lock"));
  const later = await openFileJournal(folder, options);
  await later.append(recordOf(401, 300));
  expect(later.lastSequence).toBe(700);
  await expect.poll(() => existsSync(path.join(folder, "spare"))).toBe(true);
  goOn();
  await expect.poll(() => failures.length).toBe(1);
  await earlier.close();
  await later.append(recordOf(701, 1));
  await later.close();
  const again = await openFileJournal(folder, options);
  expect(again.lastSequence).toBe(701);
  await again.close();
});
