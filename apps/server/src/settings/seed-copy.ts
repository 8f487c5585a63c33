import path from "node:path";
import type { Kysely } from "kysely";
import type { Log } from "../base/log.ts";
import { readIfThere, writeWhole } from "../base/whole-file.ts";
import type { SettingTables } from "./setting-tables.ts";

const FILE = "setting-seeds";

/** Values by section, as canonical JSON. */
type Seeds = Record<string, string>;

/**
 * The settings that the exchange began with lie beside the journal too. Where SQL says otherwise somebody wrote there: it is set
 * right, and said loudly, before anybody works by it.
 */
export async function keepSeedCopy(
  { database, log }: { readonly database: Kysely<SettingTables>; readonly log: Log },
  folder: string,
): Promise<void> {
  const file = path.join(folder, FILE);
  const copy = JSON.parse((await readIfThere(file)) ?? "{}") as Seeds;
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
  if (stored.size > Object.keys(copy).length) await writeWhole(file, JSON.stringify(Object.fromEntries(stored)));
}
