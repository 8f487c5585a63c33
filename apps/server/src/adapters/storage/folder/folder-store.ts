import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { checkFileName, type FileStore } from "../../../ports/file-store.ts";

/** Files are spread over folders by the first letters of their names: huge folders are slow. */
const SHARD_LETTERS = 2;

/** Keeps files in a folder of this machine. */
export function openFolderStore(folder: string): FileStore {
  const placeOf = (name: string): string => path.join(folder, checkFileName(name).slice(0, SHARD_LETTERS), name);
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      const unfinished = `${place}.${randomBytes(4).toString("hex")}`;
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        const handle = await open(unfinished, "wx", 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, place);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(placeOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  };
}
