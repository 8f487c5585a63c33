import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { eventually } from "@agio/testkit";
import { expect, test, vi } from "vitest";
import { nodeDisk, type Disk } from "./disk.ts";
import { QUEUE_BYTES_MAX } from "./file-journal.ts";
import { openFileJournal, openJournalReader } from "./open-journal.ts";
import { DISK_RESERVE_BYTES } from "./spare-segment.ts";
import { countTo, readSequences, recordOf, folderForTest } from "./testing/records.ts";
import { segmentDisk } from "./testing/segment-disk.ts";

const SEGMENT_BYTES = 8 << 10;

test("what was appended is read back after closing and opening, from any sequence", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  await journal.append(recordOf(1, 3));
  await journal.append(recordOf(4, 1));
  await journal.close();
  const reopened = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  expect(reopened.lastSequence).toBe(4);
  expect(await readSequences(reopened)).toEqual([1, 2, 3, 4]);
  expect(await readSequences(reopened, 4)).toEqual([4]);
  expect(await readSequences(reopened, 2)).toEqual([1, 2, 3, 4]);
  expect(await readSequences(reopened, 5)).toEqual([]);
  await reopened.close();
});

test("appends made while a sync is under way share the next one", async () => {
  let syncs = 0;
  const disk = segmentDisk((file) => nodeDisk.sync(file).then(() => void (syncs += 1)));
  const journal = await openFileJournal(folderForTest(), { segmentBytes: SEGMENT_BYTES, disk });
  await Promise.all(countTo(50).map((sequence) => journal.append(recordOf(sequence, 1))));
  expect(syncs).toBe(2);
  expect(await readSequences(journal)).toEqual(countTo(50));
  await journal.close();
});

test("an append is answered only after its sync", async () => {
  const steps: string[] = [];
  let release = (): void => {};
  let isSyncing = false;
  const disk = segmentDisk(async (file) => {
    isSyncing = true;
    await new Promise<void>((resolve) => (release = resolve));
    await nodeDisk.sync(file);
    steps.push("synced");
  });
  const journal = await openFileJournal(folderForTest(), { segmentBytes: SEGMENT_BYTES, disk });
  const appended = journal.append(recordOf(1, 1)).then(() => steps.push("answered"));
  await eventually("the sync began", () => isSyncing);
  expect(steps).toEqual([]);
  expect(journal.lastSequence).toBe(0);
  release();
  await appended;
  expect(steps).toEqual(["synced", "answered"]);
  await journal.close();
});

test("the journal goes on in the spare segment, which then is replaced", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (let first = 1; first <= 40 * 50; first += 50) await journal.append(recordOf(first, 50));
  expect(await readSequences(journal)).toEqual(countTo(2000));
  expect(await readSequences(journal, 1490).then((read) => read[0])).toBeLessThanOrEqual(1490);
  await journal.close();
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith(".segment")).length).toBeGreaterThan(2);
  expect((await stat(path.join(folder, "spare"))).size).toBe(SEGMENT_BYTES);
  expect(await readFile(path.join(folder, "lock"), "utf8")).toBe("");
  const reopened = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  await reopened.append(recordOf(2001, 1));
  expect(await readSequences(reopened)).toEqual(countTo(2001));
  await reopened.close();
});

test("reading follows appends that become durable meanwhile, across segments", async () => {
  const journal = await openFileJournal(folderForTest(), { segmentBytes: SEGMENT_BYTES });
  await journal.append(recordOf(1, 10));
  const read: number[] = [];
  for await (const { firstSequence, count } of journal.read(1)) {
    read.push(firstSequence);
    if (firstSequence < 3000) await journal.append(recordOf(firstSequence + count, 100));
  }
  expect(read.at(-1)).toBe(journal.lastSequence - 99);
  expect(read.length).toBeGreaterThan(30);
  await journal.close();
});

test("records larger than a window or a segment are read back whole", async () => {
  const folder = folderForTest();
  for (const segmentBytes of [8 << 20, 1 << 20]) {
    const journal = await openFileJournal(folder, { segmentBytes });
    const last = journal.lastSequence;
    await journal.append(recordOf(last + 1, 5));
    await journal.append(recordOf(last + 6, 500_000));
    await journal.append(recordOf(last + 500_006, 5));
    expect((await readSequences(journal)).length).toBe(last + 500_010);
    await journal.close();
  }
  const reader = await openJournalReader(folder);
  expect(reader.lastSequence).toBe(1_000_020);
});

test("a reader sees a journal that nobody holds and leaves the folder as it is", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  await journal.append(recordOf(1, 7));
  await expect(openJournalReader(folder)).rejects.toThrow("held by the live process");
  await journal.close();
  const before = await readdir(folder);
  const reader = await openJournalReader(folder);
  expect(await readSequences(reader)).toEqual(countTo(7));
  await reader.close();
  expect(await readdir(folder)).toEqual(before);
});

test("a failed sync ends the writer without a second try or an answer", async () => {
  const failures: unknown[] = [];
  let syncs = 0;
  const disk = segmentDisk(() => Promise.reject(new Error(`EIO ${(syncs += 1)}`)));
  const onFatal = (error: unknown): void => void failures.push(error);
  const journal = await openFileJournal(folderForTest(), { segmentBytes: SEGMENT_BYTES, disk, onFatal });
  let answers = 0;
  void journal.append(recordOf(1, 1)).then(() => (answers += 1));
  void journal.append(recordOf(2, 1)).then(() => (answers += 1));
  await eventually("the sync failed", () => failures.length > 0);
  void journal.append(recordOf(3, 1)).then(() => (answers += 1));
  await journal.close();
  expect({ answers, syncs, failures: failures.length, last: journal.lastSequence }).toEqual({
    answers: 0,
    syncs: 1,
    failures: 1,
    last: 0,
  });
});

test("before the disk is full the journal turns read-only, and still takes what the writer held", async () => {
  const disk: Disk = { ...nodeDisk, freeBytes: () => Promise.resolve(1000) };
  const journal = await openFileJournal(folderForTest(), { disk });
  await eventually("the disk was looked at", () => journal.readOnly);
  expect(journal.readOnly).toEqual({ refusal: "diskLow", freeBytes: 1000 });
  const million = 1 << 20;
  let next = 1;
  for (let held = 0; held + million <= QUEUE_BYTES_MAX; held += million) {
    expect(await journal.append(recordOf(next, million / 8))).toBeUndefined();
    next += million / 8;
  }
  expect(await journal.append(recordOf(next, 1))).toEqual({ refusal: "diskLow", freeBytes: 1000 });
  expect(journal.lastSequence).toBe(next - 1);
  await journal.close();
});

test("whoever fills the disk, the journal turns read-only in time, and takes again when there is room", async () => {
  let freeBytes = DISK_RESERVE_BYTES * 2;
  const disk: Disk = { ...nodeDisk, freeBytes: () => Promise.resolve(freeBytes) };
  const journal = await openFileJournal(folderForTest(), { segmentBytes: SEGMENT_BYTES, disk, diskLookMs: 10 });
  await journal.append(recordOf(1, 1));
  expect(journal.readOnly).toBeUndefined();
  // Not a byte of it is ours.
  freeBytes = DISK_RESERVE_BYTES - 1;
  await vi.waitUntil(() => journal.readOnly !== undefined);
  expect(journal.readOnly).toEqual({ refusal: "diskLow", freeBytes });
  freeBytes = DISK_RESERVE_BYTES * 2;
  await vi.waitUntil(() => journal.readOnly === undefined);
  expect(await journal.append(recordOf(2, 1))).toBeUndefined();
  await journal.close();
});

test("more than the queue holds is refused while the disk is busy", async () => {
  const journal = await openFileJournal(folderForTest());
  const entries = 1 << 19;
  const answers: unknown[] = [];
  const appended = countTo(9).map((turn) => {
    const answer = journal.append(recordOf((Math.min(turn, 9) - 1) * entries + 1, entries));
    return answer.then((value) => answers.push(value?.refusal));
  });
  await Promise.all(appended);
  expect(answers.filter((answer) => answer === "queueFull").length).toBe(1);
  expect(journal.lastSequence).toBe(8 * entries);
  await journal.close();
});
