import { temporaryFolder } from "@agio/testkit";
import fc from "fast-check";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openQuickDatabase } from "../testing/quick-database.ts";
import type { ComplianceTables } from "./compliance-tables.ts";
import { judgeFacts } from "./judge.ts";
import { applyRuleChange } from "./rules.ts";
import { belowLimit, targetMs, type RuleTerms } from "./rule-terms.ts";
import { EVERYTHING, triggersOf } from "./rule-triggers.ts";
import { tryRule } from "./try-rule.ts";

const folder = temporaryFolder("compliance-rules");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = 1_800_000_000_000;
/** Of the valuation coin. */
const SCALE = 6;
const UNIT = 1_000_000;
const USERS = [1, 2, 3];
const ADDRESSES = ["", "a", "b"];

interface Fact {
  readonly id: number;
  readonly kind: "deposit" | "withdrawal" | "transfer" | "address";
  readonly userId: number;
  readonly value: number;
  readonly at: number;
  readonly address: string;
  readonly isCounted: boolean;
}

let database: Kysely<ComplianceTables>;
beforeAll(async () => {
  database = await openQuickDatabase<ComplianceTables>(`${folder.path}/sql`);
});
afterAll(() => database.destroy());

const anyFact = fc.record({
  kind: fc.constantFrom("deposit" as const, "withdrawal" as const, "transfer" as const, "address" as const),
  userId: fc.constantFrom(...USERS),
  value: fc.integer({ min: 1, max: 12 }).map((value) => value * 100 * UNIT),
  // Minutes of two days: many at the same moment, many just within a window and just outside.
  at: fc.integer({ min: 0, max: 48 }).map((step) => NOW - DAY_MS * 3 + step * HOUR_MS),
  address: fc.constantFrom(...ADDRESSES),
  isCounted: fc.boolean(),
});
const facts = fc
  .array(anyFact, { maxLength: 25 })
  .map((all) => all.map((fact, at): Fact => ({ ...fact, id: at + 1, isCounted: fact.isCounted || at % 3 > 0 })));

const direction = fc.constantFrom("in" as const, "out" as const, "both" as const);
const hours = fc.integer({ min: 1, max: 30 });
const hundreds = (max: number) => fc.integer({ min: 1, max }).map((value) => String(value * 100));
const anyTerms: fc.Arbitrary<RuleTerms> = fc.oneof(
  fc.record({
    kind: fc.constant("velocity" as const),
    ...{ direction, hours, countMin: fc.integer({ min: 1, max: 5 }), valueMin: fc.constant("" as const) },
  }),
  fc.record({
    kind: fc.constant("velocity" as const),
    ...{ direction, hours, countMin: fc.constant(0), valueMin: hundreds(30) },
  }),
  fc.record({
    kind: fc.constant("structuring" as const),
    ...{ direction, hours, limit: hundreds(12), belowPercent: fc.integer({ min: 1, max: 90 }) },
    countMin: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant("inAndOut" as const),
    ...{
      minutes: fc.integer({ min: 1, max: 180 }),
      valueMin: hundreds(10),
      outPercent: fc.integer({ min: 1, max: 100 }),
    },
  }),
  fc.record({ kind: fc.constant("sharedAddress" as const), othersMin: fc.integer({ min: 1, max: 2 }) }),
);

const isIn = ({ kind }: Fact): boolean => kind === "deposit" || kind === "transfer";
const isMoney = ({ kind, isCounted }: Fact): boolean => isCounted && kind !== "address";
const sum = (all: readonly Fact[]): number => all.reduce((total, { value }) => total + value, 0);

/** What a rule fires at, read from its sentence, one fact after the other. */
function naive(terms: RuleTerms, all: readonly Fact[]): number[] {
  const within = (fact: Fact, spanMs: number): Fact[] =>
    all.filter(
      (other) => isMoney(other) && other.userId === fact.userId && other.at <= fact.at && other.at >= fact.at - spanMs,
    );
  const goes = (way: "in" | "out" | "both") => (fact: Fact) => way === "both" || (way === "in") === isIn(fact);
  const fires = (fact: Fact): boolean => {
    switch (terms.kind) {
      case "velocity": {
        const counted = within(fact, terms.hours * HOUR_MS).filter(goes(terms.direction));
        if (!isMoney(fact) || !goes(terms.direction)(fact)) return false;
        return terms.countMin > 0 ? counted.length >= terms.countMin : sum(counted) >= Number(terms.valueMin) * UNIT;
      }
      case "structuring": {
        const limit = Number(terms.limit) * UNIT;
        const isBelow = ({ value }: Fact): boolean =>
          value < limit && value * 100 >= limit * (100 - terms.belowPercent);
        const counted = within(fact, terms.hours * HOUR_MS).filter((one) => goes(terms.direction)(one) && isBelow(one));
        return isMoney(fact) && goes(terms.direction)(fact) && isBelow(fact) && counted.length >= terms.countMin;
      }
      case "inAndOut": {
        const counted = within(fact, terms.minutes * 60_000);
        const came = sum(counted.filter(isIn));
        const went = sum(counted.filter((one) => !isIn(one)));
        const isOut = isMoney(fact) && !isIn(fact);
        return isOut && came >= Number(terms.valueMin) * UNIT && went * 100 >= came * terms.outPercent;
      }
      case "sharedAddress": {
        const users = all.filter(({ address }) => address !== "" && address === fact.address);
        const own = users.filter(({ userId }) => userId === fact.userId);
        const first = own.toSorted((a, b) => a.at - b.at || a.id - b.id)[0];
        const others = new Set(
          users.filter(({ userId, at }) => userId !== fact.userId && at <= fact.at).map(({ userId }) => userId),
        );
        return first?.id === fact.id && others.size >= terms.othersMin;
      }
      case "listed":
        return false;
    }
  };
  return all.filter(fires).map(({ id }) => id);
}

async function store(all: readonly Fact[]): Promise<void> {
  if (all.length === 0) return;
  await database
    .insertInto("server_compliance_facts")
    .values(
      all.map(({ id, kind, userId, value, at, address, isCounted }) => ({
        ...{ fact_id: id, kind, ref: String(id), user_id: userId, coin_id: kind === "address" ? 0 : 1, atoms: value },
        ...{ value_atoms: value, happened_at: at, address, address_key: address, name_key: "" },
        ...{ is_counted: isCounted, is_judged: false },
      })),
    )
    .execute();
}

/** Without the triggers that keep anybody from it. */
async function empty(): Promise<void> {
  await sql`set session_replication_role = replica`.execute(database);
  await sql`truncate server_compliance_facts, server_compliance_hits, server_compliance_case_facts,
    server_compliance_cases, server_compliance_rule_versions, server_compliance_rules`.execute(database);
  await sql`set session_replication_role = origin`.execute(database);
}

const judging = () => ({ database, clock: () => NOW, valueScale: () => SCALE });

async function switchOn(terms: RuleTerms, severity: number): Promise<void> {
  const change = { ruleId: 0, version: 0, name: "a rule", terms, severity, isOn: true, key: JSON.stringify(terms) };
  const refused = await applyRuleChange(database, {
    ...{ payload: change, makerId: 1, checkerId: 2, reason: "because of a test", at: NOW },
  });
  expect(refused).toBeUndefined();
}

const hits = async (): Promise<number[]> =>
  (await database.selectFrom("server_compliance_hits").select("fact_id").orderBy("fact_id").execute()).map(
    (row) => row.fact_id,
  );

describe("a rule fires at what its sentence says", () => {
  test("all at once", async () => {
    await fc.assert(
      fc.asyncProperty(facts, anyTerms, async (all, terms) => {
        await empty();
        await store(all);
        const { rows } = await triggersOf(terms, SCALE, EVERYTHING).execute(database);
        expect(rows.map(({ factId }) => factId).toSorted((a, b) => a - b)).toEqual(naive(terms, all));
      }),
      { numRuns: 150 },
    );
  });

  test("as facts come in the order of time, a part at a time, each once, with one open case a user", async () => {
    await fc.assert(
      fc.asyncProperty(facts, anyTerms, fc.integer({ min: 1, max: 4 }), async (unordered, terms, size) => {
        const all = unordered.toSorted((a, b) => a.at - b.at || a.id - b.id);
        await empty();
        await switchOn(terms, 2);
        let fired = 0;
        for (let at = 0; at < all.length; at += size) {
          await store(all.slice(at, at + size));
          fired += await judgeFacts(judging());
          // After a restart nothing is made twice.
          await database.updateTable("server_compliance_facts").set({ is_judged: false }).execute();
          expect(await judgeFacts(judging())).toBe(0);
        }
        const expected = naive(terms, all).toSorted((a, b) => a - b);
        expect(await hits()).toEqual(expected);
        expect(fired).toBe(expected.length);
        const cases = await database.selectFrom("server_compliance_cases").select("user_id").execute();
        const users = new Set(all.filter(({ id }) => expected.includes(id)).map(({ userId }) => userId));
        expect(cases.map((row) => row.user_id).toSorted()).toEqual([...users].toSorted());
      }),
      { numRuns: 60 },
    );
  });

  test("a trial counts the same triggers, and cases as if each stood open for its target", async () => {
    await fc.assert(
      fc.asyncProperty(facts, anyTerms, fc.constantFrom(1, 2, 3), async (all, terms, severity) => {
        await empty();
        await store(all);
        const parts = { ...judging(), stopwatch: () => 0 };
        const trial = await tryRule(parts, terms, severity);
        const fired = all.filter(({ id }) => naive(terms, all).includes(id));
        let cases = 0;
        for (const user of USERS) {
          let openUntil = 0;
          for (const { at } of fired.filter(({ userId }) => userId === user).toSorted((a, b) => a.at - b.at)) {
            if (at < openUntil) continue;
            cases++;
            openUntil = at + targetMs(severity);
          }
        }
        expect(trial).toMatchObject({ cases, triggers: fired.length, isWhole: true });
      }),
      { numRuns: 60 },
    );
  });
});

test("a trial that takes too long says that it is not whole", async () => {
  await empty();
  await store([{ id: 1, kind: "deposit", userId: 1, value: UNIT, at: NOW, address: "", isCounted: true }]);
  let passed = 0;
  const stopwatch = () => (passed += 20_000);
  const terms = { kind: "velocity", direction: "in", hours: 1, countMin: 1, valueMin: "" } as const;
  expect(await tryRule({ ...judging(), stopwatch }, terms, 3)).toMatchObject({ isWhole: false, triggers: 0 });
});

test("just below a limit is from the first atom that is not further below to the last one before it", () => {
  expect(belowLimit(1_000, 10)).toEqual({ from: 900, to: 999 });
  expect(belowLimit(999, 10)).toEqual({ from: 900, to: 998 });
  expect(belowLimit(1, 1)).toEqual({ from: 1, to: 0 });
});
