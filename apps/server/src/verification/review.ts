import type { DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { readKeyPage } from "@agio/projections";
import { sql, type Transaction } from "kysely";
import type { VerificationTables } from "./tables.ts";
import type { FileTables } from "../files/tables.ts";
import type { UserTables } from "../users/tables.ts";
import { ADVANCED, BASIC, lastOf, NONE, PASSED, PENDING, REFUSED, type VerificationRow } from "./levels.ts";
import type { VerificationDecision, VerificationFilter, VerificationParts } from "./verifications.ts";

type ReviewRow = DataOf<"operator.verifications.decide">;
export type NamedRow = VerificationRow & { readonly login_name: string | null };

const PENDING_READ_MAX = 100;

export const selectNamed = ({ database }: VerificationParts) =>
  database
    .selectFrom("server_verifications")
    .leftJoin("server_users", "server_users.user_id", "server_verifications.user_id")
    .selectAll("server_verifications")
    .select("server_users.login_name");

export function reviewRow(parts: VerificationParts, row: NamedRow): ReviewRow {
  return {
    id: row.verification_id,
    userId: row.user_id,
    loginName: row.login_name ?? "",
    level: row.level,
    status: row.status,
    country: countryOf(parts, row),
    reviewer: row.reviewer,
    reason: row.reason,
    createTime: row.created_at,
    decisionTime: row.decided_at,
  };
}

/** "" of a row whose details do not open: it hides no other row of its list, and whoever opens it is refused. */
function countryOf({ details }: VerificationParts, row: NamedRow): string {
  try {
    return details.open(row.sealed_details, row.user_id, row.level).country;
  } catch {
    return "";
  }
}

/** Submitted verifications, newest first; undefined for an `after` that no page of this list said. */
export async function listForReview(
  parts: VerificationParts,
  { status, userId, ...paging }: VerificationFilter,
): Promise<DataOf<"operator.verifications.list"> | undefined> {
  const matching = selectNamed(parts)
    .$if(status !== undefined, (query) => query.where("server_verifications.status", "=", status ?? NONE))
    .$if(userId !== undefined, (query) => query.where("server_verifications.user_id", "=", userId ?? 0));
  const page = await readKeyPage<NamedRow, VerificationTables & UserTables & FileTables>(parts.database, matching, {
    paging,
    key: [{ column: "verification_id", type: "number" }],
    time: "created_at",
  });
  return page && { ...page, rows: page.rows.map((row) => reviewRow(parts, row)) };
}

export const namedRow = (parts: VerificationParts, id: number): Promise<NamedRow | undefined> =>
  selectNamed(parts).where("server_verifications.verification_id", "=", id).executeTakeFirst();

const OUTCOMES = {
  pass: { from: PENDING, to: PASSED, kind: "KYC_PASSED" },
  refuse: { from: PENDING, to: REFUSED, kind: "KYC_REFUSED" },
  revoke: { from: PASSED, to: REFUSED, kind: "KYC_REVOKED" },
} as const;

/** Decides once: of two who decide at the same moment, the second finds it decided. */
export async function decide(parts: VerificationParts, decision: VerificationDecision): Promise<ReviewRow | Refusal> {
  const { from, to, kind } = OUTCOMES[decision.decision];
  const change = {
    status: to,
    field: decision.decision === "pass" ? "" : (decision.field ?? ""),
    reason: decision.reasonClass ?? decision.reason,
    reviewer: decision.reviewer,
    decided_at: parts.clock(),
  };
  const decided = await parts.database.transaction().execute(async (rows) => {
    const row = await rows
      .updateTable("server_verifications")
      .set(to === PASSED ? { ...change, has_passed: true } : change)
      .where("verification_id", "=", decision.id)
      .where("status", "=", from)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (decision.decision === "refuse") await releaseDocument(rows, row);
    if (decision.decision === "revoke" && row.level === BASIC) await takeBackAdvanced(rows, row.user_id, change);
    await noteVerified(rows, row.user_id);
    return row;
  });
  const row = await namedRow(parts, decision.id);
  if (row === undefined) return refuse("NOT_FOUND", "id");
  if (decided === undefined) return refuse("REQUEST_NOT_OPEN");
  await parts.notifier.notify(row.user_id, kind, { level: row.level, reason: change.reason });
  parts.tell(row.user_id, { event: "kyc" });
  return reviewRow(parts, { ...decided, login_name: row.login_name });
}

/** A document that was refused is free again, or whoever types a stranger's number first would keep it from them. */
async function releaseDocument(
  rows: Transaction<VerificationTables & UserTables>,
  row: VerificationRow,
): Promise<void> {
  await rows
    .deleteFrom("server_documents")
    .where("document_key", "=", row.document_key)
    .where("user_id", "=", row.user_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("server_verifications")
            .select("verification_id")
            .where("document_key", "=", row.document_key)
            .where("user_id", "=", row.user_id)
            .where("has_passed", "=", true),
        ),
      ),
    )
    .execute();
}

/** Without the basic level the advanced one stands on nothing. */
async function takeBackAdvanced(
  rows: Transaction<VerificationTables & UserTables>,
  userId: number,
  change: Partial<VerificationRow>,
): Promise<void> {
  await rows
    .updateTable("server_verifications")
    .set(change)
    .where("user_id", "=", userId)
    .where("level", "=", ADVANCED)
    .where("status", "in", [PENDING, PASSED])
    .execute();
}

/** Keeps with the user whether any level stands as passed. The lock comes first: two who decide of one user see one another. */
async function noteVerified(rows: Transaction<VerificationTables & UserTables>, userId: number): Promise<void> {
  await rows.selectFrom("server_users").select("user_id").where("user_id", "=", userId).forUpdate().execute();
  await sql`update server_users set is_verified = exists (select 1 from server_verifications passed
    where passed.user_id = ${userId} and passed.status = ${PASSED}) where user_id = ${userId}`.execute(rows);
}

/** Status of both levels. */
export async function levelsOf({ database }: VerificationParts, userId: number) {
  const basic = await lastOf(database, userId, BASIC);
  const advanced = await lastOf(database, userId, ADVANCED);
  return { basic: basic?.status ?? NONE, advanced: advanced?.status ?? NONE };
}

/** Verifications that have waited since `time` or longer. */
export async function pendingSince({ database }: VerificationParts, time: number): Promise<number[]> {
  const rows = await database
    .selectFrom("server_verifications")
    .select("verification_id")
    .where("status", "=", PENDING)
    .where("created_at", "<=", time)
    .orderBy("verification_id")
    .limit(PENDING_READ_MAX)
    .execute();
  return rows.map((row) => row.verification_id);
}
