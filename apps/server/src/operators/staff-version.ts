import path from "node:path";
import { readIfThere, writeWhole } from "../base/whole-file.ts";

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
      const text = await readIfThere(file);
      if (text === undefined) return undefined;
      const version = Number(text);
      if (!Number.isSafeInteger(version)) throw new Error(`${file} does not hold a version`);
      return version;
    },
    write: (version) => writeWhole(file, `${version}\n`),
  };
}
