import fs from "node:fs";
import { open, rename, statfs, type FileHandle } from "node:fs/promises";

/** The calls that change what is stored, or decide what is durable. Passed in, so that tests can take each of them away. */
export interface Disk {
  /** Opens a file for writing; `flags` as in `fs.open`. */
  open(file: string, flags: string): Promise<FileHandle>;
  rename(from: string, to: string): Promise<void>;
  /** Makes created, renamed and removed names in `directory` durable. */
  syncFolder(directory: string): Promise<void>;
  /** Writes pieces one after the other at `position`. Resolves with the bytes that were taken, which may be fewer. */
  write(file: number, pieces: readonly Uint8Array[], position: number): Promise<number>;
  /** Returns when what was written is on the medium. */
  sync(file: number): Promise<void>;
  /** Overwrites a few bytes in place, at once: what another process reads from now on. A short write is an error. */
  writeMark(file: number, bytes: Uint8Array, position: number): void;
  /** As `sync`, for a file of marks. */
  syncMark(file: number): Promise<void>;
  /** Bytes that an ordinary user may still write into the folder's file system. */
  freeBytes(directory: string): Promise<number>;
}

const sync = (file: number): Promise<void> =>
  new Promise((resolve, reject) => fs.fdatasync(file, (error) => (error === null ? resolve() : reject(error))));

export const nodeDisk: Disk = {
  open,
  rename,
  async syncFolder(directory) {
    const folder = await open(directory, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
  write: (file, pieces, position) =>
    new Promise((resolve, reject) => {
      fs.writev(file, pieces, position, (error, written) => (error === null ? resolve(written) : reject(error)));
    }),
  sync,
  writeMark(file, bytes, position) {
    const written = fs.writeSync(file, bytes, 0, bytes.length, position);
    if (written !== bytes.length) throw new Error(`wrote ${written} of ${bytes.length} bytes`);
  },
  syncMark: sync,
  freeBytes: async (directory) => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  },
};

/** Bytes handed to one write: the system takes at most 2 GiB at a time, and says so only by taking less. */
const WRITE_BYTES_MAX = 1 << 30;

/** Writes all pieces one after the other at `position`, however few bytes the disk takes at a time. */
export async function writeAll(
  disk: Disk,
  file: number,
  pieces: readonly Uint8Array[],
  position: number,
): Promise<void> {
  let at = position;
  for (let left = pieces.filter((piece) => piece.length > 0); left.length > 0;) {
    const written = await disk.write(file, firstBytes(left, WRITE_BYTES_MAX), at);
    if (written === 0) throw new Error("the disk takes nothing more and does not say why");
    at += written;
    left = withoutBytes(left, written);
  }
}

/** The pieces up to `bytes` of them. */
function firstBytes(pieces: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let room = bytes;
  const end = pieces.findIndex((piece) => (room -= piece.length) < 0);
  if (end === -1) return [...pieces];
  const last = pieces[end] as Uint8Array;
  return [...pieces.slice(0, end), last.subarray(0, last.length + room)];
}

/** The pieces without their first `bytes`. */
function withoutBytes(pieces: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let taken = bytes;
  const first = pieces.findIndex((piece) => {
    if (piece.length > taken) return true;
    taken -= piece.length;
    return false;
  });
  if (first === -1) return [];
  return [(pieces[first] as Uint8Array).subarray(taken), ...pieces.slice(first + 1)];
}
