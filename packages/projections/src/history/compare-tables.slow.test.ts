import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project, projectedSequence } from "../project.ts";
import { emptyProjections } from "../rebuild.ts";
import { readRecord, type DurableRecord } from "../records.ts";
import { OPENING_AT, openMarket, tradeRandomly, type RecordedMarket } from "../testing/recorded-market.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { bindJournal, boundJournal, HISTORY_MIGRATIONS } from "./binding.ts";
import { compareTables, type ComparedJournal } from "./compare-tables.ts";

const HOUR_MS = 3_600_000;
const NEXT_DAY = 1_767_400_000_000;

/** A journal of a recorded market, up to one of its records. */
function journalOf(market: RecordedMarket, records = market.records.length, tablesReached = 0): ComparedJournal {
  const kept = market.records.slice(0, records);
  const holding = (sequence: number): DurableRecord | undefined =>
    kept.find(({ firstSequence, count }) => firstSequence <= sequence && sequence < firstSequence + count);
  return {
    lastSequence: endOf(kept),
    digestAt: async (sequence) => holding(sequence)?.digest,
    async *read(fromSequence) {
      for (const record of kept) if (record.firstSequence + record.count > fromSequence) yield record;
    },
    tablesReached,
  };
}

const endOf = (records: readonly DurableRecord[]): number => {
  const last = records.at(-1);
  return last === undefined ? 0 : last.firstSequence + last.count - 1;
};

/** Two markets of one past, which go on apart. */
function fork(): { ours: RecordedMarket; theirs: RecordedMarket; parted: number } {
  const [ours, theirs] = [openMarket(), openMarket()];
  for (const market of [ours, theirs]) tradeRandomly(market, "common", 600);
  const parted = ours.sequence;
  tradeRandomly(ours, "ours", 400, NEXT_DAY);
  tradeRandomly(theirs, "theirs", 300, NEXT_DAY + HOUR_MS + 1);
  return { ours, theirs, parted };
}

describeOnBothDatabases("tables and the journal that they follow", (database) => {
  const { ours, theirs, parted } = fork();

  beforeAll(async () => {
    await migrate(database(), [...PROJECTION_MIGRATIONS, ...HISTORY_MIGRATIONS]);
    for (const record of ours.records) await project(database(), readRecord(record), record.digest);
  }, 120_000);

  test("tables that stand in the journal follow it, behind its end too", async () => {
    expect(await compareTables(database(), journalOf(ours))).toBeUndefined();
    tradeRandomly(ours, "more", 50, NEXT_DAY + 30 * HOUR_MS);
    expect(ours.sequence).toBeGreaterThan(await projectedSequence(database()));
    expect(await compareTables(database(), journalOf(ours))).toBeUndefined();
  });

  test("a journal that ends before them lacks exactly what lies between", async () => {
    const tables = await projectedSequence(database());
    const journal = journalOf(ours, 30);
    const { lastSequence: journalEnd } = journal;
    expect(await compareTables(database(), journal)).toMatchObject({
      ...{ kind: "ahead", tables, journalEnd, first: journalEnd + 1, last: tables },
    });
  });

  test("a journal that went on by itself is known to the entry, whether it ends before the tables or behind them", async () => {
    const tables = await projectedSequence(database());
    const shorter = journalOf(theirs);
    expect(shorter.lastSequence).toBeLessThan(tables);
    const apart = { kind: "apart", tables, first: parted + 1, last: tables };
    expect(await compareTables(database(), shorter)).toMatchObject({ ...apart, journalEnd: shorter.lastSequence });
    tradeRandomly(theirs, "and on", 600, NEXT_DAY + 40 * HOUR_MS);
    const longer = journalOf(theirs);
    expect(longer.lastSequence).toBeGreaterThan(tables);
    expect(await compareTables(database(), longer)).toMatchObject({ ...apart, journalEnd: longer.lastSequence });
  });

  test("rows that left the tables, as the demo's do, do not hide where both part", async () => {
    const tables = await projectedSequence(database());
    const lines = sql`delete from ledger_lines where sequence % 3 = 0 and sequence < ${parted}`;
    await lines.execute(database());
    expect(await compareTables(database(), journalOf(theirs))).toMatchObject({ first: parted + 1, last: tables });
  });

  test("tables that were further before are an older copy", async () => {
    const tables = await projectedSequence(database());
    const journal = journalOf(ours, undefined, tables + 7);
    expect(await compareTables(database(), journal)).toEqual({
      ...{ kind: "older", tables, journalEnd: ours.sequence, first: tables + 1, last: tables + 7, common: tables },
    });
    expect(await compareTables(database(), journalOf(ours, undefined, tables))).toBeUndefined();
  });

  test("tables of an earlier build name no frame: their ledger lines tell whose they are", async () => {
    await sql`update projection_cursor set frame_digest = ''`.execute(database());
    expect(await compareTables(database(), journalOf(ours))).toBeUndefined();
    expect(await compareTables(database(), journalOf(theirs))).toMatchObject({ kind: "apart", first: parted + 1 });
  });

  test("where no line is on both sides, nothing is known that they have in common", async () => {
    const stranger = openMarket(OPENING_AT + 1);
    tradeRandomly(stranger, "stranger", 100, OPENING_AT + 1);
    expect(await compareTables(database(), journalOf(stranger))).toMatchObject({ kind: "apart", common: 0 });
  });

  test("the database keeps the journal that it was first told of, also when its projections are emptied", async () => {
    expect(await boundJournal(database())).toBeUndefined();
    await bindJournal(database(), "a".repeat(64));
    await bindJournal(database(), "b".repeat(64));
    await emptyProjections(database());
    expect(await boundJournal(database())).toBe("a".repeat(64));
    expect(await projectedSequence(database())).toBe(0);
    expect(await compareTables(database(), journalOf(theirs))).toBeUndefined();
    expect(await compareTables(database(), journalOf(theirs, 0))).toBeUndefined();
  });
});
