import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openFileJournal } from "./file-journal.ts";
import { recordOf, folderForTest } from "./testing/records.ts";
import { SNAPSHOTS_KEPT } from "./snapshots.ts";

const SEGMENT_BYTES = 8 << 10;

async function journalWithSnapshots(folder: string, count: number): Promise<void> {
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (let sequence = 1; sequence <= count; sequence += 1) {
    await journal.append(recordOf(sequence, 1));
    await journal.saveSnapshot(sequence, Uint8Array.of(sequence, 7));
  }
  await journal.close();
}

async function snapshotNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".snapshot")).toSorted();
}

test("the newest snapshots are kept and the newest of them is answered", async () => {
  const folder = folderForTest();
  await journalWithSnapshots(folder, 5);
  expect((await snapshotNames(folder)).length).toBe(SNAPSHOTS_KEPT);
  const journal = await openFileJournal(folder);
  expect(await journal.latestSnapshot()).toEqual({ sequence: 5, bytes: Uint8Array.of(5, 7) });
  await journal.close();
});

test("without a snapshot there is none", async () => {
  const journal = await openFileJournal(folderForTest(), { segmentBytes: SEGMENT_BYTES });
  expect(await journal.latestSnapshot()).toBeUndefined();
  await journal.close();
});

test.each([0, 10, 20, 47, 57])("a snapshot damaged at byte %i gives way to the one before", async (offset) => {
  const folder = folderForTest();
  await journalWithSnapshots(folder, 3);
  const newest = path.join(folder, (await snapshotNames(folder)).at(-1) ?? "");
  const bytes = await readFile(newest);
  bytes[offset] = (bytes[offset] ?? 0) ^ 1;
  await writeFile(newest, bytes);
  const journal = await openFileJournal(folder);
  expect(await journal.latestSnapshot()).toEqual({ sequence: 2, bytes: Uint8Array.of(2, 7) });
  await journal.close();
});

test("a snapshot that was being written when the process died is ignored and removed", async () => {
  const folder = folderForTest();
  await journalWithSnapshots(folder, 2);
  await writeFile(path.join(folder, "0000000000000003.snapshot.tmp"), "unfinished");
  const journal = await openFileJournal(folder);
  expect((await journal.latestSnapshot())?.sequence).toBe(2);
  await journal.close();
  expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a snapshot from beyond the end of the journal means that acknowledged entries are gone", async () => {
  const folder = folderForTest();
  await journalWithSnapshots(folder, 2);
  const newest = (await snapshotNames(folder)).at(-1) ?? "";
  await writeFile(path.join(folder, "0000000000000009.snapshot"), await readFile(path.join(folder, newest)));
  await expect(openFileJournal(folder)).rejects.toThrow("a snapshot of sequence 9 exists, yet the journal ends at 2");
});
