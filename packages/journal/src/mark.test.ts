import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openFileJournal } from "./open-journal.ts";

const SLOTS = [0, 4_096];
const SENTENCE =
  "acknowledged is not readable, so nobody knows how far acknowledgements went: restore the folder from a copy, or remove " +
  "this file to take what the segments hold as everything";

/** A journal of three entries, and its mark. */
async function threeEntries(): Promise<{ readonly folder: string; readonly mark: string; readonly bytes: Buffer }> {
  const folder = temporaryFolder("mark");
  onTestFinished(() => folder.remove());
  const journal = await openFileJournal(folder.path, { onNotice: () => undefined });
  for (let first = 1; first <= 3; first++) {
    await journal.append({ firstSequence: first, count: 1, payload: Uint8Array.of(first) });
  }
  await journal.close();
  const mark = path.join(folder.path, "acknowledged");
  return { folder: folder.path, mark, bytes: await readFile(mark) };
}

/** With a bit of these slots turned. */
function damaged(bytes: Buffer, slots: readonly number[]): Buffer {
  const changed = Buffer.from(bytes);
  for (const slot of slots) changed[slot + 24] = (changed[slot + 24] ?? 0) ^ 1;
  return changed;
}

test("a mark of which one half is torn says what the other does", async () => {
  const { folder, mark, bytes } = await threeEntries();
  for (const slot of SLOTS) {
    await writeFile(mark, damaged(bytes, [slot]));
    const notices: string[] = [];
    const journal = await openFileJournal(folder, { onNotice: (sentence) => void notices.push(sentence) });
    expect(journal.lastSequence).toBe(3);
    await journal.close();
    expect(notices).toEqual([]);
  }
});

test.each([
  ["of which both halves are damaged", (bytes: Buffer) => damaged(bytes, SLOTS)],
  ["that is empty", () => Buffer.alloc(0)],
  ["of zeros", (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ["that is something else", () => Buffer.from("not a mark")],
])("a mark %s stops the start, and stays as it is", async (_title, change) => {
  const { folder, mark, bytes } = await threeEntries();
  const unreadable = change(bytes);
  await writeFile(mark, unreadable);
  await expect(openFileJournal(folder)).rejects.toThrow(SENTENCE);
  expect(await readFile(mark)).toEqual(unreadable);
});
