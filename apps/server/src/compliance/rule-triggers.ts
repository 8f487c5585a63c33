import { sql, type RawBuilder } from "kysely";
import { unreachable } from "@agio/primitives";
import { atomsOf, belowLimit, MONEY_KINDS, windowMs, type MoneyTerms, type RuleTerms } from "./rule-terms.ts";

/** A rule fires at a fact. */
export interface Trigger {
  readonly factId: number;
  readonly userId: number;
  readonly happenedAt: number;
  /** The list and the entry that it fits; "" for rules that need none. */
  readonly cause: string;
  readonly entry: string;
}

/** The facts that are looked at. */
export interface Scope {
  /** Triggers from then on, UTC milliseconds. */
  readonly from: number;
  /** A condition on the user of a movement. */
  readonly users: RawBuilder<unknown>;
  /** A condition on the key of an address. */
  readonly addresses: RawBuilder<unknown>;
  /** A condition on a fact that a list may name. */
  readonly facts: RawBuilder<unknown>;
  /** A condition on the entries of lists. */
  readonly entries: RawBuilder<unknown>;
}

export const EVERYTHING: Scope = {
  from: 0,
  users: sql`true`,
  addresses: sql`true`,
  facts: sql`true`,
  entries: sql`true`,
};

const kindsIn = (kinds: readonly string[]): RawBuilder<unknown> =>
  sql`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

const PLAIN = sql`fact_id as "factId", user_id as "userId", happened_at as "happenedAt", '' as cause, '' as entry`;

/** Which movements a rule counts, what it measures of those before each, and when that is enough. */
function measured(terms: MoneyTerms, scale: number) {
  switch (terms.kind) {
    case "velocity": {
      const isCount = terms.countMin > 0;
      return {
        counted: kindsIn(MONEY_KINDS[terms.direction]),
        measures: isCount ? sql`count(*) over earlier as measure` : sql`sum(value_atoms) over earlier as measure`,
        fires: sql`measure >= ${sql.lit(isCount ? terms.countMin : atomsOf(terms.valueMin, scale))}`,
      };
    }
    case "structuring": {
      const { from, to } = belowLimit(atomsOf(terms.limit, scale), terms.belowPercent);
      return {
        counted: sql`${kindsIn(MONEY_KINDS[terms.direction])} and value_atoms between ${sql.lit(from)} and ${sql.lit(to)}`,
        measures: sql`count(*) over earlier as measure`,
        fires: sql`measure >= ${sql.lit(terms.countMin)}`,
      };
    }
    case "inAndOut":
      return {
        counted: kindsIn(MONEY_KINDS.both),
        measures: sql`coalesce(sum(value_atoms) filter (where ${kindsIn(MONEY_KINDS.in)}) over earlier, 0) as came,
          coalesce(sum(value_atoms) filter (where ${kindsIn(MONEY_KINDS.out)}) over earlier, 0) as went`,
        fires: sql`${kindsIn(MONEY_KINDS.out)} and came >= ${sql.lit(atomsOf(terms.valueMin, scale))}
          and went * 100 >= came * ${sql.lit(terms.outPercent)}`,
      };
  }
}

/** Movements of one user within the window that ends with each. What comes at the same millisecond counts. */
function moneyTriggers(terms: MoneyTerms, scale: number, { from, users }: Scope): RawBuilder<Trigger> {
  const span = windowMs(terms);
  const { counted, measures, fires } = measured(terms, scale);
  return sql<Trigger>`select ${PLAIN} from (
      select fact_id, user_id, happened_at, kind, ${measures} from server_compliance_facts
      where is_counted and coin_id > 0 and ${counted} and happened_at >= ${sql.lit(from - span)} and ${users}
      window earlier as (partition by user_id order by happened_at
        range between ${sql.lit(span)}::int8 preceding and current row)) as measured
    where happened_at >= ${sql.lit(from)} and ${fires}`;
}

/** The first use of an address by a user, when so many others had used it before or at the same moment. */
const sharedTriggers = (othersMin: number, { from, addresses }: Scope): RawBuilder<Trigger> =>
  sql<Trigger>`select ${PLAIN} from (
      select fact_id, user_id, happened_at, count(*) over (partition by address_key order by happened_at
        range between unbounded preceding and current row) - 1 as others
      from (select distinct on (address_key, user_id) address_key, user_id, happened_at, fact_id
        from server_compliance_facts where address_key <> '' and ${addresses}
        order by address_key, user_id, happened_at, fact_id) as firsts) as counted
    where happened_at >= ${sql.lit(from)} and others >= ${sql.lit(othersMin)}`;

/** Facts whose address or name stands on a list in force. The cause stays the same from one version of a list to the next. */
function listedTriggers(lists: "sanctions" | "risk" | "all", { from, facts, entries }: Scope): RawBuilder<Trigger> {
  const isKind = lists === "all" ? sql`true` : sql`list.kind = ${sql.lit(lists)}`;
  const by = (kind: string, key: string) => sql`select facts.fact_id as "factId", facts.user_id as "userId",
      facts.happened_at as "happenedAt", list.name || ' ' || entry.kind || ' ' || entry.entry_key as cause,
      list.name || ' ' || list.version || ': ' || entry.value as entry
    from server_compliance_entries as entry
    join server_compliance_lists as list on list.list_id = entry.list_id and list.is_in_force and ${isKind}
    join server_compliance_facts as facts on ${sql.ref(`facts.${key}`)} = entry.entry_key and ${sql.ref(`facts.${key}`)} <> ''
    where entry.kind = ${sql.lit(kind)} and facts.happened_at >= ${sql.lit(from)} and ${facts} and ${entries}`;
  return sql<Trigger>`select distinct on ("factId", cause) * from (
    ${by("address", "address_key")} union all ${by("name", "name_key")}) as listed order by "factId", cause, entry`;
}

/** Everything that a rule fires at. */
export function triggersOf(terms: RuleTerms, scale: number, scope: Scope): RawBuilder<Trigger> {
  switch (terms.kind) {
    case "velocity":
    case "structuring":
    case "inAndOut":
      return moneyTriggers(terms, scale, scope);
    case "sharedAddress":
      return sharedTriggers(terms.othersMin, scope);
    case "listed":
      return listedTriggers(terms.lists, scope);
    default:
      return unreachable(terms);
  }
}

/** Facts that stand behind one trigger, the newest first: what the rule counted, or who else has used the address. */
export function behind(terms: RuleTerms, scale: number, trigger: Trigger): RawBuilder<{ factId: number }> | undefined {
  switch (terms.kind) {
    case "velocity":
    case "structuring":
    case "inAndOut": {
      const { counted } = measured(terms, scale);
      return sql<{ factId: number }>`select fact_id as "factId" from server_compliance_facts
        where is_counted and coin_id > 0 and user_id = ${trigger.userId} and ${counted}
          and happened_at between ${trigger.happenedAt - windowMs(terms)} and ${trigger.happenedAt}
        order by happened_at desc, fact_id desc`;
    }
    case "sharedAddress":
      return sql<{ factId: number }>`select fact_id as "factId" from (
          select distinct on (user_id) user_id, fact_id, happened_at from server_compliance_facts
          where address_key <> '' and address_key =
            (select address_key from server_compliance_facts where fact_id = ${trigger.factId})
          order by user_id, happened_at, fact_id) as firsts
        where happened_at <= ${trigger.happenedAt} order by happened_at desc, fact_id desc`;
    case "listed":
      return undefined;
    default:
      return unreachable(terms);
  }
}
