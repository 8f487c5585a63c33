import { readdir } from "node:fs/promises";
import path from "node:path";

const JOURNAL_FILE = /^(?:acknowledged|.*\.segment|.*\.snapshot)$/;

/** `directory` where it is a journal, or the folder `journal` in it. Throws with a sentence that says what to name. */
export async function journalFolder(directory: string): Promise<string> {
  for (const folder of [directory, path.join(directory, "journal")]) {
    if ((await namesIn(folder)).some((name) => JOURNAL_FILE.test(name))) return folder;
  }
  throw new Error(`${directory} holds no journal: name DATA_DIR, or the folder journal in it`);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
