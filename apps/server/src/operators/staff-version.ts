import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";

const FILE = "staff-version";

/** How far the seal over the staff has come, beside the journal: an older copy of the tables is known by it. */
export interface StaffVersion {
  /** Undefined where nothing was sealed yet. */
  read(): Promise<number | undefined>;
  write(version: number): Promise<void>;
}

export function openStaffVersion(folder: string): StaffVersion {
  const file = path.join(folder, FILE);
  return {
    async read() {
      try {
        const version = Number(await readFile(file, "utf8"));
        if (!Number.isSafeInteger(version)) throw new Error(`${file} does not hold a version`);
        return version;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async write(version) {
      const unfinished = `${file}.new`;
      const handle = await open(unfinished, "w", 0o600);
      try {
        await handle.writeFile(`${version}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    },
  };
}
