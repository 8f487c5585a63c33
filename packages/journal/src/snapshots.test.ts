import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { nodeDisk, type Disk } from "./disk.ts";
import { openFileJournal } from "./open-journal.ts";
import type { SnapshotSection } from "./journal.ts";
import { recordOf, folderForTest } from "./testing/records.ts";
import { SNAPSHOT_PART_BYTES, SNAPSHOTS_KEPT, WHOLE_STATE } from "./snapshots.ts";
import { DISK_RESERVE_BYTES } from "./spare-segment.ts";

const SEGMENT_BYTES = 8 << 10;

const sectionsOf = (sequence: number): SnapshotSection[] => [
  { name: "users", bytes: Uint8Array.of(sequence, 7) },
  { name: "nothing", bytes: new Uint8Array(0) },
];

async function journalWithSnapshots(folder: string, count: number): Promise<void> {
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (let sequence = 1; sequence <= count; sequence += 1) {
    await journal.append(recordOf(sequence, 1));
    await journal.saveSnapshot(sequence, sectionsOf(sequence));
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
  expect(await journal.latestSnapshot()).toMatchObject({ sequence: 5, sections: sectionsOf(5) });
  await journal.close();
});

test("copies that somebody left beside a snapshot take no older one's place", async () => {
  const folder = folderForTest();
  await journalWithSnapshots(folder, 5);
  const newest = path.join(folder, (await snapshotNames(folder)).at(-1) as string);
  for (const copy of ["(copy)", "(copy 2)", "(copy 3)"]) await copyFile(newest, newest.replace(".", ` ${copy}.`));
  await writeFile(path.join(folder, "old.snapshot"), "not ours");
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  await journal.append(recordOf(6, 1));
  await journal.saveSnapshot(6, sectionsOf(6));
  const kept = [4, 5, 6].map((sequence) => `${String(sequence).padStart(16, "0")}.snapshot`);
  expect((await snapshotNames(folder)).filter((name) => /^\d+\.snapshot$/.test(name))).toEqual(kept);
  expect(await journal.latestSnapshot()).toMatchObject({ sequence: 6 });
  await journal.close();
});

test("a folder is let go only when the snapshot that is being written is there", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  await journal.append(recordOf(1, 1));
  const saving = journal.saveSnapshot(1, sectionsOf(1));
  await journal.close();
  expect(await snapshotNames(folder)).toEqual(["0000000000000001.snapshot"]);
  await saving;
});

test("without a snapshot there is none", async () => {
  const journal = await openFileJournal(folderForTest(), { segmentBytes: SEGMENT_BYTES });
  expect(await journal.latestSnapshot()).toBeUndefined();
  await journal.close();
});

test.each([0, 10, 20, 47, 57, 200, -1])("a snapshot damaged at byte %i gives way to the one before", async (offset) => {
  const folder = folderForTest();
  await journalWithSnapshots(folder, 3);
  const newest = path.join(folder, (await snapshotNames(folder)).at(-1) ?? "");
  const bytes = await readFile(newest);
  const at = (offset + bytes.length) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(newest, bytes);
  const journal = await openFileJournal(folder);
  expect(await journal.latestSnapshot()).toMatchObject({ sequence: 2, sections: sectionsOf(2) });
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

async function journalOfTwo(folder: string, disk: Disk = nodeDisk) {
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, disk });
  await journal.append(recordOf(1, 2));
  return journal;
}

test("a snapshot that the disk takes in small bites is whole", async () => {
  const disk: Disk = {
    ...nodeDisk,
    write: (file, pieces, position) => nodeDisk.write(file, [(pieces[0] as Uint8Array).subarray(0, 100_000)], position),
  };
  const journal = await journalOfTwo(folderForTest(), disk);
  const bytes = new Uint8Array(2 * SNAPSHOT_PART_BYTES + 5).map((_, index) => index % 251);
  await journal.saveSnapshot(2, [{ name: "accounts", bytes }]);
  const stored = await journal.latestSnapshot();
  expect(stored?.sections.map(({ name, bytes: { length } }) => [name, length])).toEqual([["accounts", bytes.length]]);
  expect(Buffer.compare(stored?.sections[0]?.bytes ?? Buffer.alloc(0), bytes)).toBe(0);
  await journal.close();
});

test("a snapshot that does not read back as written gets no name, and the one before stays the newest", async () => {
  const folder = folderForTest();
  let isLying = false;
  const disk: Disk = {
    ...nodeDisk,
    write: (file, pieces, position) =>
      nodeDisk.write(file, isLying ? pieces.map((piece) => new Uint8Array(piece.length)) : pieces, position),
  };
  const journal = await journalOfTwo(folder, disk);
  await journal.saveSnapshot(1, sectionsOf(1));
  isLying = true;
  await expect(journal.saveSnapshot(2, sectionsOf(2))).rejects.toThrow(
    "sequence 2 does not read back as it was written",
  );
  expect(await snapshotNames(folder)).toEqual(["0000000000000001.snapshot"]);
  // The journal's own next segment may be under way.
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith(".tmp") && name !== "spare.tmp");
  expect(unfinished).toEqual([]);
  await journal.close();
});

test("a snapshot is refused when it would take the journal's reserve", async () => {
  let freeBytes = Number.MAX_SAFE_INTEGER;
  const disk: Disk = { ...nodeDisk, freeBytes: () => Promise.resolve(freeBytes) };
  const folder = folderForTest();
  const journal = await journalOfTwo(folder, disk);
  freeBytes = DISK_RESERVE_BYTES + SEGMENT_BYTES + 100;
  await expect(journal.saveSnapshot(2, sectionsOf(2))).rejects.toThrow(/^no room for a snapshot of \d+ bytes/);
  expect(await snapshotNames(folder)).toEqual([]);
  await journal.close();
});

test("a snapshot of an earlier build is one section", async () => {
  const folder = folderForTest();
  const journal = await journalOfTwo(folder);
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  const header = Buffer.alloc(24);
  header.write("AgioSna1", "latin1");
  header.writeDoubleLE(2, 8);
  header.writeDoubleLE(bytes.length, 16);
  const digest = createHash("sha256").update(header).update(bytes).digest();
  await writeFile(path.join(folder, "0000000000000002.snapshot"), Buffer.concat([header, digest, bytes]));
  expect(await journal.latestSnapshot()).toMatchObject({ sequence: 2, sections: [{ name: WHOLE_STATE }] });
  expect(Buffer.compare((await journal.latestSnapshot())?.sections[0]?.bytes as Uint8Array, bytes)).toBe(0);
  await journal.close();
});
