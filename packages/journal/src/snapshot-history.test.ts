import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openFileJournal, openJournalReader } from "./open-journal.ts";
import { openJournalFollower } from "./follower.ts";
import type { SnapshotSection } from "./journal.ts";
import { folderForTest } from "./testing/records.ts";

const sectionOf = (text: string): SnapshotSection[] => [{ name: "users", bytes: new TextEncoder().encode(text) }];
const nameOf = (sequence: number): string => `${String(sequence).padStart(16, "0")}.snapshot`;

/** A folder whose every entry says `history`, with a snapshot after each of `snapshots`. */
async function folderOf(history: string, lastSequence: number, snapshots: readonly number[]): Promise<string> {
  const folder = folderForTest();
  const journal = await openFileJournal(folder);
  for (let sequence = 1; sequence <= lastSequence; sequence += 1) {
    await journal.append({ firstSequence: sequence, count: 1, payload: new TextEncoder().encode(history) });
    if (snapshots.includes(sequence)) await journal.saveSnapshot(sequence, sectionOf(`${history} ${sequence}`));
  }
  await journal.close();
  return folder;
}

async function copySnapshot(from: string, to: string, sequence: number): Promise<void> {
  await copyFile(path.join(from, nameOf(sequence)), path.join(to, nameOf(sequence)));
}

test("a snapshot of another history gives way to the one before, and the operator is told", async () => {
  const [ours, theirs] = [await folderOf("ours", 4, [2, 4]), await folderOf("theirs", 4, [2, 4])];
  await copySnapshot(theirs, ours, 4);
  const notices: string[] = [];
  const journal = await openFileJournal(ours, { onNotice: (sentence) => notices.push(sentence) });
  expect(await journal.latestSnapshot()).toEqual({ sequence: 2, sections: sectionOf("ours 2") });
  expect(notices).toEqual([
    "the snapshot of sequence 4 is of another history and passed over: an older start takes longer",
  ]);
  await journal.close();
  expect((await (await openJournalReader(ours)).latestSnapshot())?.sequence).toBe(2);
  expect((await (await openJournalFollower(ours, 4)).latestSnapshot())?.sequence).toBe(2);
  await copySnapshot(theirs, ours, 2);
  expect(await (await openJournalReader(ours)).latestSnapshot()).toBeUndefined();
});

test("a snapshot that one beside the writer stored is of its journal alone", async () => {
  const [ours, theirs] = [await folderOf("ours", 4, []), await folderOf("theirs", 4, [])];
  await (await openJournalFollower(theirs, 3)).saveSnapshot(sectionOf("theirs"));
  expect((await (await openJournalReader(theirs)).latestSnapshot())?.sequence).toBe(3);
  await copySnapshot(theirs, ours, 3);
  expect(await (await openJournalReader(ours)).latestSnapshot()).toBeUndefined();
});

test("a snapshot may stand within a frame", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder);
  const payload = new Uint8Array(8);
  // The first is written alone; the others wait for it and share a frame.
  await Promise.all([1, 2, 3, 4].map((firstSequence) => journal.append({ firstSequence, count: 1, payload })));
  await journal.saveSnapshot(3, sectionOf("within"));
  expect((await journal.latestSnapshot())?.sequence).toBe(3);
  await journal.close();
  expect((await (await openJournalReader(folder)).latestSnapshot())?.sequence).toBe(3);
});

test("a snapshot of an earlier build, which names no frame, is believed", async () => {
  const folder = await folderOf("ours", 2, []);
  const [part] = sectionOf("earlier") as [SnapshotSection];
  const digest = createHash("sha256").update(part.bytes).digest("hex");
  const table = Buffer.from(JSON.stringify([{ name: part.name, bytes: part.bytes.length, digest }]));
  const head = Buffer.alloc(24);
  head.write("AgioSna2", "latin1");
  head.writeDoubleLE(2, 8);
  head.writeDoubleLE(table.length, 16);
  const headDigest = createHash("sha256").update(head).update(table).digest();
  await writeFile(path.join(folder, nameOf(2)), Buffer.concat([head, headDigest, table, part.bytes]));
  expect(await (await openJournalReader(folder)).latestSnapshot()).toEqual({ sequence: 2, sections: [part] });
});

test("a snapshot whose name of a frame was changed is damaged", async () => {
  const folder = await folderOf("ours", 2, [1, 2]);
  const file = path.join(folder, nameOf(2));
  const text = (await readFile(file)).toString("latin1");
  const at = text.indexOf('"frame":"') + 9;
  const changed = text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
  await writeFile(file, Buffer.from(changed, "latin1"));
  const notices: string[] = [];
  const journal = await openFileJournal(folder, { onNotice: (sentence) => notices.push(sentence) });
  expect((await journal.latestSnapshot())?.sequence).toBe(1);
  expect(notices).toEqual(["the snapshot of sequence 2 is damaged and passed over: an older start takes longer"]);
  await journal.close();
  expect(await readdir(folder)).toContain(nameOf(2));
});
