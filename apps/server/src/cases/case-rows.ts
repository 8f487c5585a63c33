import type { DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { languageOf } from "@agio/translations";
import { readKeyPage } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { CheckedRequestOf } from "@agio/api-contract";
import type { UserTables } from "../users/tables.ts";
import type { CaseTables, ServerCases } from "./case-tables.ts";

export type UserCase = DataOf<"cases.show">;
export type StaffCase = DataOf<"operator.cases.show">;
export type CaseDatabase = Kysely<CaseTables & UserTables>;
export type NameOf = (operatorId: number) => string;

export type StoredCase = Omit<ServerCases, "case_id"> & { readonly case_id: number };
type NamedCase = StoredCase & { readonly user_name: string };

/** A user's own newest cases, at most. */
const OWN_CASES_SHOWN = 100;
/** Lines of one case that are read, at most: the newest. */
const LINES_SHOWN = 500;

export const userRow = (row: StoredCase): DataOf<"cases.list">[number] => ({
  id: row.case_id,
  topic: row.topic as UserCase["topic"],
  subject: row.subject,
  status: row.status,
  isNew: row.is_new,
  rating: row.rating,
  createTime: row.created_at,
  updateTime: row.updated_at,
});

const staffRow = (row: NamedCase, nameOf: NameOf): DataOf<"operator.cases.list">["rows"][number] => ({
  id: row.case_id,
  userId: row.user_id,
  userName: row.user_name,
  language: languageOf(row.language),
  topic: row.topic as UserCase["topic"],
  subject: row.subject,
  context: JSON.parse(row.context) as UserCase["context"],
  status: row.status,
  holderId: row.holder_id,
  holderName: nameOf(row.holder_id),
  rating: row.rating,
  lastLineId: row.last_line_id,
  waitsSince: row.waits_since,
  createTime: row.created_at,
  updateTime: row.updated_at,
});

async function linesOf(database: CaseDatabase, caseId: number) {
  const newest = await database
    .selectFrom("server_case_lines")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("line_id", "desc")
    .limit(LINES_SHOWN)
    .execute();
  return newest.toReversed();
}

export const findCase = (database: CaseDatabase, caseId: number): Promise<StoredCase | undefined> =>
  database.selectFrom("server_cases").selectAll().where("case_id", "=", caseId).executeTakeFirst();

export async function ownCases(database: CaseDatabase, userId: number): Promise<DataOf<"cases.list">> {
  const rows = await database
    .selectFrom("server_cases")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("updated_at", "desc")
    .limit(OWN_CASES_SHOWN)
    .execute();
  return rows.map(userRow);
}

/** A case as its user reads it, without what the staff noted. */
export async function userCase(database: CaseDatabase, row: StoredCase): Promise<UserCase> {
  const lines = (await linesOf(database, row.case_id)).filter(({ kind }) => kind !== "note");
  return {
    ...userRow(row),
    context: JSON.parse(row.context) as UserCase["context"],
    lines: lines.map((line) => ({
      id: line.line_id,
      isStaff: line.kind === "staff",
      text: line.text,
      createTime: line.created_at,
    })),
  };
}

const named = (database: CaseDatabase) =>
  database
    .selectFrom("server_cases as asked")
    .innerJoin("server_users as user", "user.user_id", "asked.user_id")
    .selectAll("asked")
    .select("user.login_name as user_name");

export async function staffCase(database: CaseDatabase, caseId: number, nameOf: NameOf): Promise<StaffCase | Refusal> {
  const row = await named(database).where("case_id", "=", caseId).executeTakeFirst();
  if (row === undefined) return refuse("NOT_FOUND", "id");
  const lines = (await linesOf(database, caseId)).map((line) => ({
    id: line.line_id,
    kind: line.kind,
    operatorId: line.operator_id,
    operatorName: nameOf(line.operator_id),
    text: line.text,
    createTime: line.created_at,
  }));
  return { ...staffRow(row, nameOf), lines };
}

const KEY = [{ column: "case_id", type: "number" }] as const;
const SORTED_BY = { updateTime: { column: "updated_at", type: "number" } } as const;
const NOBODY = 0;

export async function staffCases(
  database: CaseDatabase,
  { status, topic, holder, userId, ...paging }: CheckedRequestOf<"operator.cases.list">,
  operatorId: number,
  nameOf: NameOf,
): Promise<DataOf<"operator.cases.list"> | Refusal> {
  const holderId = { mine: operatorId, nobody: NOBODY, all: undefined }[holder];
  const limits = [
    sql`true`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(topic === undefined ? [] : [sql`topic = ${topic}`]),
    ...(holderId === undefined ? [] : [sql`holder_id = ${holderId}`]),
    ...(userId === undefined ? [] : [sql`asked.user_id = ${userId}`]),
  ];
  const list = sql<NamedCase>`select asked.*, "user".login_name as user_name
    from server_cases as asked join server_users as "user" on "user".user_id = asked.user_id
    where ${sql.join(limits, sql` and `)}`;
  const page = await readKeyPage(database, list, { paging, columns: SORTED_BY, key: KEY, time: "created_at" });
  if (page === undefined) return refuse("BAD_PARAMETER", "after");
  return { ...page, rows: page.rows.map((row) => staffRow(row, nameOf)) };
}
