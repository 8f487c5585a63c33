import { createHash } from "node:crypto";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "./disk.ts";
import { type Snapshot } from "./journal.ts";
import { sequenceName } from "./segments.ts";

/** Older snapshots are removed. */
export const SNAPSHOTS_KEPT = 3;

const SUFFIX = ".snapshot";
const MAGIC = Buffer.from("AgioSna1");
const DIGEST_BYTES = 32;
/** Magic, sequence (f64), payload bytes (f64), SHA-256 of what precedes and of the payload. */
const HEADER_BYTES = MAGIC.length + 16 + DIGEST_BYTES;

/** Sequences of the stored snapshots, newest first. Their checksums are not looked at. */
export async function listSnapshots(directory: string): Promise<number[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(SUFFIX));
  return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => b - a);
}

/** Stores a snapshot: whole or not at all. */
export async function saveSnapshot(directory: string, { sequence, bytes }: Snapshot): Promise<void> {
  const target = snapshotPath(directory, sequence);
  const unfinished = `${target}.tmp`;
  const file = await open(unfinished, "w");
  try {
    await file.writev([snapshotHeader(sequence, bytes), bytes]);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, target);
  await syncFolder(directory);
  for (const old of (await listSnapshots(directory)).slice(SNAPSHOTS_KEPT)) await rm(snapshotPath(directory, old));
}

/** The newest snapshot whose checksum is right; a damaged one is passed over. */
export async function latestSnapshot(directory: string): Promise<Snapshot | undefined> {
  for (const sequence of await listSnapshots(directory)) {
    const bytes = checkedPayload(await readFile(snapshotPath(directory, sequence)), sequence);
    if (bytes !== undefined) return { sequence, bytes };
  }
  return undefined;
}

/** Removes what an interrupted save left behind. */
export async function removeUnfinishedSnapshots(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(`${SUFFIX}.tmp`));
  for (const name of names) await rm(path.join(directory, name));
}

function snapshotPath(directory: string, sequence: number): string {
  return path.join(directory, sequenceName(sequence) + SUFFIX);
}

function snapshotHeader(sequence: number, bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeDoubleLE(sequence, MAGIC.length);
  header.writeDoubleLE(bytes.length, MAGIC.length + 8);
  header.set(digestOf(header, bytes), HEADER_BYTES - DIGEST_BYTES);
  return header;
}

function digestOf(header: Buffer, bytes: Uint8Array): Uint8Array {
  return createHash("sha256")
    .update(header.subarray(0, HEADER_BYTES - DIGEST_BYTES))
    .update(bytes)
    .digest();
}

function checkedPayload(file: Buffer, sequence: number): Uint8Array | undefined {
  if (file.length < HEADER_BYTES || file.compare(MAGIC, 0, MAGIC.length, 0, MAGIC.length) !== 0) return undefined;
  const header = file.subarray(0, HEADER_BYTES);
  const bytes = file.subarray(HEADER_BYTES);
  const isWhole =
    header.readDoubleLE(MAGIC.length) === sequence && header.readDoubleLE(MAGIC.length + 8) === bytes.length;
  if (!isWhole || Buffer.compare(digestOf(header, bytes), header.subarray(HEADER_BYTES - DIGEST_BYTES)) !== 0) {
    return undefined;
  }
  // A copy, because the header leaves the payload unaligned.
  return new Uint8Array(bytes);
}
