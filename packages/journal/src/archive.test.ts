import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { archiveSegments } from "./archive.ts";
import type { JournalReader } from "./journal.ts";
import { openFileJournal, openJournalReader } from "./open-journal.ts";
import { folderForTest } from "./testing/records.ts";

const SEGMENT_BYTES = 2 << 10;
const PER_SEGMENT = 32;
const SECTIONS = [{ name: "state", bytes: new Uint8Array(8) }];

/** Ten segments and a bit, with snapshots after 100 and 200 entries. */
async function tenSegments(): Promise<string> {
  const folder = folderForTest();
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES });
  for (let firstSequence = 1; firstSequence <= 10 * PER_SEGMENT + 5; firstSequence++) {
    await journal.append({ firstSequence, count: 1, payload: new Uint8Array(8) });
    if (firstSequence % 100 === 0 && firstSequence < 300) await journal.saveSnapshot(firstSequence, SECTIONS);
  }
  await journal.close();
  return folder;
}

const segmentsOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".segment")).toSorted();

async function readAll(journal: JournalReader, from: number): Promise<number> {
  let entries = 0;
  for await (const { count } of journal.read(from)) entries += count;
  return entries;
}

test("what no snapshot needs may leave: the start goes on, and whoever needs it is told its name and place", async () => {
  const [folder, archive] = [await tenSegments(), folderForTest()];
  const names = await segmentsOf(folder);
  const left = await archiveSegments(folder, { to: archive });
  // The snapshot of 100 is in the fourth segment.
  expect(left.map(({ first, last }) => [first, last])).toEqual([
    [1, 32],
    [33, 64],
    [65, 96],
  ]);
  expect(await segmentsOf(archive)).toEqual(names.slice(0, 3));
  expect(await segmentsOf(folder)).toEqual(names.slice(3));
  const notices: string[] = [];
  const onNotice = (sentence: string): void => void notices.push(sentence);
  const journal = await openFileJournal(folder, { segmentBytes: SEGMENT_BYTES, onNotice, scrub: { againMs: 0 } });
  expect((await journal.latestSnapshot())?.sequence).toBe(200);
  expect(await readAll(journal, 97)).toBe(325 - 96);
  await expect(readAll(journal, 90)).rejects.toThrow(
    `sequences 65 to 96 are in ${names[2]}, which was archived in ${archive}: copy it back beside the others, or name its folder`,
  );
  await expect(readAll(journal, 1)).rejects.toThrow(names[0]);
  await journal.append({ firstSequence: 326, count: 1, payload: new Uint8Array(8) });
  await journal.close();
  expect(notices).toEqual([]);
  const { id } = journal;
  const reader = await openJournalReader(folder);
  expect(reader.id).toBe(id);
  await expect(readAll(reader, 1)).rejects.toThrow(names[1]);
  expect(await readAll(await openJournalReader(folder, [archive]), 1)).toBe(326);
});

test("an archived segment that is copied back counts again; another one in its place does not", async () => {
  const [folder, archive, other] = [await tenSegments(), folderForTest(), await tenSegments()];
  await archiveSegments(folder, { to: archive, before: 40 });
  const [name] = await segmentsOf(archive);
  expect(await segmentsOf(archive)).toHaveLength(1);
  await copyFile(path.join(other, name!), path.join(folder, name!));
  await expect(openFileJournal(folder)).rejects.toThrow(`${name} is of the journal`);
  await copyFile(path.join(archive, name!), path.join(folder, name!));
  const notices: string[] = [];
  const journal = await openFileJournal(folder, { onNotice: (sentence) => void notices.push(sentence) });
  expect(notices).toEqual([`${name}, which was away, is back`]);
  expect(await readAll(journal, 1)).toBe(325);
  await journal.close();
});

test("nothing leaves that is damaged, or that a running exchange holds", async () => {
  const [folder, archive] = [await tenSegments(), folderForTest()];
  const journal = await openFileJournal(folder);
  await expect(archiveSegments(folder, { to: archive })).rejects.toThrow("held by the live process");
  await journal.close();
  const [, name] = await segmentsOf(folder);
  const bytes = await readFile(path.join(folder, name!));
  bytes[500] = (bytes[500] ?? 0) ^ 1;
  await writeFile(path.join(folder, name!), bytes);
  await expect(archiveSegments(folder, { to: archive })).rejects.toThrow(
    `${name} is damaged behind sequence 39, in the`,
  );
  expect(await segmentsOf(folder)).toHaveLength(11);
  await (await openFileJournal(folder)).close();
});

test("without a snapshot nothing may leave", async () => {
  const folder = await tenSegments();
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(".snapshot")))
    await rm(path.join(folder, name));
  expect(await archiveSegments(folder, { to: folderForTest() })).toEqual([]);
  await (await openFileJournal(folder)).close();
});
