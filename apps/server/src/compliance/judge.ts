import { sql, type Kysely } from "kysely";
import type { ComplianceTables } from "./compliance-tables.ts";
import { addTriggers, type CaseParts } from "./open-cases.ts";
import { rulesInForce } from "./rules.ts";
import { EVERYTHING, triggersOf, type Scope, type Trigger } from "./rule-triggers.ts";
import type { RuleVersion } from "./rule-terms.ts";

const FACTS_PER_STEP = 500;
const STEPS_MAX = 40;
const ENTRIES_PER_STEP = 2_000;

export interface JudgeParts extends CaseParts {
  readonly database: Kysely<ComplianceTables>;
  /** Of the valuation coin. */
  readonly valueScale: () => number;
}

interface NewFacts {
  readonly ids: readonly number[];
  readonly users: readonly number[];
  readonly addresses: readonly string[];
  readonly from: number;
}

async function unjudged(database: Kysely<ComplianceTables>): Promise<NewFacts | undefined> {
  const rows = await database
    .selectFrom("server_compliance_facts")
    .select(["fact_id", "user_id", "address_key", "happened_at"])
    .where("is_judged", "=", false)
    .orderBy("fact_id")
    .limit(FACTS_PER_STEP)
    .execute();
  if (rows.length === 0) return undefined;
  return {
    ids: rows.map((row) => row.fact_id),
    users: [...new Set(rows.map((row) => row.user_id))],
    addresses: [...new Set(rows.map((row) => row.address_key).filter((key) => key !== ""))],
    from: Math.min(...rows.map((row) => row.happened_at)),
  };
}

/** What a rule has to look at because of new facts: a late one may complete what came after it. */
function scopeOf({ ids, users, addresses, from }: NewFacts): Scope {
  return {
    ...EVERYTHING,
    from,
    users: sql`user_id in (${sql.join([...users])})`,
    addresses: addresses.length === 0 ? sql`false` : sql`address_key in (${sql.join([...addresses])})`,
    facts: sql`facts.fact_id in (${sql.join([...ids])})`,
  };
}

async function fired(
  database: Kysely<ComplianceTables>,
  { terms }: RuleVersion,
  scope: Scope,
  scale: number,
): Promise<Trigger[]> {
  return (await triggersOf(terms, scale, scope).execute(database)).rows;
}

/** Has the rules in force look at the facts that are new. Returns how often one fired. */
export async function judgeFacts(parts: JudgeParts): Promise<number> {
  const { database, valueScale } = parts;
  const rules = await rulesInForce(database);
  let triggers = 0;
  for (let step = 0; step < STEPS_MAX; step++) {
    const facts = await unjudged(database);
    if (facts === undefined) break;
    const scope = scopeOf(facts);
    triggers += await database.transaction().execute(async (rows) => {
      let added = 0;
      for (const rule of rules) {
        added += await addTriggers({ ...parts, rows }, rule, await fired(rows, rule, scope, valueScale()));
      }
      await rows
        .updateTable("server_compliance_facts")
        .set({ is_judged: true })
        .where("fact_id", "in", [...facts.ids])
        .execute();
      return added;
    });
  }
  return triggers;
}

/** Has "listed" rules look at all that was known before a list was loaded, or before the rule was switched on. */
export async function screenLists(parts: JudgeParts): Promise<number> {
  const { database } = parts;
  const rules = (await rulesInForce(database)).filter(({ terms }) => terms.kind === "listed");
  let triggers = 0;
  for (const rule of rules) {
    const lists = await database
      .selectFrom("server_compliance_lists")
      .select("list_id")
      .where("is_in_force", "=", true)
      .orderBy("list_id")
      .execute();
    for (const { list_id: listId } of lists) triggers += await screenList(parts, rule, listId);
  }
  return triggers;
}

async function screenList(parts: JudgeParts, rule: RuleVersion, listId: number): Promise<number> {
  const { database, valueScale } = parts;
  const { ruleId } = rule;
  let triggers = 0;
  for (let step = 0; step < STEPS_MAX; step++) {
    const screened = await database
      .selectFrom("server_compliance_screenings")
      .select("entry_id")
      .where("rule_id", "=", ruleId)
      .where("list_id", "=", listId)
      .executeTakeFirst();
    const after = screened?.entry_id ?? 0;
    const entries = await database
      .selectFrom("server_compliance_entries")
      .select("entry_id")
      .where("list_id", "=", listId)
      .where("entry_id", ">", after)
      .orderBy("entry_id")
      .limit(ENTRIES_PER_STEP)
      .execute();
    const last = entries.at(-1)?.entry_id;
    if (last === undefined) break;
    const scope = {
      ...EVERYTHING,
      entries: sql`entry.list_id = ${listId} and entry.entry_id > ${after} and entry.entry_id <= ${last}`,
    };
    triggers += await database.transaction().execute(async (rows) => {
      const added = await addTriggers({ ...parts, rows }, rule, await fired(rows, rule, scope, valueScale()));
      await rows
        .insertInto("server_compliance_screenings")
        .values({ rule_id: ruleId, list_id: listId, entry_id: last })
        .onConflict((conflict) => conflict.columns(["rule_id", "list_id"]).doUpdateSet({ entry_id: last }))
        .execute();
      return added;
    });
    if (entries.length < ENTRIES_PER_STEP) break;
  }
  return triggers;
}
