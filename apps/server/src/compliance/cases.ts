import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { readKeyPage } from "@agio/projections";
import { sql, type Kysely, type Selectable } from "kysely";
import type { UserTables } from "../users/tables.ts";
import { userNamesOf } from "../users/user-names.ts";
import { addHistory, type HistoryEntry } from "./case-history.ts";
import type { ComplianceTables, ServerComplianceCases, ServerComplianceRuleVersions } from "./compliance-tables.ts";
import { TWO_PEOPLE_SEVERITY } from "./rule-terms.ts";

export type CaseRow = DataOf<"operator.compliance.takeCase">;
type CasePage = DataOf<"operator.compliance.listCases">;
export type StoredCase = Selectable<ServerComplianceCases>;

export interface CaseListParts {
  readonly database: Kysely<ComplianceTables & UserTables>;
  readonly clock: () => number;
  /** Names of the staff by number. */
  readonly staffNames: () => Promise<ReadonlyMap<number, string>>;
}

/** Fields of a case that nobody has closed. */
export const NOT_CLOSED = { finding: "", looked_at: "", why: "", closed_by: 0, confirmed_by: 0 } as const;

const SHOWN_BESIDE_MAX = 10;

/** Cases by rows of the table, with the names and counts that the staff read. */
export async function caseRows(parts: CaseListParts, cases: readonly StoredCase[]): Promise<CaseRow[]> {
  if (cases.length === 0) return [];
  const { database } = parts;
  const ids = cases.map((row) => row.case_id);
  const users = cases.map((row) => row.user_id);
  const userNames = await userNamesOf(database, users);
  const counted = await database
    .selectFrom("server_compliance_case_facts")
    .select(({ fn }) => ["case_id", fn.countAll<number>().as("count")])
    .where("case_id", "in", ids)
    .groupBy("case_id")
    .execute();
  const facts = new Map(counted.map((row) => [row.case_id, row.count]));
  const rules = await database
    .selectFrom("server_compliance_rule_versions")
    .select(["rule_id", "version", "name", "kind"])
    .where("rule_id", "in", [...new Set(cases.map((row) => row.rule_id))])
    .execute();
  const ruleOf = (row: StoredCase) =>
    rules.find((rule) => rule.rule_id === row.rule_id && rule.version === row.rule_version);
  const staff = await parts.staffNames();
  return cases.map((row) => ({
    id: row.case_id,
    version: row.version,
    ruleId: row.rule_id,
    ruleVersion: row.rule_version,
    ruleName: ruleOf(row)?.name ?? "",
    kind: ruleOf(row)?.kind ?? "",
    userId: row.user_id,
    userName: userNames.get(row.user_id) ?? "",
    severity: row.severity,
    status: row.status as CaseRow["status"],
    facts: facts.get(row.case_id) ?? 0,
    takenBy: row.taken_by,
    takenByName: staff.get(row.taken_by) ?? "",
    createTime: row.created_at,
    dueTime: row.due_at,
    closeTime: row.closed_at,
  }));
}

/** One page of cases. Undefined for a key of another list. */
export async function listCases(
  parts: CaseListParts,
  request: CheckedRequestOf<"operator.compliance.listCases">,
): Promise<CasePage | undefined> {
  let list = parts.database.selectFrom("server_compliance_cases").selectAll();
  if (request.status !== undefined) list = list.where("status", "=", request.status);
  if (request.severity !== undefined) list = list.where("severity", "=", request.severity);
  if (request.userId !== undefined) list = list.where("user_id", "=", request.userId);
  if (request.ruleId !== undefined) list = list.where("rule_id", "=", request.ruleId);
  if (request.takenBy !== undefined) list = list.where("taken_by", "=", request.takenBy);
  const page = await readKeyPage<StoredCase, ComplianceTables & UserTables>(parts.database, sql`${list}`, {
    paging: request,
    columns: {
      dueTime: { column: "due_at", type: "number" },
      severity: { column: "severity", type: "number" },
    },
    key: [{ column: "case_id", type: "number" }],
    time: "created_at",
  });
  return page && { ...page, rows: await caseRows(parts, page.rows) };
}

export const storedCase = (database: Kysely<ComplianceTables>, caseId: number): Promise<StoredCase | undefined> =>
  database.selectFrom("server_compliance_cases").selectAll().where("case_id", "=", caseId).executeTakeFirst();

/** The version of its rule that made a case. */
export const ruleOfCase = (
  database: Kysely<ComplianceTables>,
  { rule_id: ruleId, rule_version: version }: StoredCase,
): Promise<ServerComplianceRuleVersions> =>
  database
    .selectFrom("server_compliance_rule_versions")
    .selectAll()
    .where("rule_id", "=", ruleId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();

/** High cases of a user that are not closed, for who reviews a withdrawal. */
export async function highCasesOf(
  parts: CaseListParts,
  userId: number,
): Promise<{ readonly id: number; readonly ruleName: string; readonly dueTime: number }[]> {
  const open = await parts.database
    .selectFrom("server_compliance_cases")
    .selectAll()
    .where("user_id", "=", userId)
    .where("severity", ">=", TWO_PEOPLE_SEVERITY)
    .where("status", "<>", "closed")
    .orderBy("case_id", "desc")
    .limit(SHOWN_BESIDE_MAX)
    .execute();
  return (await caseRows(parts, open)).map(({ id, ruleName, dueTime }) => ({ id, ruleName, dueTime }));
}

/** An act of somebody on a case. */
interface Deed extends Pick<HistoryEntry, "kind" | "text"> {
  readonly set?: Partial<Omit<StoredCase, "case_id">>;
}

/** Changes a case, if `judge` does not refuse, and writes down what was done. NOT_FOUND. */
function change(
  { database, clock }: CaseListParts,
  { caseId, operatorId }: { readonly caseId: number; readonly operatorId: number },
  judge: (present: StoredCase) => Deed | Refusal,
): Promise<StoredCase | Refusal> {
  return database.transaction().execute(async (rows) => {
    const present = await rows
      .selectFrom("server_compliance_cases")
      .selectAll()
      .where("case_id", "=", caseId)
      .forUpdate()
      .executeTakeFirst();
    if (present === undefined) return refuse("NOT_FOUND", "id");
    const deed = judge(present);
    if ("refusal" in deed) return deed;
    const { kind, text, set = {} } = deed;
    if (Object.keys(set).length > 0) {
      await rows.updateTable("server_compliance_cases").set(set).where("case_id", "=", caseId).execute();
    }
    await addHistory(rows, { caseId, kind, text, operatorId, at: clock() });
    return { ...present, ...set };
  });
}

interface Doing {
  readonly id: number;
  readonly operatorId: number;
}

/** Takes a case, or gives one's own back. */
export const takeCase = (
  parts: CaseListParts,
  { id, isTaken, operatorId }: Doing & { readonly isTaken: boolean },
): Promise<StoredCase | Refusal> =>
  change(parts, { caseId: id, operatorId }, (present) => {
    if (present.status === "closed") return refuse("REQUEST_NOT_OPEN");
    if (!isTaken && present.taken_by !== operatorId) return refuse("NOT_PERMITTED", "id");
    return { kind: isTaken ? "taken" : "givenBack", text: "", set: { taken_by: isTaken ? operatorId : 0 } };
  });

export const noteCase = (
  parts: CaseListParts,
  { id, note, operatorId }: Doing & { readonly note: string },
): Promise<StoredCase | Refusal> => change(parts, { caseId: id, operatorId }, () => ({ kind: "note", text: note }));

/** Writes down that a case was handed out as a file. */
export const noteExport = (
  parts: CaseListParts,
  { id, hash, reason, operatorId }: Doing & { readonly hash: string; readonly reason: string },
): Promise<StoredCase | Refusal> =>
  change(parts, { caseId: id, operatorId }, () => ({ kind: "exported", text: `${reason} (SHA-256 ${hash})` }));

/** Closes a case; of a high one it is the first of two words. */
export const closeCase = (
  parts: CaseListParts,
  closing: CheckedRequestOf<"operator.compliance.closeCase"> & Doing,
): Promise<StoredCase | Refusal> => {
  const { id, version, finding, lookedAt, why, operatorId } = closing;
  return change(parts, { caseId: id, operatorId }, (present) => {
    if (present.status !== "open") return refuse("REQUEST_NOT_OPEN");
    if (present.taken_by !== operatorId) return refuse("NOT_PERMITTED", "id");
    if (present.version !== version) return refuse("STALE_VERSION", "version");
    const needsTwo = present.severity >= TWO_PEOPLE_SEVERITY;
    const words = { finding, looked_at: lookedAt, why, closed_by: operatorId };
    const set = needsTwo ? { ...words, status: "proposed" } : { ...words, status: "closed", closed_at: parts.clock() };
    return { kind: needsTwo ? "proposed" : "closed", text: `${finding}: ${lookedAt} / ${why}`, set };
  });
};

/** The second person's word on the closing of a high case. */
export const confirmCase = (
  parts: CaseListParts,
  confirmation: CheckedRequestOf<"operator.compliance.confirmCase"> & Doing,
): Promise<StoredCase | Refusal> => {
  const { id, version, decision, reason, operatorId } = confirmation;
  return change(parts, { caseId: id, operatorId }, (present) => {
    if (present.status !== "proposed") return refuse("REQUEST_NOT_OPEN");
    if (present.closed_by === operatorId) return refuse("MAKER_IS_CHECKER");
    if (present.version !== version) return refuse("STALE_VERSION", "version");
    if (decision === "sendBack") {
      return { kind: "sentBack", text: reason, set: { status: "open", ...NOT_CLOSED } };
    }
    const set = { status: "closed", confirmed_by: operatorId, closed_at: parts.clock() };
    return { kind: "closed", text: reason, set };
  });
};
