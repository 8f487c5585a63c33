import { readSync, writeSync } from "node:fs";
import { cp, open, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nodeDisk, type Disk } from "./disk.ts";
import { openFileJournal, openJournalReader } from "./open-journal.ts";
import { FRAME_HEADER_BYTES } from "./frame.ts";
import { JournalDamaged } from "./journal.ts";
import { countTo, lastSegmentPath, readSequences, recordOf, folderForTest } from "./testing/records.ts";
import { segmentDisk } from "./testing/segment-disk.ts";

const SEGMENT_BYTES = 8 << 10;
const SECTOR_BYTES = 512;

/** Writes reach the medium at the sync. The power fails in one of them: of its sectors some arrive, some not, some as garbage. */
function failingDisk(syncsBeforeCut: number, fateOfSector: (sector: number) => number, onCut: () => void): Disk {
  let pending: { file: number; bytes: Buffer; position: number } | undefined;
  let marks: { file: number; bytes: Buffer } | undefined;
  let syncs = 0;
  let isCut = false;
  const keep = ({ file, bytes, position }: { file: number; bytes: Buffer; position: number }): void => {
    for (let at = 0; at < bytes.length;) {
      const end = Math.min(bytes.length, at + SECTOR_BYTES - ((position + at) % SECTOR_BYTES));
      const fate = fateOfSector(at / 8);
      const sector = fate === 2 ? bytes.subarray(at, end).map((byte) => byte ^ 0x5a) : bytes.subarray(at, end);
      if (fate > 0) writeSync(file, sector, 0, sector.length, position + at);
      at = end;
    }
  };
  const segments = new Set<number>();
  return {
    ...nodeDisk,
    // Files that are written whole before they get their name are no matter of this test.
    open: async (name, flags) => {
      const file = await nodeDisk.open(name, flags);
      if (flags === "r+") segments.add(file.fd);
      else segments.delete(file.fd);
      return file;
    },
    writeMark(file, bytes, position) {
      if (isCut) return;
      if (marks === undefined) {
        marks = { file, bytes: Buffer.alloc(8 << 10) };
        readSync(file, marks.bytes, 0, marks.bytes.length, 0);
      }
      nodeDisk.writeMark(file, bytes, position);
    },
    syncMark: async () => void (marks = undefined),
    write: async (file, pieces, position) => {
      if (!segments.has(file)) return nodeDisk.write(file, pieces, position);
      pending = { file, bytes: Buffer.concat(pieces), position };
      return pending.bytes.length;
    },
    sync: async (file) => {
      if (!segments.has(file)) return nodeDisk.sync(file);
      syncs += 1;
      if (pending === undefined) return;
      if (syncs > syncsBeforeCut) {
        keep(pending);
        isCut = true;
        // Marks written since their last sync may be gone, too.
        if (marks !== undefined && fateOfSector(0) !== 1) writeSync(marks.file, marks.bytes, 0, marks.bytes.length, 0);
        onCut();
        throw new Error("the power is gone");
      }
      writeSync(file, pending.bytes, 0, pending.bytes.length, pending.position);
      pending = undefined;
    },
  };
}

/** After a power cut the system has nothing in memory: whoever held the folder did so before this start. */
const startMachine = (folder: string): Promise<void> =>
  writeFile(path.join(folder, "lock"), JSON.stringify({ pid: 1, birth: "an earlier start/1", host: "here" }));

async function appendUntilCut(folder: string, sizes: readonly number[], syncs: number, fates: readonly number[]) {
  let cut = (): void => {};
  const isCut = new Promise<void>((resolve) => (cut = resolve));
  const disk = failingDisk(syncs, (sector) => fates[sector % fates.length] ?? 0, cut);
  const options = { segmentBytes: SEGMENT_BYTES, disk, onFatal: () => {}, onNotice: () => {} };
  const journal = await openFileJournal(folder, options).catch(() => undefined);
  // The power went while the tail of the time before was made durable.
  if (journal === undefined) {
    await startMachine(folder);
    return { acknowledged: 0, taken: Number.MAX_SAFE_INTEGER };
  }
  let acknowledged = journal.lastSequence;
  let next = acknowledged + 1;
  const writing = (async () => {
    for (;;) {
      for (const [index, size] of sizes.entries()) {
        const last = next + size - 1;
        const appended = journal.append(recordOf(next, size)).then(() => (acknowledged = last));
        next = last + 1;
        if (index % 3 !== 0) await appended;
      }
    }
  })();
  await Promise.race([isCut, writing]);
  // The process is gone: it lets go of the folder and prepares no more segments.
  await journal.close();
  await startMachine(folder);
  return { acknowledged, taken: next - 1 };
}

test("no acknowledged entry is lost or doubled by power cuts that tear the last write at random sectors", async () => {
  const [folders, runsMax]: [string[], number] = [[], sized(30, 15, 60)];
  const fates = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 40 });
  const cuts = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fates), { minLength: 1, maxLength: 4 });
  const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 6 });
  for (let run = 0; run < runsMax; run += 1) folders.push(folderForTest());
  await fc.assert(
    fc.asyncProperty(sizes, cuts, async (recordSizes, runs) => {
      const folder = folders.pop() ?? folderForTest();
      let told = 0;
      for (const [syncs, sectors] of runs) {
        const { acknowledged, taken } = await appendUntilCut(folder, recordSizes, syncs, sectors);
        told = Math.max(told, acknowledged);
        const reader = await openJournalReader(folder);
        expect(reader.lastSequence).toBeGreaterThanOrEqual(told);
        expect(reader.lastSequence).toBeLessThanOrEqual(taken);
        expect(await readSequences(reader)).toEqual(countTo(reader.lastSequence));
      }
      const healed = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
      await healed.append(recordOf(healed.lastSequence + 1, 3));
      expect(await readSequences(healed)).toEqual(countTo(healed.lastSequence));
      await healed.close();
    }),
    { numRuns: runsMax, endOnFailure: true },
  );
});

async function threeFrames(folder: string): Promise<{ segment: string; frameSpace: number }> {
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (const first of [1, 11, 21]) await journal.append(recordOf(first, 10));
  await journal.close();
  return { segment: await lastSegmentPath(folder), frameSpace: FRAME_HEADER_BYTES + 80 };
}

async function garble(file: string, from: number, to: number): Promise<void> {
  const bytes = await readFile(file);
  for (let at = from; at < to; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  await writeFile(file, bytes);
}

/** Two acknowledged frames and one whose sync failed, so that nobody was told about it. */
async function twoFramesAndOneUntold(folder: string): Promise<{ segment: string; frameSpace: number }> {
  let isFailing = false;
  const disk = segmentDisk((file) => (isFailing ? Promise.reject(new Error("EIO")) : nodeDisk.sync(file)));
  let failed = (): void => {};
  const isOver = new Promise<void>((resolve) => (failed = resolve));
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, disk, onFatal: failed });
  for (const first of [1, 11]) await journal.append(recordOf(first, 10));
  isFailing = true;
  void journal.append(recordOf(21, 10));
  await isOver;
  await journal.close();
  return { segment: await lastSegmentPath(folder), frameSpace: FRAME_HEADER_BYTES + 80 };
}

test("one flipped bit in the last acknowledged frame stops the start with its sequence, and nothing is cut", async () => {
  for (let at = 0; at < FRAME_HEADER_BYTES + 80; at += 9) {
    const folder = folderForTest();
    const { segment, frameSpace } = await threeFrames(folder);
    const bytes = await readFile(segment);
    bytes[2 * frameSpace + at] = (bytes[2 * frameSpace + at] ?? 0) ^ 4;
    await writeFile(segment, bytes);
    const refusal = `at offset ${2 * frameSpace}: sequence 21 cannot be read, yet everything up to sequence 30 was`;
    await expect(openFileJournal(folder)).rejects.toThrow(refusal);
    await expect(openJournalReader(folder)).rejects.toThrow(refusal);
    expect(await readFile(segment)).toEqual(bytes);
  }
});

test("zeros over the last frames stop the start, too", async () => {
  const folder = folderForTest();
  const { segment, frameSpace } = await threeFrames(folder);
  const bytes = await readFile(segment);
  await writeFile(segment, bytes.fill(0, frameSpace));
  await expect(openFileJournal(folder)).rejects.toThrow("sequence 11 cannot be read, yet everything up to sequence 30");
});

test("another frame in the place of the last acknowledged one is refused", async () => {
  const folder = folderForTest();
  const other = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (const first of [1, 11]) await journal.append(recordOf(first, 10));
  await journal.close();
  await cp(folder, other, { recursive: true });
  for (const [copy, record] of [
    [folder, recordOf(21, 10)],
    [other, { ...recordOf(21, 10), payload: new Uint8Array(80) }],
  ] as const) {
    const again = await openFileJournal(copy, { segmentBytes: SEGMENT_BYTES });
    await again.append(record);
    await again.close();
  }
  await writeFile(await lastSegmentPath(folder), await readFile(await lastSegmentPath(other)));
  await expect(openFileJournal(folder)).rejects.toThrow(
    "the frame of sequence 30 is not the one that was acknowledged",
  );
});

test("after a failed sync the tail is believed only when it was written and synced once more", async () => {
  const folder = folderForTest();
  await twoFramesAndOneUntold(folder);
  const broken = segmentDisk(() => Promise.reject(new Error("EIO again")));
  await expect(openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, disk: broken })).rejects.toThrow("EIO again");
  const written: number[] = [];
  const disk: Disk = {
    ...nodeDisk,
    write: (file, pieces, position) => {
      written.push(
        position,
        pieces.reduce((sum, piece) => sum + piece.length, 0),
      );
      return nodeDisk.write(file, pieces, position);
    },
  };
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, disk });
  expect(written).toEqual([2 * (FRAME_HEADER_BYTES + 80), FRAME_HEADER_BYTES + 80]);
  expect(journal.lastSequence).toBe(30);
  await journal.close();
});

test("a lost mark is said by the start that goes on, also when the one before it was refused", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder);
  for (let sequence = 1; sequence <= 10; sequence++) await journal.append(recordOf(sequence, 1));
  await journal.close();
  await rm(path.join(folder, "acknowledged"));
  const segment = await lastSegmentPath(folder);
  await writeFile(segment, (await readFile(segment)).fill(0, 500).fill(0x5a, 520, 530));
  const snapshot = path.join(folder, `${String(10).padStart(16, "0")}.snapshot`);
  await writeFile(snapshot, "x");
  const notices: string[] = [];
  const onNotice = (sentence: string): void => void notices.push(sentence);
  await expect(openFileJournal(folder, { onNotice })).rejects.toThrow("a snapshot of sequence 10 exists");
  await rm(snapshot);
  notices.length = 0;
  const again = await openFileJournal(folder, { onNotice });
  await again.close();
  expect(notices.join("; ")).toContain("may have been acknowledged");
  expect(notices.join("; ")).toContain("nothing in this folder can tell whether more was acknowledged");
  // Said once: the start has taken the segments for everything.
  notices.length = 0;
  await (await openFileJournal(folder, { onNotice })).close();
  expect(notices).toEqual([]);
});

test("a lost mark costs nothing and is said, a damaged one stops the start", async () => {
  const folder = folderForTest();
  const notices: string[] = [];
  const onNotice = (sentence: string): void => void notices.push(sentence);
  await (await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, onNotice })).close();
  await threeFrames(folder);
  await (await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, onNotice })).close();
  expect(notices).toEqual([]);
  const mark = path.join(folder, "acknowledged");
  const bytes = await readFile(mark);
  await rm(mark);
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, onNotice });
  expect(journal.lastSequence).toBe(30);
  expect(notices).toEqual([
    "the file acknowledged is missing and made anew from the segments, which end at sequence 30: " +
      "nothing in this folder can tell whether more was acknowledged",
  ]);
  await journal.close();
  await writeFile(
    mark,
    bytes.map((byte) => byte ^ 1),
  );
  await expect(openFileJournal(folder)).rejects.toThrow("acknowledged is not readable, so nobody knows how far");
});

test("any damage behind the last acknowledged frame is cut, said and kept, wherever it begins", async () => {
  for (let cut = 0; cut < FRAME_HEADER_BYTES + 80; cut += 13) {
    const folder = folderForTest();
    const { segment, frameSpace } = await twoFramesAndOneUntold(folder);
    await garble(segment, 2 * frameSpace + cut, SEGMENT_BYTES);
    const before = await readFile(segment);
    const notices: string[] = [];
    const onNotice = (sentence: string): void => void notices.push(sentence);
    const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, onNotice });
    expect(journal.lastSequence).toBe(20);
    const bytes = SEGMENT_BYTES - 2 * frameSpace;
    expect(notices).toEqual([expect.stringMatching(`^${bytes} bytes after sequence 20, .* kept in cut-after-0*20.1$`)]);
    const kept = await readFile(path.join(folder, "cut-after-0000000000000020.1"));
    expect(kept.equals(before.subarray(2 * frameSpace))).toBe(true);
    await journal.append(recordOf(21, 1));
    expect(await readSequences(journal)).toEqual(countTo(21));
    await journal.close();
  }
});

test("damage before a complete frame is refused, naming the place, and nothing is changed", async () => {
  const folder = folderForTest();
  const { segment, frameSpace } = await threeFrames(folder);
  await garble(segment, frameSpace + 70, frameSpace + 71);
  const before = await readFile(segment);
  await expect(openFileJournal(folder)).rejects.toThrow(
    `at offset ${frameSpace}: no valid frame after sequence 10, yet the complete frame of sequence 21`,
  );
  expect(await readFile(segment)).toEqual(before);
  await expect(openJournalReader(folder)).rejects.toThrow("no valid frame after sequence 10");
});

test("a frame with a right checksum but another history breaks the hash chain", async () => {
  const folder = folderForTest();
  const other = folderForTest();
  const { segment, frameSpace } = await threeFrames(folder);
  const journal = await openFileJournal(other, { segmentBytes: SEGMENT_BYTES });
  await journal.append({ ...recordOf(1, 10), payload: new Uint8Array(80) });
  await journal.append({ ...recordOf(11, 10), payload: new Uint8Array(80) });
  await journal.close();
  const foreign = (await readFile(await lastSegmentPath(other))).subarray(frameSpace, 2 * frameSpace);
  const file = await open(segment, "r+");
  await file.write(foreign, 0, frameSpace, frameSpace);
  await file.close();
  await expect(openFileJournal(folder)).rejects.toThrow("the hash chain breaks at sequence 11");
});

test("an unfinished frame in a segment that has a successor is damage, not a torn tail", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  const first = await lastSegmentPath(folder);
  for (let sequence = 1; sequence <= 3000; sequence += 100) await journal.append(recordOf(sequence, 100));
  await journal.close();
  await garble(first, 7 * (FRAME_HEADER_BYTES + 800) + 60, 8 * (FRAME_HEADER_BYTES + 800));
  await expect(openFileJournal(folder)).rejects.toThrow(JournalDamaged);
});
