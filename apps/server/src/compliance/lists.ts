import { createHash } from "node:crypto";
import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { readKeyPage } from "@agio/projections";
import { sql, type Kysely, type Selectable } from "kysely";
import type { ComplianceTables, ServerComplianceLists } from "./compliance-tables.ts";
import type { NameKey } from "./keys.ts";
import { readListFile, type ListEntry } from "./list-file.ts";

type ListPage = DataOf<"operator.compliance.listLists">;

export interface ListParts {
  readonly database: Kysely<ComplianceTables>;
  readonly nameKey: NameKey;
  readonly clock: () => number;
}

export interface LoadedList {
  readonly id: number;
  readonly count: number;
  readonly repeated: number;
  readonly added: number;
  readonly dropped: number;
  readonly hash: string;
  /** The load before, whose end needs a second person; undefined when it ended with this one, or there is none. */
  readonly former: number | undefined;
}

const ROWS_PER_INSERT = 1_000;

const inForce = (rows: Kysely<ComplianceTables>, name: string) =>
  rows
    .selectFrom("server_compliance_lists")
    .selectAll()
    .where("name", "=", name)
    .where("is_in_force", "=", true)
    .orderBy("list_id", "desc")
    .executeTakeFirst();

async function storeEntries(
  rows: Kysely<ComplianceTables>,
  listId: number,
  entries: readonly ListEntry[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_PER_INSERT) {
    await rows
      .insertInto("server_compliance_entries")
      .values(
        entries.slice(at, at + ROWS_PER_INSERT).map(({ kind, key, value, note }) => ({
          ...{ list_id: listId, kind, entry_key: key, value, note },
        })),
      )
      .execute();
  }
}

/** How many entries a load has that another one lacks. */
async function lacking(rows: Kysely<ComplianceTables>, listId: number, otherId: number): Promise<number> {
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*) as count from server_compliance_entries as entry
    where list_id = ${listId} and not exists (select from server_compliance_entries as other where other.list_id = ${otherId}
      and other.kind = entry.kind and other.entry_key = entry.entry_key)`.execute(rows);
  return counted[0]?.count ?? 0;
}

/** Loads a list: in force at once, and beside the load before unless it has all of that one's entries. */
export function loadList(
  { database, nameKey, clock }: ListParts,
  request: CheckedRequestOf<"operator.compliance.loadList">,
  operatorId: number,
): Promise<LoadedList | Refusal> {
  const { name, kind, version, format, text } = request;
  const file = readListFile(format, text, nameKey);
  if (file === undefined) return Promise.resolve(refuse("BAD_PARAMETER", "text"));
  const hash = createHash("sha256").update(text).digest("hex");
  return database.transaction().execute(async (rows) => {
    const former = await inForce(rows, name);
    if (former !== undefined && former.kind !== kind) return refuse("BAD_PARAMETER", "kind");
    const made = await rows
      .insertInto("server_compliance_lists")
      .values({
        ...{ name, kind, version, hash, entry_count: file.entries.length, added: file.entries.length, dropped: 0 },
        ...{ operator_id: operatorId, is_in_force: true, created_at: clock() },
      })
      .onConflict((conflict) => conflict.columns(["name", "version"]).doNothing())
      .returning("list_id")
      .executeTakeFirst();
    if (made === undefined) return refuse("DUPLICATE_REQUEST", "version");
    const { list_id: id } = made;
    await storeEntries(rows, id, file.entries);
    const told = { id, count: file.entries.length, repeated: file.repeated, hash };
    if (former === undefined) return { ...told, added: file.entries.length, dropped: 0, former: undefined };
    const [added, dropped] = [await lacking(rows, id, former.list_id), await lacking(rows, former.list_id, id)];
    await rows.updateTable("server_compliance_lists").set({ added, dropped }).where("list_id", "=", id).execute();
    if (dropped === 0) await endList(rows, former.list_id);
    return { ...told, added, dropped, former: dropped === 0 ? undefined : former.list_id };
  });
}

async function endList(rows: Kysely<ComplianceTables>, listId: number): Promise<void> {
  await rows.updateTable("server_compliance_lists").set({ is_in_force: false }).where("list_id", "=", listId).execute();
}

/** The payload of "compliance.endList": a load that no rule shall look at any more. */
export interface ListEnd {
  readonly listId: number;
}

export async function listEndObstacle(
  database: Kysely<ComplianceTables>,
  { listId }: ListEnd,
): Promise<Refusal | undefined> {
  const row = await database
    .selectFrom("server_compliance_lists")
    .select("is_in_force")
    .where("list_id", "=", listId)
    .executeTakeFirst();
  if (row === undefined) return refuse("NOT_FOUND", "id");
  return row.is_in_force ? undefined : refuse("NOTHING_TO_LIFT", "id");
}

/** Ends a load, as two people agreed to. Doing it again changes nothing more. */
export const applyListEnd = (database: Kysely<ComplianceTables>, { listId }: ListEnd): Promise<void> =>
  endList(database, listId);

/** Undefined for a key of another list. */
export async function listLists(
  database: Kysely<ComplianceTables>,
  request: CheckedRequestOf<"operator.compliance.listLists">,
  staff: ReadonlyMap<number, string>,
): Promise<ListPage | undefined> {
  const list = database.selectFrom("server_compliance_lists").selectAll();
  const page = await readKeyPage<Selectable<ServerComplianceLists>, ComplianceTables>(database, sql`${list}`, {
    paging: request,
    key: [{ column: "list_id", type: "number" }],
    time: "created_at",
  });
  return (
    page && {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.list_id,
        name: row.name,
        kind: row.kind,
        version: row.version,
        hash: row.hash,
        count: row.entry_count,
        added: row.added,
        dropped: row.dropped,
        operatorId: row.operator_id,
        operatorName: staff.get(row.operator_id) ?? "",
        isInForce: row.is_in_force,
        createTime: row.created_at,
      })),
    }
  );
}
