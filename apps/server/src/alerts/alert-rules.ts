import type { CheckedRequestOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { AlertTables } from "./alert-tables.ts";

/** The terms of a rule, as the staff ask for them. */
export type AlertTerms = Omit<CheckedRequestOf<"operator.alerts.setRule">, "ruleId" | "reason">;

export interface AlertRule extends AlertTerms {
  readonly ruleId: number;
}

/** The payload of "alerts.set". `replaced`: the terms that its maker saw; undefined for a new rule. */
export interface AlertRulePayload {
  readonly rule: AlertRule;
  readonly replaced: AlertTerms | undefined;
}

/** Rules stay few: each is looked at every few seconds. */
const RULES_MAX = 200;

/** The rules of alerts. In memory too: a database that is away is one of the things that somebody is called for. */
export interface AlertRules {
  all(): readonly AlertRule[];
  find(ruleId: number): AlertRule | undefined;
  /** The number that a new rule gets. */
  nextId(): number;
  /** Why a rule cannot be set any more: another change came in between, or there are too many. */
  obstacle(payload: AlertRulePayload): Refusal | undefined;
  /** Sets a rule that two people agreed on. Doing it again changes nothing more. */
  apply(payload: AlertRulePayload): Promise<void>;
}

const termsText = (terms: AlertTerms | undefined): string => JSON.stringify(terms ?? null);

/** The terms of a rule without its number. */
export const termsOf = ({ ruleId: _ruleId, ...terms }: AlertRule): AlertTerms => terms;

export async function openAlertRules(database: Kysely<AlertTables>, clock: () => number): Promise<AlertRules> {
  const stored = await database.selectFrom("server_alert_rules").selectAll().orderBy("rule_id").execute();
  const rules = new Map(
    stored.map(({ rule_id, terms }) => [rule_id, { ...(JSON.parse(terms) as AlertTerms), ruleId: rule_id }]),
  );
  const standing = (ruleId: number): AlertTerms | undefined => {
    const rule = rules.get(ruleId);
    return rule && termsOf(rule);
  };
  return {
    all: () => [...rules.values()],
    find: (ruleId) => rules.get(ruleId),
    nextId: () => Math.max(0, ...rules.keys()) + 1,
    obstacle({ rule, replaced }) {
      const present = standing(rule.ruleId);
      if (termsText(present) !== termsText(replaced)) return refuse("STALE_VERSION", "ruleId");
      return present === undefined && rules.size >= RULES_MAX ? refuse("BAD_PARAMETER", "ruleId") : undefined;
    },
    async apply({ rule }) {
      const terms = termsText(termsOf(rule));
      const row = { rule_id: rule.ruleId, terms, changed_at: clock() };
      await database
        .insertInto("server_alert_rules")
        .values(row)
        .onConflict((conflict) => conflict.column("rule_id").doUpdateSet({ terms, changed_at: row.changed_at }))
        .execute();
      rules.set(rule.ruleId, rule);
    },
  };
}
