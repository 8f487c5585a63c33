import { sql, type Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { forgetMigrations, migrate } from "../migrate.ts";
import { readDisposals } from "../disposal-queries.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { readRecord } from "../records.ts";
import { removeSimulatedPostings } from "../simulated-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { daysOfRows, storedDays } from "../testing/day-sums.ts";
import { openMarket, OPENING_AT, tradeRandomly, USERS } from "../testing/recorded-market.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { LedgerSumRows } from "./ledger-sums.ts";
import { selectUserSums } from "./user-sums.ts";

const DAY_MS = 86_400_000;
const MOST = Number.MAX_SAFE_INTEGER;

/** Sums of the lines that are stored now, added up here and not by SQL. */
async function sumsOfLines(database: Kysely<ProjectionTables>): Promise<Map<string, readonly bigint[]>> {
  const sums = new Map<string, readonly bigint[]>();
  for (const line of await database.selectFrom("ledger_lines").selectAll().execute()) {
    const at = new Date(line.posted_at);
    const starts = {
      day: Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()),
      month: Date.UTC(at.getUTCFullYear(), at.getUTCMonth()),
    };
    for (const [span, start] of Object.entries(starts)) {
      const key = [span, start, line.account_code, line.coin_id, line.kind, line.chain_id].join(" ");
      const [lines, credit, debit] = sums.get(key) ?? [0n, 0n, 0n];
      const atoms = BigInt(line.atoms);
      sums.set(key, [lines! + 1n, credit! + (atoms > 0n ? atoms : 0n), debit! + (atoms < 0n ? -atoms : 0n)]);
    }
  }
  return sums;
}

/** The stored sums, without what is noted as forgotten. */
async function storedSums(
  database: Kysely<ProjectionTables>,
  { withForgotten = false } = {},
): Promise<Map<string, readonly bigint[]>> {
  const { rows } = await sql<Record<string, string>>`
    select concat_ws(' ', span, start_at, account_code, coin_id, kind, chain_id) as key, lines::text,
      credit_atoms::text as credit, debit_atoms::text as debit, forgotten_lines::text as lines_gone,
      forgotten_credit_atoms::text as credit_gone, forgotten_debit_atoms::text as debit_gone
    from ledger_sums`.execute(database);
  const big = (text: string | undefined): bigint => BigInt(text ?? 0);
  return new Map(
    rows.flatMap((row): [string, readonly bigint[]][] => {
      const [lines, credit, debit] = ["lines", "credit", "debit"].map(
        (name) => big(row[name]) - (withForgotten ? 0n : big(row[`${name}_gone`])),
      );
      return lines === 0n ? [] : [[row["key"] ?? "", [lines!, credit!, debit!]]];
    }),
  );
}

describeOnBothDatabases("sums of the ledger", (database) => {
  const market = openMarket();
  for (const [day, seed] of [0, 1, 29, 30, 31, 58].entries()) {
    tradeRandomly(market, `sums ${day}`, 120, OPENING_AT + seed * DAY_MS + 23 * 3_600_000);
  }
  const equalsLines = async (): Promise<void> => {
    const stored = await storedSums(database());
    expect(stored).toEqual(await sumsOfLines(database()));
  };

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (const record of market.records) await project(database(), readRecord(record));
  }, 120_000);

  test("equal the lines of every day and month, to the atom", async () => {
    await equalsLines();
    expect((await storedSums(database())).size).toBeGreaterThan(50);
  });

  test("debits and credits of a coin are equal on every day", async () => {
    const { rows } = await sql`select start_at, coin_id from ledger_sums where span = 'day'
      group by 1, 2 having sum(credit_atoms) <> sum(debit_atoms)`.execute(database());
    expect(rows).toEqual([]);
  });

  test("volumes and users of each day equal the rows", async () => {
    const days = await daysOfRows(database());
    expect(await storedDays(database())).toEqual(days);
    expect(days.users.length).toBeGreaterThan(6);
  });

  test("a period of a user is its lines, and leads from one balance to the other", async () => {
    const lines = await database().selectFrom("ledger_lines").selectAll().execute();
    for (const userId of USERS.slice(0, 3)) {
      const own = lines.filter((line) => line.user_id === Number(userId) && line.account_code < 100);
      const [beginTime, endTime] = [OPENING_AT + DAY_MS, OPENING_AT + 31 * DAY_MS];
      const { openings, movements, closings } = await selectUserSums(database(), { userId, beginTime, endTime });
      const sumOf = (coinId: number, from: number, until: number) =>
        own
          .filter((line) => line.coin_id === coinId && line.posted_at >= from && line.posted_at <= until)
          .reduce((sum, { atoms }) => sum + BigInt(atoms), 0n);
      const held = (rows: typeof openings, coinId: number) => rows.find((row) => row.coinId === coinId)?.atoms ?? 0n;
      for (const coinId of new Set(own.map((line) => line.coin_id))) {
        const moved = movements
          .filter((row) => row.coinId === coinId)
          .reduce((sum, { creditAtoms, debitAtoms }) => sum + creditAtoms - debitAtoms, 0n);
        expect(held(openings, coinId)).toBe(sumOf(coinId, 0, beginTime - 1));
        expect(moved).toBe(sumOf(coinId, beginTime, endTime));
        expect(held(closings, coinId)).toBe(held(openings, coinId) + moved);
      }
    }
  });

  test("a user's disposals are their trades, whichever side they were on", async () => {
    const trades = await database().selectFrom("spot_trades").selectAll().execute();
    for (const userId of USERS.slice(0, 3)) {
      const found = [];
      for await (const page of readDisposals(database(), { userId, beginTime: 0, endTime: MOST })) found.push(...page);
      const own = trades.flatMap((row) => [
        ...(row.maker_user_id === Number(userId) ? [row.taker_side === "buy" ? "sell" : "buy"] : []),
        ...(row.taker_user_id === Number(userId) ? [row.taker_side] : []),
      ]);
      expect(found.length).toBe(own.length);
      expect(found.filter((one) => one.source === "trade" && one.side === "buy").length).toBe(
        own.filter((side) => side === "buy").length,
      );
    }
  });

  test("a batch of many days is the same as many batches", async () => {
    const before = await storedSums(database());
    await rebuild({ database: database(), read: (from) => market.read(from) });
    expect(await storedSums(database())).toEqual(before);
    await equalsLines();
    expect(await storedDays(database())).toEqual(await daysOfRows(database()));
  }, 60_000);

  test("a migration builds them from the lines of an earlier build", async () => {
    const before = await storedSums(database());
    await sql`drop table ledger_sums`.execute(database());
    for (const index of ["time", "account", "reference", "kind"]) {
      await sql`drop index ${sql.table(`ledger_lines_by_${index}`)}`.execute(database());
    }
    await forgetMigrations(database(), "projection.027");
    expect(await migrate(database(), PROJECTION_MIGRATIONS)).toEqual(["projection.027-sums"]);
    expect(await storedSums(database())).toEqual(before);
  });

  test("what is forgotten stays in the sums and is noted, so that the rest equals the lines that are left", async () => {
    const before = await storedSums(database());
    const span = { userIds: USERS.slice(0, 2).map(Number), fromMs: 0, untilMs: OPENING_AT + 20 * DAY_MS };
    await removeSimulatedPostings(database(), span);
    await equalsLines();
    expect(await storedSums(database())).not.toEqual(before);
    expect(await storedSums(database(), { withForgotten: true })).toEqual(before);
    await removeSimulatedPostings(database(), span);
    await equalsLines();
  });

  test("sums that no number of ours holds are exact", async () => {
    const rows = new LedgerSumRows();
    const line = { accountCode: 1, coinId: 7, kind: "grant", chainId: 0, postedAt: OPENING_AT } as const;
    for (const sequence of [1, 2, 3]) rows.add({ ...line, sequence, atoms: MOST });
    rows.add({ ...line, sequence: 4, atoms: -MOST });
    await rows.write(database());
    const { rows: stored } = await sql`select credit_atoms::text as credit, debit_atoms::text as debit, lines,
      last_sequence as "lastSequence" from ledger_sums where coin_id = 7 and span = 'month'`.execute(database());
    expect(stored).toEqual([{ credit: String(3n * BigInt(MOST)), debit: String(MOST), lines: 4, lastSequence: 4 }]);
    await sql`delete from ledger_sums where coin_id = 7`.execute(database());
  });
});
