import { openTurns } from "./in-turn.ts";
import { readIfThere, writeWhole } from "./whole-file.ts";

/** Keys that are remembered beside the journal, over restarts: whoever writes into the database cannot take them away. */
export interface LastingKeys {
  has(key: string): boolean;
  /** Durable when it resolves. `until`: forgotten then. */
  note(keys: readonly string[], until: number): Promise<void>;
  forget(key: string): Promise<void>;
}

async function stored(file: string): Promise<Map<string, number>> {
  return new Map(Object.entries(JSON.parse((await readIfThere(file)) ?? "{}") as Record<string, number>));
}

/** Few at a time: the whole file is written with each. */
export async function openLastingKeys(file: string, clock: () => number): Promise<LastingKeys> {
  const keys = await stored(file);
  const inTurn = openTurns();
  const save = (): Promise<void> =>
    inTurn(() => {
      for (const [key, until] of keys) if (until <= clock()) keys.delete(key);
      return writeWhole(file, `${JSON.stringify(Object.fromEntries(keys))}\n`);
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
