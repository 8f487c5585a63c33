import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import type { Log } from "../base/log.ts";
import type { SettingTables } from "./setting-tables.ts";

const FILE = "setting-seeds";

/** Values by section, as canonical JSON. */
type Seeds = Record<string, string>;

async function readCopy(file: string): Promise<Seeds> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Seeds;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

async function writeCopy(file: string, seeds: Seeds): Promise<void> {
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(JSON.stringify(seeds));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/**
 * The settings that the exchange began with lie beside the journal too. Where SQL says otherwise somebody wrote there: it is set
 * right, and said loudly, before anybody works by it.
 */
export async function keepSeedCopy(
  { database, log }: { readonly database: Kysely<SettingTables>; readonly log: Log },
  folder: string,
): Promise<void> {
  const file = path.join(folder, FILE);
  const copy = await readCopy(file);
  const rows = await database.selectFrom("server_setting_seed").selectAll().execute();
  const stored = new Map(rows.map(({ section, value }) => [section, value]));
  for (const [section, value] of Object.entries(copy)) {
    if (stored.get(section) === value) continue;
    log.error("a setting that the exchange began with was changed outside of it, and is put back", { section });
    await database
      .insertInto("server_setting_seed")
      .values({ section, value })
      .onConflict((conflict) => conflict.column("section").doUpdateSet({ value }))
      .execute();
    stored.set(section, value);
  }
  if (stored.size > Object.keys(copy).length) await writeCopy(file, Object.fromEntries(stored));
}
