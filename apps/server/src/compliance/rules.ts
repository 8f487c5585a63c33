import { randomUUID } from "node:crypto";
import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { canonicalJson, refuse, type Refusal } from "@agio/primitives";
import { sql, type Kysely } from "kysely";
import type { ComplianceTables, ServerComplianceRuleVersions } from "./compliance-tables.ts";
import { termsFault, type RuleTerms, type RuleVersion } from "./rule-terms.ts";

type RuleRow = DataOf<"operator.compliance.listRules">["rows"][number];

/** The payload of "compliance.setRule". */
export interface RuleChange extends Omit<CheckedRequestOf<"operator.compliance.setRule">, "reason"> {
  /** Of a new rule: drawn when it is asked for. */
  readonly key: string;
}

const RULES_MAX = 200;

/** The last version of every rule. */
export async function lastVersions(
  database: Kysely<ComplianceTables>,
): Promise<readonly ServerComplianceRuleVersions[]> {
  const { rows } = await sql<ServerComplianceRuleVersions>`select distinct on (rule_id) * from
    server_compliance_rule_versions order by rule_id, version desc`.execute(database);
  return rows;
}

export const termsIn = ({ terms }: Pick<ServerComplianceRuleVersions, "terms">): RuleTerms =>
  JSON.parse(terms) as RuleTerms;

const ruleVersion = (row: ServerComplianceRuleVersions): RuleVersion => ({
  ruleId: row.rule_id,
  version: row.version,
  severity: row.severity,
  terms: termsIn(row),
});

/** The rules that look at what happens. */
export async function rulesInForce(database: Kysely<ComplianceTables>): Promise<readonly RuleVersion[]> {
  return (await lastVersions(database)).filter((row) => row.is_on).map(ruleVersion);
}

export async function listRules(
  database: Kysely<ComplianceTables>,
  staffNames: ReadonlyMap<number, string>,
): Promise<readonly RuleRow[]> {
  const open = await database
    .selectFrom("server_compliance_cases")
    .select(({ fn }) => ["rule_id", fn.countAll<number>().as("count")])
    .where("status", "<>", "closed")
    .groupBy("rule_id")
    .execute();
  const openCases = new Map(open.map((row) => [row.rule_id, row.count]));
  return (await lastVersions(database)).map((row) => ({
    id: row.rule_id,
    version: row.version,
    name: row.name,
    terms: termsIn(row),
    severity: row.severity,
    isOn: row.is_on,
    makerId: row.maker_id,
    makerName: staffNames.get(row.maker_id) ?? "",
    checkerId: row.checker_id,
    checkerName: staffNames.get(row.checker_id) ?? "",
    reason: row.reason,
    createTime: row.created_at,
    openCases: openCases.get(row.rule_id) ?? 0,
  }));
}

/** A change as it is asked for: its payload, and what the second person reads. */
export async function ruleChange(
  database: Kysely<ComplianceTables>,
  { ruleId, version, name, severity, isOn, terms }: CheckedRequestOf<"operator.compliance.setRule">,
): Promise<{ readonly payload: RuleChange; readonly before: unknown; readonly after: unknown }> {
  const asked = { ruleId, version, name, severity, isOn, terms };
  const present = (await lastVersions(database)).find((row) => row.rule_id === ruleId);
  const shown = (of: Pick<RuleChange, "name" | "severity" | "isOn" | "terms">) => ({
    ...{ name: of.name, severity: of.severity, isOn: of.isOn },
    terms: of.terms,
  });
  const before = present && shown({ ...present, isOn: present.is_on, terms: termsIn(present) });
  return { payload: { ...asked, key: randomUUID() }, before: before ?? null, after: shown(asked) };
}

/** NOT_FOUND for no rule, STALE_VERSION when it was changed meanwhile, BAD_PARAMETER for terms that cannot be, or when nothing changes. */
export async function ruleObstacle(
  database: Kysely<ComplianceTables>,
  valueScale: number,
  change: RuleChange,
): Promise<Refusal | undefined> {
  const fault = termsFault(change.terms, valueScale);
  if (fault !== undefined) return refuse("BAD_PARAMETER", fault);
  const all = await lastVersions(database);
  if (change.ruleId === 0) {
    if (change.version !== 0) return refuse("STALE_VERSION", "version");
    return all.length >= RULES_MAX ? refuse("UNAVAILABLE_NOW") : undefined;
  }
  const present = all.find((row) => row.rule_id === change.ruleId);
  if (present === undefined) return refuse("NOT_FOUND", "ruleId");
  if (present.version !== change.version) return refuse("STALE_VERSION", "version");
  if (present.kind !== change.terms.kind) return refuse("BAD_PARAMETER", "terms");
  const shown = [present.name, present.severity, present.is_on, termsIn(present)];
  const isSame = canonicalJson(shown) === canonicalJson([change.name, change.severity, change.isOn, change.terms]);
  return isSame ? refuse("BAD_PARAMETER", "terms") : undefined;
}

export interface AgreedChange {
  readonly payload: RuleChange;
  readonly makerId: number;
  readonly checkerId: number;
  readonly reason: string;
  readonly at: number;
}

/** Puts the next version of a rule in force. Doing it again changes nothing more. */
export function applyRuleChange(
  database: Kysely<ComplianceTables>,
  { payload, makerId, checkerId, reason, at }: AgreedChange,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (rows) => {
    const ruleId = payload.ruleId === 0 ? await newRule(rows, payload.key) : payload.ruleId;
    const { name, terms, severity, isOn } = payload;
    const stored = await rows
      .insertInto("server_compliance_rule_versions")
      .values({
        ...{ rule_id: ruleId, version: payload.version + 1, name, kind: terms.kind, terms: JSON.stringify(terms) },
        ...{ severity, is_on: isOn, maker_id: makerId, checker_id: checkerId, reason, created_at: at },
      })
      .onConflict((conflict) => conflict.columns(["rule_id", "version"]).doNothing())
      .returning("version")
      .executeTakeFirst();
    if (stored !== undefined) return undefined;
    // One that stands already was put there just before a crash, unless it says something else.
    const present = (await lastVersions(rows)).find((row) => row.rule_id === ruleId);
    const isOwn = present?.version === payload.version + 1 && present.terms === JSON.stringify(terms);
    return isOwn ? undefined : refuse("STALE_VERSION", "version");
  });
}

async function newRule(rows: Kysely<ComplianceTables>, key: string): Promise<number> {
  const made = await rows
    .insertInto("server_compliance_rules")
    .values({ rule_key: key })
    .onConflict((conflict) => conflict.column("rule_key").doNothing())
    .returning("rule_id")
    .executeTakeFirst();
  if (made !== undefined) return made.rule_id;
  const known = await rows
    .selectFrom("server_compliance_rules")
    .select("rule_id")
    .where("rule_key", "=", key)
    .executeTakeFirstOrThrow();
  return known.rule_id;
}
