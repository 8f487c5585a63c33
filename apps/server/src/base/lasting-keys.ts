import { open, readFile, rename } from "node:fs/promises";
import { openTurns } from "./in-turn.ts";

/** Keys that are remembered beside the journal, over restarts: whoever writes into the database cannot take them away. */
export interface LastingKeys {
  has(key: string): boolean;
  /** Durable when it resolves. `until`: forgotten then. */
  note(keys: readonly string[], until: number): Promise<void>;
  forget(key: string): Promise<void>;
}

async function stored(file: string): Promise<Map<string, number>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, "utf8")) as Record<string, number>));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw error;
  }
}

async function write(file: string, keys: ReadonlyMap<string, number>): Promise<void> {
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(Object.fromEntries(keys))}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** Few at a time: the whole file is written with each. */
export async function openLastingKeys(file: string, clock: () => number): Promise<LastingKeys> {
  const keys = await stored(file);
  const inTurn = openTurns();
  const save = (): Promise<void> =>
    inTurn(() => {
      for (const [key, until] of keys) if (until <= clock()) keys.delete(key);
      return write(file, keys);
    });
  return {
    has: (key) => (keys.get(key) ?? 0) > clock(),
    async note(added, until) {
      for (const key of added) keys.set(key, until);
      if (added.length > 0) await save();
    },
    async forget(key) {
      if (keys.delete(key)) await save();
    },
  };
}
