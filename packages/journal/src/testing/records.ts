import { readdir } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { onTestFinished } from "vitest";
import type { JournalReader, JournalRecord } from "../journal.ts";

/** A folder that is removed when the test ends. */
export function folderForTest(): string {
  const folder = temporaryFolder("journal");
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** Eight bytes per entry, each holding its sequence, so that every entry tells where it belongs. */
export function recordOf(firstSequence: number, count: number): JournalRecord {
  const entries = Float64Array.from({ length: count }, (_, index) => firstSequence + index);
  return { firstSequence, count, payload: new Uint8Array(entries.buffer) };
}

/** The sequences that reading from `fromSequence` gives, as the payloads tell them. */
export async function readSequences(journal: JournalReader, fromSequence = 1): Promise<number[]> {
  const sequences: number[] = [];
  for await (const { firstSequence, count, payload } of journal.read(fromSequence)) {
    const entries = new Float64Array(payload.slice().buffer);
    if (entries.length !== count || entries[0] !== firstSequence) throw new Error(`record ${firstSequence} is wrong`);
    for (const entry of entries) sequences.push(entry);
  }
  return sequences;
}

/** 1 to `last`. */
export function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** The last segment of a folder. */
export async function lastSegmentPath(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".segment")).toSorted();
  return path.join(folder, names.at(-1) ?? "");
}
