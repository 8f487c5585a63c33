import path from "node:path";
import { nodeDisk } from "./disk.ts";
import { lockFolder } from "./lock.ts";
import { readManifest, writeManifest } from "./manifest.ts";

/**
 * Forgets how far the SQL tables were, in the folder of a journal that nobody writes: they are about to be dropped and built
 * anew. Throws DirectoryInUse.
 */
export async function forgetTables(directory: string): Promise<void> {
  const folder = path.resolve(directory);
  const lock = await lockFolder(folder);
  try {
    const manifest = await readManifest(folder);
    if (manifest !== undefined) await writeManifest(nodeDisk, folder, { ...manifest, tables: 0 });
  } finally {
    lock.release();
  }
}
