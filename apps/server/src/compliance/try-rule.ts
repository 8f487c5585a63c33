import type { DataOf } from "@agio/api-contract";
import { sql, type Kysely } from "kysely";
import { within } from "../sql/bounded.ts";
import type { ComplianceTables } from "./compliance-tables.ts";
import { EVERYTHING, triggersOf, type Scope, type Trigger } from "./rule-triggers.ts";
import { targetMs, type RuleTerms } from "./rule-terms.ts";

type Trial = DataOf<"operator.compliance.tryRule">;

const DAYS = 90;
const DAY_MS = 86_400_000;
/** In all; a statement that would go on beyond is ended. */
const BUDGET_MS = 15_000;
const USERS_PER_STEP = 20_000;
const ADDRESSES_PER_STEP = 5_000;
const ENTRIES_PER_STEP = 5_000;
const EXAMPLES_MAX = 20;

export interface TrialParts {
  readonly database: Kysely<ComplianceTables>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Milliseconds that never go back. */
  readonly stopwatch: () => number;
  readonly valueScale: () => number;
  readonly budgetMs?: number;
}

/** The next part of everything, after a place; undefined at the end. */
type Step = (
  database: Kysely<ComplianceTables>,
  after: string,
) => Promise<{ readonly scope: Scope; readonly place: string } | undefined>;

/** All users, some thousand numbers at a time. */
function byUsers(from: number): Step {
  return async (database, after) => {
    const first = Number(after || "0") + 1;
    const next = await database
      .selectFrom("server_compliance_facts")
      .select("user_id")
      .where("user_id", ">=", first)
      .where("is_counted", "=", true)
      .where("coin_id", ">", 0)
      .orderBy("user_id")
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return undefined;
    const last = next.user_id + USERS_PER_STEP - 1;
    const users = sql`user_id between ${sql.lit(next.user_id)} and ${sql.lit(last)}`;
    return { scope: { ...EVERYTHING, from, users }, place: String(last) };
  };
}

/** Addresses that more than one user has used. */
function byAddresses(from: number): Step {
  return async (database, after) => {
    const { rows } = await sql<{ key: string }>`select address_key as key from server_compliance_facts
      where address_key <> '' and address_key > ${after} group by address_key having min(user_id) < max(user_id)
      order by address_key limit ${ADDRESSES_PER_STEP}`.execute(database);
    const last = rows.at(-1);
    if (last === undefined) return undefined;
    const addresses = sql`address_key in (${sql.join(rows.map(({ key }) => key))})`;
    return { scope: { ...EVERYTHING, from, addresses }, place: last.key };
  };
}

/** The entries of all loads in force. */
function byEntries(from: number): Step {
  return async (database, after) => {
    const place = Number(after || "0");
    const { rows } = await sql<{ last: number | null }>`select max(entry_id) as last from (
      select entry_id from server_compliance_entries where entry_id > ${place} order by entry_id
      limit ${ENTRIES_PER_STEP}) as next`.execute(database);
    const last = rows[0]?.last ?? undefined;
    if (last === undefined) return undefined;
    const entries = sql`entry.entry_id > ${sql.lit(place)} and entry.entry_id <= ${sql.lit(last)}`;
    return { scope: { ...EVERYTHING, from, entries }, place: String(last) };
  };
}

const stepsOf = ({ kind }: RuleTerms): ((from: number) => Step) => {
  if (kind === "sharedAddress") return byAddresses;
  return kind === "listed" ? byEntries : byUsers;
};

/** Cases that triggers of one user would have made, if each had stood open for its target. */
export function countCases(times: readonly number[], severity: number): number {
  let [cases, openUntil] = [0, Number.NEGATIVE_INFINITY];
  for (const at of times.toSorted((a, b) => a - b)) {
    if (at < openUntil) continue;
    cases++;
    openUntil = at + targetMs(severity);
  }
  return cases;
}

interface Fired {
  readonly times: number[];
  readonly seen: Set<string>;
}

function take(fired: Map<number, Fired>, triggers: readonly Trigger[]): number {
  let added = 0;
  for (const { userId, factId, cause, happenedAt } of triggers) {
    const own = fired.get(userId) ?? { times: [], seen: new Set<string>() };
    fired.set(userId, own);
    // Two loads of one list say the same.
    if (own.seen.has(`${factId} ${cause}`)) continue;
    own.seen.add(`${factId} ${cause}`);
    own.times.push(happenedAt);
    added++;
  }
  return added;
}

/** Tries a rule against the last 90 days, part by part, until it is through or the time is up, also in the middle of a part. */
export async function tryRule(
  { database, clock, stopwatch, valueScale, budgetMs = BUDGET_MS }: TrialParts,
  terms: RuleTerms,
  severity: number,
): Promise<Trial> {
  const [from, begun] = [clock() - DAYS * DAY_MS, stopwatch()];
  const nextStep = stepsOf(terms)(from);
  const fired = new Map<number, Fired>();
  let [place, triggers, isWhole] = ["", 0, false];
  for (;;) {
    const leftMs = budgetMs - (stopwatch() - begun);
    if (leftMs <= 0) break;
    const done = await within(database, leftMs, async (transaction) => {
      const step = await nextStep(transaction, place);
      return step && { ...step, ...(await triggersOf(terms, valueScale(), step.scope).execute(transaction)) };
    });
    if (done === "late") break;
    if (done === undefined) {
      isWhole = true;
      break;
    }
    place = done.place;
    triggers += take(fired, done.rows);
  }
  const users = [...fired].map(([userId, { times }]) => ({
    userId,
    cases: countCases(times, severity),
    lastTime: Math.max(...times),
  }));
  const most = users.toSorted((a, b) => b.cases - a.cases || b.lastTime - a.lastTime || a.userId - b.userId);
  return {
    ...{ fromTime: from, triggers, isWhole, users: users.length },
    cases: users.reduce((sum, user) => sum + user.cases, 0),
    examples: most.slice(0, EXAMPLES_MAX),
    tookMs: Math.round(stopwatch() - begun),
  };
}
