import fs from "node:fs";
import { open, statfs } from "node:fs/promises";

/** The calls whose failure or order decides what is durable. Passed in, so that tests can cut the power. */
export interface Disk {
  /** Writes all pieces one after the other at `position`; a short write is an error. */
  write(file: number, pieces: readonly Uint8Array[], position: number): Promise<void>;
  /** Returns when what was written is on the medium. */
  sync(file: number): Promise<void>;
  /** Bytes that an ordinary user may still write into the folder's file system. */
  freeBytes(directory: string): Promise<number>;
}

export const nodeDisk: Disk = {
  write: (file, pieces, position) =>
    new Promise((resolve, reject) => {
      const wanted = pieces.reduce((sum, piece) => sum + piece.length, 0);
      fs.writev(file, pieces, position, (error, written) => {
        if (error !== null) reject(error);
        else if (written !== wanted) reject(new Error(`wrote ${written} of ${wanted} bytes`));
        else resolve();
      });
    }),
  sync: (file) =>
    new Promise((resolve, reject) => fs.fdatasync(file, (error) => (error === null ? resolve() : reject(error)))),
  freeBytes: async (directory) => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  },
};

/** Makes created, renamed and removed names in `directory` durable. */
export async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
