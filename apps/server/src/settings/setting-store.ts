import type { AllSettings, CheckedRequestOf, DataOf } from "@agio/api-contract";
import { SETTING_SECTIONS, type SettingSection } from "@agio/api-contract/setting-schemas";
import { listSettings } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { readKeyPage } from "@agio/projections";
import { assert, canonicalJson, refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { openTurns } from "../base/in-turn.ts";
import type { Log } from "../base/log.ts";
import type { SettingTables } from "./setting-tables.ts";
import {
  builtInValue,
  checkOlder,
  readSection,
  SECTION_NAMES,
  sectionNamed,
  withStored,
  type StoredSection,
} from "./stored-sections.ts";

/** A checked value that takes the place of the version that was read. */
export interface SettingChange {
  readonly section: SettingSection;
  /** The version it replaces. */
  readonly version: number;
  readonly value: unknown;
  readonly makerId: number;
  /** The second person; 0 where none is needed. */
  readonly checkerId: number;
  readonly reason: string;
}

/** The settings in force, and how they came about. */
export interface SettingStore {
  /** Cheap: the same object until something changes. */
  current(): AllSettings;
  /** Counts all changes of all sections. */
  version(): number;
  /** A section as stored. */
  section(section: SettingSection): { readonly version: number; readonly value: unknown };
  list(): Promise<DataOf<"operator.settings.list">>;
  /** NOT_FOUND for a section that is none; BAD_PARAMETER for a place that no page of it ended at. */
  history(
    request: CheckedRequestOf<"operator.settings.history">,
  ): Promise<DataOf<"operator.settings.history"> | Refusal>;
  /** Puts a change in force. STALE_VERSION when somebody was faster. */
  change(change: SettingChange): Promise<Refusal | undefined>;
  /** A change is answered when every listener has followed it. */
  onChanged(listener: () => Promise<void> | void): void;
}

export interface SettingStoreOptions {
  readonly database: Kysely<SettingTables>;
  readonly pipeline: Pipeline;
  readonly log: Log;
  readonly clock: () => number;
  /** Login names of the staff, the former ones too; "" for nobody. */
  readonly staffNames: () => Promise<(operatorId: number) => string>;
  /** Adds what is not stored. */
  readonly shown: (stored: AllSettings) => AllSettings;
}

const BUILT_IN: Omit<StoredSection, "value"> = { version: 0, changedBy: 0, changedAt: 0 };

export async function openSettingStore(options: SettingStoreOptions): Promise<SettingStore> {
  const { database, pipeline, log, clock, staffNames, shown } = options;
  const stored = new Map<SettingSection, StoredSection>();
  await handOver({ database, pipeline, log });
  const seeds = await openSeeds(database);
  const listeners: (() => Promise<void> | void)[] = [];
  const inTurn = openTurns();

  /** Writes a version to the history; what the core knows goes before what SQL remembers of another life. */
  async function write(row: Omit<SettingChange, "value"> & { text: string; at: number }): Promise<boolean> {
    const values = {
      value: row.text,
      changed_by: row.makerId,
      approved_by: row.checkerId,
      reason: row.reason,
      created_at: row.at,
    };
    const written = await database
      .insertInto("server_setting_history")
      .values({ section: row.section, version: row.version, ...values })
      .onConflict((conflict) => {
        const taken = conflict.constraint("server_setting_version");
        return SETTING_SECTIONS[row.section].needsChecker ? taken.doUpdateSet(values) : taken.doNothing();
      })
      .returning("setting_id")
      .executeTakeFirst();
    return written !== undefined;
  }

  /** Sections that two people change: the core is the truth, SQL only follows. */
  async function loadFromCore(): Promise<void> {
    for (const setting of await pipeline.read(listSettings)) {
      const section = sectionNamed(setting.section);
      assert(section !== undefined, "the core holds settings of known sections");
      const { version, text, operatorId, checkerId, reason, at } = setting;
      stored.set(section, { version, value: readSection(section, text), changedBy: operatorId, changedAt: at });
      await write({ section, version, text, makerId: operatorId, checkerId, reason, at });
    }
  }

  async function loadFromSql(): Promise<void> {
    const rows = await database.selectFrom("server_setting_history").selectAll().orderBy("version").execute();
    for (const row of rows) {
      const section = sectionNamed(row.section);
      if (section === undefined || SETTING_SECTIONS[section].needsChecker) continue;
      const value = readSection(section, row.value);
      stored.set(section, { version: row.version, value, changedBy: row.changed_by, changedAt: row.created_at });
    }
  }

  await loadFromSql();
  await loadFromCore();
  const sectionOf = (section: SettingSection): StoredSection =>
    stored.get(section) ?? seeds.get(section) ?? { ...BUILT_IN, value: builtInValue(section) };
  const inForce = (): AllSettings => shown(withStored(new Map([...seeds, ...stored])));
  let settings = inForce();

  async function change(wanted: SettingChange): Promise<Refusal | undefined> {
    const { section, makerId, checkerId, reason } = wanted;
    if (sectionOf(section).version !== wanted.version) return refuse("STALE_VERSION", "version");
    const version = wanted.version + 1;
    const text = canonicalJson(wanted.value);
    if (SETTING_SECTIONS[section].needsChecker) {
      const people = { operatorId: makerId, checkerId, reason };
      const settled = await pipeline.submit({ type: "ChangeSetting", section, version, text, ...people });
      if (settled.kind === "refused") return settled.refusal;
    }
    const changedAt = clock();
    const isWritten = await write({ section, version, makerId, checkerId, reason, text, at: changedAt });
    if (!isWritten) return refuse("STALE_VERSION", "version");
    stored.set(section, { version, value: wanted.value, changedBy: makerId, changedAt });
    settings = inForce();
    await Promise.all(listeners.map((listener) => listener()));
    return undefined;
  }

  return {
    current: () => settings,
    version: () => [...stored.values()].reduce((sum, { version }) => sum + version, 0),
    section: sectionOf,
    change: (wanted) => inTurn(() => change(wanted)),
    onChanged: (listener) => void listeners.push(listener),
    async list() {
      const nameOf = await staffNames();
      return SECTION_NAMES.map((section) => {
        const { version, value, changedBy, changedAt } = sectionOf(section);
        const { needsChecker } = SETTING_SECTIONS[section];
        return { section, version, value, needsChecker, changedBy: nameOf(changedBy), changeTime: changedAt };
      });
    },
    history: async (request) => selectHistory(database, await staffNames(), request),
  };
}

/**
 * Earlier builds kept sections of security in SQL alone. Their versions go to the core once, as two people agreed to them:
 * while the exchange has no beginning of the section written down. A version that had no second person ends it.
 */
async function handOver({ database, pipeline, log }: Pick<SettingStoreOptions, "database" | "pipeline" | "log">) {
  const begun = await database.selectFrom("server_setting_seed").select("section").execute();
  const kept = new Set(begun.map(({ section }) => section));
  // Where a start was cut off the core has the first of them.
  const inCore = new Map((await pipeline.read(listSettings)).map(({ section, version }) => [section, version]));
  for (const section of SECTION_NAMES) {
    const { needsChecker, touchesMoney } = SETTING_SECTIONS[section];
    if (!needsChecker || touchesMoney || kept.has(section)) continue;
    const versions = database
      .selectFrom("server_setting_history")
      .selectAll()
      .where("section", "=", section)
      .where("version", ">", inCore.get(section) ?? 0);
    for (const row of await versions.orderBy("version").execute()) {
      const people = { operatorId: row.changed_by, checkerId: row.approved_by, reason: row.reason };
      const { version, value: text } = row;
      const settled = await pipeline.submit({ type: "ChangeSetting", section, version, text, ...people });
      if (settled.kind !== "refused") continue;
      log.error("a setting that no two people agreed to is not in force", { section, version });
      break;
    }
  }
}

/**
 * Sections that two people change, as they shipped when this exchange first knew them: a release that ships other figures
 * changes none that nobody has agreed to.
 */
async function openSeeds(database: Kysely<SettingTables>): Promise<Map<SettingSection, StoredSection>> {
  const rows = await database.selectFrom("server_setting_seed").selectAll().execute();
  const texts = new Map(rows.map(({ section, value }) => [section, value]));
  const seeds = new Map<SettingSection, StoredSection>();
  for (const section of SECTION_NAMES) {
    if (!SETTING_SECTIONS[section].needsChecker) continue;
    const text = texts.get(section) ?? canonicalJson(builtInValue(section));
    if (!texts.has(section)) {
      await database.insertInto("server_setting_seed").values({ section, value: text }).execute();
    }
    seeds.set(section, { ...BUILT_IN, value: readSection(section, text) });
  }
  return seeds;
}

/** A stored value in today's shape, where it fits. */
function readVersion(section: SettingSection, text: string): { readonly value: unknown; readonly fits: boolean } {
  const stored = JSON.parse(text) as unknown;
  const checked = checkOlder(section, stored);
  return "refusal" in checked ? { value: stored, fits: false } : { value: checked.checked, fits: true };
}

const VERSION_KEY = [{ column: "version", type: "number" }] as const;

async function selectHistory(
  database: Kysely<SettingTables>,
  nameOf: (operatorId: number) => string,
  { section: name, ...paging }: CheckedRequestOf<"operator.settings.history">,
): Promise<DataOf<"operator.settings.history"> | Refusal> {
  const section = sectionNamed(name);
  if (section === undefined) return refuse("NOT_FOUND", "section");
  const versions = database.selectFrom("server_setting_history").selectAll().where("section", "=", section);
  const page = await readKeyPage(database, versions, { paging, key: VERSION_KEY, time: "created_at" });
  if (page === undefined) return refuse("BAD_PARAMETER", "after");
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.setting_id,
      section: row.section,
      version: row.version,
      ...readVersion(section, row.value),
      changedBy: nameOf(row.changed_by),
      approvedBy: nameOf(row.approved_by),
      reason: row.reason,
      createTime: row.created_at,
    })),
  };
}
