import { sql, type Kysely } from "kysely";
import type { ComplianceTables } from "./compliance-tables.ts";
import { NOT_CLOSED } from "./cases.ts";
import { addHistory } from "./case-history.ts";
import { behind, type Trigger } from "./rule-triggers.ts";
import { targetMs, type RuleVersion } from "./rule-terms.ts";

/** Facts behind one trigger, and facts of a whole case. */
const BEHIND_MAX = 50;
const CASE_FACTS_MAX = 500;

export interface CaseParts {
  readonly clock: () => number;
  readonly valueScale: () => number;
}

interface AddingParts extends CaseParts {
  readonly rows: Kysely<ComplianceTables>;
}

/**
 * Makes cases of what a rule fired at: each trigger once, and those of one user together while their case is open. A closing
 * that waits for a second person is void when something comes to its case. Returns how many triggers are new.
 */
export async function addTriggers(
  parts: AddingParts,
  rule: RuleVersion,
  triggers: readonly Trigger[],
): Promise<number> {
  const fresh = await unknown(parts.rows, rule.ruleId, triggers);
  for (const userId of new Set(fresh.map((trigger) => trigger.userId))) {
    const own = fresh.filter((trigger) => trigger.userId === userId);
    const caseId = await openCase(parts, rule, userId, own);
    await parts.rows
      .insertInto("server_compliance_hits")
      .values(own.map(({ factId, cause }) => ({ rule_id: rule.ruleId, fact_id: factId, cause, case_id: caseId })))
      .execute();
    for (const trigger of own) await addFacts(parts, rule, caseId, trigger);
  }
  return fresh.length;
}

async function unknown(
  rows: Kysely<ComplianceTables>,
  ruleId: number,
  triggers: readonly Trigger[],
): Promise<readonly Trigger[]> {
  if (triggers.length === 0) return [];
  const known = await rows
    .selectFrom("server_compliance_hits")
    .select(["fact_id", "cause"])
    .where("rule_id", "=", ruleId)
    .where(
      "fact_id",
      "in",
      triggers.map(({ factId }) => factId),
    )
    .execute();
  const keys = new Set(known.map((row) => `${row.fact_id} ${row.cause}`));
  return triggers.filter(({ factId, cause }) => !keys.has(`${factId} ${cause}`));
}

/** The number of the open case of a rule and a user: the one that is there, or a new one. */
async function openCase(
  { rows, clock }: AddingParts,
  { ruleId, version, severity }: RuleVersion,
  userId: number,
  triggers: readonly Trigger[],
): Promise<number> {
  const at = clock();
  const numbers = triggers.map(({ factId }) => factId).join(" ");
  const present = await rows
    .updateTable("server_compliance_cases")
    .set({
      version: sql`version + 1`,
      severity: sql`greatest(severity, ${severity})`,
      due_at: sql`least(due_at, created_at + ${targetMs(severity)}::int8)`,
      status: "open",
      ...NOT_CLOSED,
    })
    .where("rule_id", "=", ruleId)
    .where("user_id", "=", userId)
    .where("status", "<>", "closed")
    .returning("case_id")
    .executeTakeFirst();
  if (present !== undefined) {
    await addHistory(rows, { caseId: present.case_id, kind: "fact", text: numbers, operatorId: 0, at });
    return present.case_id;
  }
  const { case_id: caseId } = await rows
    .insertInto("server_compliance_cases")
    .values({
      ...{ rule_id: ruleId, rule_version: version, user_id: userId, severity, status: "open", version: 1 },
      ...{ taken_by: 0, created_at: at, due_at: at + targetMs(severity) },
      ...{ ...NOT_CLOSED, closed_at: 0 },
    })
    .returning("case_id")
    .executeTakeFirstOrThrow();
  await addHistory(rows, { caseId, kind: "opened", text: numbers, operatorId: 0, at });
  return caseId;
}

async function addFacts(
  { rows, valueScale }: AddingParts,
  { terms }: RuleVersion,
  caseId: number,
  trigger: Trigger,
): Promise<void> {
  const { factId, entry } = trigger;
  await rows
    .insertInto("server_compliance_case_facts")
    .values({ case_id: caseId, fact_id: factId, is_trigger: true, entry })
    .onConflict((conflict) =>
      conflict.columns(["case_id", "fact_id"]).doUpdateSet({
        is_trigger: true,
        entry: sql`case when server_compliance_case_facts.entry = '' then excluded.entry
          else server_compliance_case_facts.entry end`,
      }),
    )
    .execute();
  const others = behind(terms, valueScale(), trigger);
  if (others === undefined) return;
  await sql`insert into server_compliance_case_facts (case_id, fact_id, is_trigger, entry)
    select ${caseId}::int4, "factId", false, '' from (${others} limit ${sql.lit(BEHIND_MAX)}) as behind
    where (select count(*) from server_compliance_case_facts where case_id = ${caseId}) < ${sql.lit(CASE_FACTS_MAX)}
    on conflict do nothing`.execute(rows);
}
