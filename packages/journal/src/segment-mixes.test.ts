import { copyFile, cp, open, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openFileJournal } from "./open-journal.ts";
import type { JournalReader, SnapshotSection } from "./journal.ts";
import { readManifest } from "./manifest.ts";
import { compareSegments } from "./manifest-check.ts";
import { listSegments } from "./segments.ts";
import { folderForTest } from "./testing/records.ts";

const SEGMENT_BYTES = 2 << 10;
const ENTRIES = 240;
/** Of the mark. */
const SLOT_BYTES = 72;
const SECTIONS: SnapshotSection[] = [{ name: "state", bytes: new Uint8Array(8) }];

/** Entries that say `history`, in several segments, with a snapshot at the end: a start needs none of the segments before it. */
async function write(folder: string, history: string, from: number, to: number): Promise<void> {
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  const payload = new TextEncoder().encode(history);
  for (let firstSequence = from; firstSequence <= to; firstSequence++) {
    await journal.append({ firstSequence, count: 1, payload });
  }
  await journal.saveSnapshot(to, SECTIONS);
  await journal.close();
}

async function journalOf(history: string): Promise<string> {
  const folder = folderForTest();
  await write(folder, history, 1, ENTRIES);
  return folder;
}

const segmentsOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".segment")).toSorted();

/** A segment that the start from the snapshot does not read. */
async function middleOf(folder: string): Promise<string> {
  const names = await segmentsOf(folder);
  expect(names.length).toBeGreaterThan(5);
  return names[2] as string;
}

test("a missing segment in the middle is named at the start", async () => {
  const folder = await journalOf("ours");
  const name = await middleOf(folder);
  await rm(path.join(folder, name));
  await expect(openFileJournal(folder)).rejects.toThrow(`${name} is missing`);
});

test("a segment of another history in the place of ours is named at the start", async () => {
  const [ours, theirs] = [await journalOf("ours"), await journalOf("ever")];
  const name = await middleOf(ours);
  await copyFile(path.join(theirs, name), path.join(ours, name));
  await expect(openFileJournal(ours)).rejects.toThrow(`${name} is of another history`);
});

test("so is one of a copy that went on by itself from a moment within it", async () => {
  const ours = folderForTest();
  await write(ours, "ours", 1, 50);
  const theirs = folderForTest();
  await cp(ours, theirs, { recursive: true });
  const name = (await segmentsOf(ours)).at(-1) as string;
  await write(ours, "ours", 51, ENTRIES);
  await write(theirs, "ever", 51, ENTRIES);
  await copyFile(path.join(theirs, name), path.join(ours, name));
  await expect(openFileJournal(ours)).rejects.toThrow(`${name} is of another history`);
});

test("a segment that was cut, or is no longer what it was at its ends, is named at the start", async () => {
  for (const damage of [
    (file: string) => truncate(file, 1_000),
    (file: string) => change(file, (bytes) => bytes.fill(0)),
    (file: string) => change(file, (bytes) => (bytes[25] = (bytes[25] ?? 0) ^ 1)),
    (file: string) => writeFile(file, ""),
  ]) {
    const folder = await journalOf("ours");
    const name = await middleOf(folder);
    await damage(path.join(folder, name));
    await expect(openFileJournal(folder)).rejects.toThrow(name);
  }
});

test("what cannot be found again is given up by its number alone: no balance rests on it", async () => {
  const folder = await journalOf("ours");
  const names = await segmentsOf(folder);
  const [name, next] = [names[2] as string, names[3] as string];
  const entries = Number.parseInt(next, 10) - Number.parseInt(name, 10);
  await rm(path.join(folder, name));
  const cost =
    `put it back from a copy of this journal; only where no copy has it, start once with --accept-loss-of ${entries}: no ` +
    `balance changes`;
  await expect(openFileJournal(folder)).rejects.toThrow(cost);
  await expect(openFileJournal(folder, { acceptLossOf: entries + 1 })).rejects.toThrow(
    `--accept-loss-of ${entries + 1} is not what this is about: ${name} is missing: ${cost}`,
  );
  const notices: string[] = [];
  const accepting = { acceptLossOf: entries, onNotice: (sentence: string) => void notices.push(sentence) };
  const journal = await openFileJournal(folder, accepting);
  expect(journal.lastSequence).toBe(ENTRIES);
  expect(journal.accepted).toMatchObject({ kind: "record", count: entries, first: Number.parseInt(name, 10) });
  expect(journal.manifest.losses).toMatchObject([{ kind: "record", count: entries, what: `${name} is missing` }]);
  expect(notices.join()).toContain(`${entries} entries, sequences ${Number.parseInt(name, 10)} to`);
  expect((await journal.latestSnapshot())?.sequence).toBe(ENTRIES);
  await journal.append({ firstSequence: ENTRIES + 1, count: 1, payload: new Uint8Array(8) });
  await expect(readAll(journal, 1)).rejects.toThrow(`${name}, which was given up: nothing can read them any more`);
  expect(await readAll(journal, ENTRIES)).toBeGreaterThan(0);
  await journal.close();
  const again = await openFileJournal(folder);
  expect(again.accepted).toBeUndefined();
  await again.close();
});

test("a segment that was given up and is found later is taken back, and the whole can be read again", async () => {
  const folder = await journalOf("ours");
  const [name, aside] = [await middleOf(folder), folderForTest()];
  await rename(path.join(folder, name), path.join(aside, name));
  await giveUp(folder);
  await copyFile(path.join(aside, name), path.join(folder, name));
  const notices: string[] = [];
  const journal = await openFileJournal(folder, { onNotice: (sentence) => void notices.push(sentence) });
  expect(notices).toEqual([`${name}, which was away, is back`]);
  expect(await readAll(journal, 1)).toBe(ENTRIES);
  await journal.close();
});

test("of another history it is set aside, and nothing is deleted", async () => {
  const [ours, theirs] = [await journalOf("ours"), await journalOf("ever")];
  const name = await middleOf(ours);
  await copyFile(path.join(theirs, name), path.join(ours, name));
  await giveUp(ours);
  const aside = await readFile(path.join(ours, `${name}.set-aside.1`));
  expect(aside.equals(await readFile(path.join(theirs, name)))).toBe(true);
});

test("without a snapshot behind it the entries from there on are undone, and only by their number", async () => {
  const folder = folderForTest();
  await write(folder, "ours", 1, 40);
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (let firstSequence = 41; firstSequence <= ENTRIES; firstSequence++) {
    await journal.append({ firstSequence, count: 1, payload: new Uint8Array(8) });
  }
  await journal.close();
  const names = await segmentsOf(folder);
  const name = names[3] as string;
  const readable = Number.parseInt(name, 10) - 1;
  await rm(path.join(folder, name));
  const entries = ENTRIES - readable;
  await expect(openFileJournal(folder)).rejects.toThrow(
    `${name} is missing: restore the folder from a copy that reaches sequence ${ENTRIES}; only where there is none, start ` +
      `once with --accept-loss-of ${entries}: that undoes the last ${entries} entries, of which users were told`,
  );
  await giveUp(folder);
  const again = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  expect(again.lastSequence).toBe(readable);
  expect(await readAll(again, 1)).toBe(readable);
  for (let firstSequence = readable + 1; firstSequence <= ENTRIES; firstSequence++) {
    await again.append({ firstSequence, count: 1, payload: new Uint8Array(8) });
  }
  expect(await readAll(again, 1)).toBe(ENTRIES);
  await again.close();
  const kept = (await readdir(folder)).filter((each) => each.includes(".set-aside."));
  expect(kept).toHaveLength(names.length - 4);
});

test("an acknowledged end that is damaged is undone by its number, and its bytes are kept", async () => {
  const folder = folderForTest();
  await write(folder, "ours", 1, 10);
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (let firstSequence = 11; firstSequence <= 14; firstSequence++) {
    await journal.append({ firstSequence, count: 1, payload: new Uint8Array(8) });
  }
  await journal.close();
  const name = (await segmentsOf(folder)).at(-1) as string;
  // The first byte of the payload of sequence 12.
  await change(path.join(folder, name), (bytes) => (bytes[10 * 64 + 64 + 56] = 1));
  await expect(openFileJournal(folder)).rejects.toThrow(
    "no valid frame after sequence 11, yet the complete frame of sequence 13 stands at offset 768: restore the folder from a " +
      "copy that reaches sequence 14; only where there is none, start once with --accept-loss-of 3",
  );
  const notices: string[] = [];
  const again = await openFileJournal(folder, { acceptLossOf: 3, onNotice: (sentence) => void notices.push(sentence) });
  expect(again.lastSequence).toBe(11);
  expect(notices.join()).toContain("3 entries, sequences 12 to 14, were given up by --accept-loss-of");
  await again.append({ firstSequence: 12, count: 1, payload: new Uint8Array(8) });
  expect(await readAll(again, 1)).toBe(12);
  await again.close();
  expect((await readFile(path.join(folder, "cut-after-0000000000000011.1"))).length).toBeGreaterThan(2 * 64);
  await (await openFileJournal(folder)).close();
});

test("where nothing would be left to go on from, nothing can be accepted", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (let firstSequence = 1; firstSequence <= ENTRIES; firstSequence++) {
    await journal.append({ firstSequence, count: 1, payload: new Uint8Array(8) });
  }
  await journal.close();
  await rm(path.join(folder, "0000000000000001.segment"));
  const refusal = "0000000000000001.segment is missing: restore the folder from a copy";
  await expect(openFileJournal(folder)).rejects.toThrow(new RegExp(`${refusal}$`));
  await expect(openFileJournal(folder, { acceptLossOf: ENTRIES })).rejects.toThrow(refusal);
});

test("a hundred segments are looked at within milliseconds", async () => {
  const folder = folderForTest();
  await write(folder, "ours", 1, 3_300);
  expect((await segmentsOf(folder)).length).toBeGreaterThan(100);
  const manifest = await readManifest(folder);
  const segments = await listSegments(folder);
  const began = performance.now();
  expect(await compareSegments(manifest?.segments ?? [], segments)).toEqual({ differences: [], returned: [] });
  // A few milliseconds on a machine that does nothing else.
  expect(performance.now() - began).toBeLessThan(500);
});

/** Starts with the number that the refusal names. */
async function giveUp(folder: string): Promise<void> {
  const refusal = await openFileJournal(folder).catch((error: Error) => error.message);
  const [, count = ""] = /--accept-loss-of (\d+)/.exec(String(refusal)) ?? [];
  await (await openFileJournal(folder, { acceptLossOf: Number(count), onNotice: () => {} })).close();
}

async function readAll(journal: JournalReader, from: number): Promise<number> {
  let entries = 0;
  for await (const { count } of journal.read(from)) entries += count;
  return entries;
}

async function change(file: string, work: (bytes: Buffer) => unknown): Promise<void> {
  const bytes = await readFile(file);
  work(bytes);
  const handle = await open(file, "r+");
  await handle.write(bytes, 0, bytes.length, 0);
  await handle.close();
}

test("a copy that somebody left beside a segment is none: neither read nor written, and no loss to accept", async () => {
  const folder = await journalOf("ours");
  const names = await segmentsOf(folder);
  for (const name of [names[0], names.at(-1)] as string[]) {
    await copyFile(path.join(folder, name), path.join(folder, name.replace(".", " (copy).")));
  }
  await writeFile(path.join(folder, "old.segment"), "not ours");
  await write(folder, "ours", ENTRIES + 1, ENTRIES + 60);
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  expect(journal.lastSequence).toBe(ENTRIES + 60);
  expect(await segmentsOf(folder)).toContain("old.segment");
  await journal.close();
});

test("a file of the mark that was cut short is made whole, and guards the folder as before", async () => {
  for (const length of [SLOT_BYTES, 100, 4_096]) {
    const folder = await journalOf("ours");
    const mark = path.join(folder, "acknowledged");
    // The slot that is left is the one that counts.
    const bytes = await readFile(mark);
    const whole = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
    await whole.close();
    const later = await readFile(mark);
    const [first] = [bytes, later].toSorted((a, b) => b.readDoubleLE(8) - a.readDoubleLE(8));
    await writeFile(mark, (first as Buffer).subarray(0, length));
    await write(folder, "ours", ENTRIES + 1, ENTRIES + 60);
    const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
    expect(journal.lastSequence).toBe(ENTRIES + 60);
    await journal.close();
  }
});
