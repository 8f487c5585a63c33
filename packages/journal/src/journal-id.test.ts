import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openJournalFollower } from "./follower.ts";
import { frameDigest, frameHeader, frameSpace, NO_DIGEST, readFrame } from "./frame.ts";
import { openFileJournal, openJournalReader } from "./open-journal.ts";
import { folderForTest, lastSegmentPath, readSequences, recordOf } from "./testing/records.ts";

const SECTIONS = [{ name: "state", bytes: new Uint8Array(8) }];

async function idOf(folder: string, onNotice = (_sentence: string): void => {}): Promise<string> {
  const journal = await openFileJournal(folder, { onNotice });
  await journal.close();
  return journal.id;
}

/** Three frames as an earlier build wrote them: the first one names nothing, and nothing lies beside them. */
async function earlierFolder(text: string): Promise<string> {
  const folder = folderForTest();
  const bytes = Buffer.alloc(8 << 10);
  let [at, previousDigest] = [0, NO_DIGEST];
  for (let firstSequence = 1; firstSequence <= 3; firstSequence++) {
    const payload = Buffer.from(text);
    const header = frameHeader({ firstSequence, count: 1, previousDigest }, [payload], payload.length);
    bytes.set(Buffer.concat([header, payload]), at);
    previousDigest = frameDigest([header, payload]);
    at += frameSpace(payload.length);
  }
  await writeFile(path.join(folder, "0000000000000001.segment"), bytes);
  return folder;
}

test("a journal is known from its first opening on by an id that no other has, and its first frame names it", async () => {
  const folder = folderForTest();
  const id = await idOf(folder);
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(await idOf(folderForTest())).not.toBe(id);
  const journal = await openFileJournal(folder);
  expect(journal.id).toBe(id);
  await journal.append(recordOf(1, 3));
  await journal.close();
  const first = readFrame(await readFile(await lastSegmentPath(folder)), 0);
  expect(Buffer.from(first?.previousDigest ?? []).toString("hex")).toBe(id);
  expect((await openJournalReader(folder)).id).toBe(id);
  expect((await openJournalFollower(folder, 3)).id).toBe(id);
});

test("the id outlives its manifest: the first frame has it, and so has a snapshot", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder);
  await journal.append(recordOf(1, 3));
  await journal.saveSnapshot(3, SECTIONS);
  await journal.close();
  const snapshot = (await readdir(folder)).find((name) => name.endsWith(".snapshot")) ?? "";
  expect((await readFile(path.join(folder, snapshot))).toString("latin1")).toContain(`"journal":"${journal.id}"`);
  await rm(path.join(folder, "manifest"));
  const notices: string[] = [];
  expect((await openJournalFollower(folder, 3)).id).toBe(journal.id);
  expect(await idOf(folder, (sentence) => notices.push(sentence))).toBe(journal.id);
  expect(notices.join()).toContain("the file manifest is missing, damaged or not yet made");
  await writeFile(path.join(folder, "manifest"), "what a hand wrote");
  expect(await idOf(folder)).toBe(journal.id);
});

test("a journal of an earlier build gets the id that every copy of it gets", async () => {
  const [folder, copy, other] = [await earlierFolder("ours"), folderForTest(), await earlierFolder("ever")];
  await cp(folder, copy, { recursive: true });
  const id = await idOf(folder);
  expect(await idOf(copy)).toBe(id);
  expect((await openJournalReader(copy)).id).toBe(id);
  expect(await idOf(other)).not.toBe(id);
  const journal = await openFileJournal(folder);
  await journal.append(recordOf(4, 1));
  await journal.close();
  await rm(path.join(folder, "manifest"));
  expect(await idOf(folder)).toBe(id);
  const reader = await openJournalReader(folder);
  expect(reader.lastSequence).toBe(4);
});

test("a manifest beside the segments of another journal is refused, and both are named", async () => {
  const [ours, theirs] = [folderForTest(), folderForTest()];
  for (const folder of [ours, theirs]) {
    const journal = await openFileJournal(folder);
    await journal.append(recordOf(1, 3));
    await journal.close();
  }
  const [id, other] = [await idOf(ours), await idOf(theirs)];
  await cp(path.join(theirs, "manifest"), path.join(ours, "manifest"));
  const refusal = `manifest is of the journal ${other.slice(0, 12)}, yet 0000000000000001.segment is of the journal ${id.slice(0, 12)}`;
  await expect(openFileJournal(ours)).rejects.toThrow(refusal);
  await expect(openJournalReader(ours)).rejects.toThrow(refusal);
});

test("the digest of a frame is told for every entry in it", async () => {
  const folder = folderForTest();
  const journal = await openFileJournal(folder);
  await journal.append(recordOf(1, 3));
  const digest = journal.lastDigest;
  await journal.append(recordOf(4, 2));
  expect(await journal.digestAt(2)).toEqual(digest);
  expect(await journal.digestAt(4)).toEqual(journal.lastDigest);
  expect(await journal.digestAt(6)).toBeUndefined();
  const digests: Uint8Array[] = [];
  for await (const record of journal.read(1)) digests.push(record.digest);
  expect(digests).toEqual([digest, journal.lastDigest]);
  expect(await readSequences(journal)).toEqual([1, 2, 3, 4, 5]);
  await journal.close();
});
