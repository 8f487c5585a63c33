import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eventually } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Journal } from "./journal.ts";
import { openFileJournal } from "./open-journal.ts";
import { readWhole } from "./read-whole.ts";
import { folderForTest } from "./testing/records.ts";

const SEGMENT_BYTES = 2 << 10;
const ENTRIES = 33 * 32;
const FAST = { bytesPerSecond: 1 << 30, againMs: 0 };

/** 33 segments, of which a start from the snapshot reads the last. */
async function journalWithSnapshot(): Promise<string> {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (let firstSequence = 1; firstSequence <= ENTRIES; firstSequence++) {
    await journal.append({ firstSequence, count: 1, payload: new Uint8Array(8) });
  }
  await journal.saveSnapshot(ENTRIES, [{ name: "state", bytes: new Uint8Array(8) }]);
  await journal.close();
  return folder;
}

const segmentsOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".segment")).toSorted();

async function rot(file: string, at: number): Promise<void> {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 16;
  await writeFile(file, bytes);
}

/** A journal that reads its old segments, and what it tells. */
async function scrubbing(folder: string): Promise<{ journal: Journal; notices: string[] }> {
  const notices: string[] = [];
  const onNotice = (sentence: string): void => void notices.push(sentence);
  return { journal: await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, onNotice, scrub: FAST }), notices };
}

const damaged = ({ manifest }: Journal): (string | undefined)[] =>
  manifest.segments.filter(({ damage }) => damage !== undefined).map(({ damage }) => damage);

test("of thirty rotten segments in the middle each is found by the scrubber, of thirty missing ones by the start", async () => {
  const folder = await journalWithSnapshot();
  const middle = (await segmentsOf(folder)).slice(1, 31);
  expect(middle).toHaveLength(30);
  for (const [index, name] of middle.entries()) await rot(path.join(folder, name), 200 + index * 50);
  const { journal, notices } = await scrubbing(folder);
  await eventually("the scrubber read them", () => damaged(journal).length === middle.length);
  await journal.close();
  for (const name of middle) expect(notices.filter((notice) => notice.startsWith(name))).toHaveLength(1);
  expect(notices[0]).toMatch(
    /^0{14}33.segment is damaged behind sequence 3\d: put it back from a copy of this journal/,
  );
  for (const name of middle.toReversed()) {
    await rm(path.join(folder, name));
    await expect(openFileJournal(folder)).rejects.toThrow(`${name} is missing`);
  }
});

test("damage is told again by each start until the segment is put back", async () => {
  const folder = await journalWithSnapshot();
  const [copy, name] = [folderForTest(), (await segmentsOf(folder))[4] as string];
  await copyFile(path.join(folder, name), path.join(copy, name));
  await rot(path.join(folder, name), 700);
  const first = await scrubbing(folder);
  await eventually("the scrubber found it", () => damaged(first.journal).length === 1);
  await first.journal.close();
  const notices: string[] = [];
  const onNotice = (sentence: string): void => void notices.push(sentence);
  await (await openFileJournal(folder, { onNotice })).close();
  expect(notices).toEqual([expect.stringContaining(`${name} is damaged behind sequence`)]);
  const second = await scrubbing(folder);
  await copyFile(path.join(copy, name), path.join(folder, name));
  await eventually("the scrubber read it again", () => damaged(second.journal).length === 0);
  await second.journal.close();
  expect(second.notices.at(-1)).toBe(`${name} is whole again`);
  notices.length = 0;
  await rot(path.join(folder, name), 700);
  const third = await scrubbing(folder);
  await eventually("the scrubber found it", () => damaged(third.journal).length === 1);
  await third.journal.close();
  await copyFile(path.join(copy, name), path.join(folder, name));
  await (await openFileJournal(folder, { onNotice })).close();
  expect(notices).toEqual([`${name} is whole again`]);
});

test("a segment that goes while the exchange runs is told, too", async () => {
  const folder = await journalWithSnapshot();
  const name = (await segmentsOf(folder))[4] as string;
  const { journal, notices } = await scrubbing(folder);
  await rm(path.join(folder, name));
  await eventually("the scrubber missed it", () => damaged(journal).includes("is missing"));
  await journal.close();
  expect(notices.join()).toContain(`${name} is missing: put it back from a copy of this journal`);
});

test("a folder whose manifest was lost gets it back by the same reading", async () => {
  const folder = await journalWithSnapshot();
  const before = JSON.parse((await readFile(path.join(folder, "manifest"), "utf8")).split("\n")[1] ?? "") as Manifest;
  await rm(path.join(folder, "manifest"));
  const { journal } = await scrubbing(folder);
  await eventually("all segments were read", () =>
    journal.manifest.segments.every(({ readAt }) => readAt !== undefined),
  );
  const rows = journal.manifest.segments.map(({ readAt: _, damage: __, ...row }) => row);
  await journal.close();
  expect(rows).toEqual(before.segments);
});

interface Manifest {
  readonly segments: readonly object[];
}

test("it reads in small steps, no faster than it is told, and can be broken off between two", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: 1 << 20 });
  // The second frame is larger than a step.
  for (const [firstSequence, bytes] of [8, 300_000, 8, 900_000].entries()) {
    await journal.append({ firstSequence: firstSequence + 1, count: 1, payload: new Uint8Array(bytes) });
  }
  const [row] = journal.manifest.segments;
  const [name] = await segmentsOf(folder);
  const file = path.join(folder, name as string);
  const steps: number[] = [];
  const pace = (bytes: number): boolean => steps.push(bytes) < 100;
  expect(await readWhole(file, row!, pace)).toEqual({ fault: undefined, row });
  expect(steps.length).toBeGreaterThan(4);
  expect(steps.length).toBeLessThan(12);
  let left = 3;
  expect(await readWhole(file, row!, () => left-- > 0)).toBeUndefined();
  await rot(file, 250_000);
  expect((await readWhole(file, row!))?.fault).toBe("is damaged behind sequence 1");
  await journal.close();
});

test("a slow one leaves the disk to the orders", async () => {
  const folder = await journalWithSnapshot();
  const notices: string[] = [];
  const scrub = { bytesPerSecond: 256 << 10, againMs: 0 };
  const journal = await openFileJournal(folder, { onNotice: (sentence) => void notices.push(sentence), scrub });
  const began = performance.now();
  const read = (): number => journal.manifest.segments.filter(({ readAt }) => readAt !== undefined).length;
  await eventually("three segments were read", () => read() >= 3);
  // Each is a step of 64 KiB, a quarter of a second.
  expect(performance.now() - began).toBeGreaterThan(450);
  await journal.close();
});
