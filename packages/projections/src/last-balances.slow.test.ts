import { ACCOUNT_CODES, accountsOf } from "@agio/core";
import { userId } from "@agio/primitives";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { isLedgerWhole, selectLastBalances, selectLedgerKeptSince } from "./last-balances.ts";
import { migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { project } from "./project.ts";
import { readRecord } from "./records.ts";
import { OPENING_AT, openMarket, tradeRandomly, USERS, type RecordedMarket } from "./testing/recorded-market.ts";
import { describeOnBothDatabases } from "./testing/test-databases.ts";

const DAY_MS = 86_400_000;

describeOnBothDatabases("last balances", (database) => {
  let market: RecordedMarket;

  beforeAll(async () => {
    market = openMarket();
    tradeRandomly(market, "balances", 800, OPENING_AT + DAY_MS);
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (const record of market.records) await project(database(), readRecord(record), record.digest);
  }, 120_000);

  const inTables = async (asked: { readonly linesMax?: number } = {}) => {
    const { balances, cut } = await selectLastBalances(database(), {
      ...{ userIds: [...USERS], sequence: market.sequence },
      ...asked,
    });
    return {
      rows: balances
        .filter(({ atoms }) => atoms !== 0)
        .map(textOf)
        .toSorted(),
      cut,
    };
  };
  const inCore = (): string[] =>
    USERS.flatMap((user) =>
      accountsOf(market.state, userId(user)).map(({ account, ...rest }) =>
        textOf({ userId: user, accountCode: ACCOUNT_CODES[account], ...rest }),
      ),
    ).toSorted();

  test("are those of the core, account by account", async () => {
    const { rows, cut } = await inTables();
    expect(rows).toEqual(inCore());
    expect(rows.length).toBeGreaterThan(USERS.length);
    expect(cut.size).toBe(0);
  });

  test("as of an earlier sequence are those of then", async () => {
    const before = inCore();
    const { sequence } = market;
    tradeRandomly(market, "later", 50, OPENING_AT + 2 * DAY_MS);
    const later = market.records.filter(({ firstSequence }) => firstSequence > sequence);
    for (const record of later) await project(database(), readRecord(record), record.digest);
    const { balances } = await selectLastBalances(database(), { userIds: [...USERS], sequence });
    expect(
      balances
        .filter(({ atoms }) => atoms !== 0)
        .map(textOf)
        .toSorted(),
    ).toEqual(before);
    expect((await inTables()).rows).toEqual(inCore());
    expect(inCore()).not.toEqual(before);
  });

  test("a user of many lines is looked through as far as is asked, and named", async () => {
    const { rows, cut } = await inTables({ linesMax: 3 });
    expect(cut.size).toBeGreaterThan(0);
    expect(inCore()).toEqual(expect.arrayContaining(rows));
  });

  test("a month that was taken out is noticed, at either end", async () => {
    expect(await isLedgerWhole(database(), OPENING_AT)).toBe(true);
    expect(await isLedgerWhole(database(), OPENING_AT - 62 * DAY_MS)).toBe(false);
    const { rows } = await sql<{ part: string }>`select relname as part from pg_inherits join pg_class on oid = inhrelid
      where inhparent = 'ledger_lines'::regclass and relname ~ '\\d{4}_\\d{2}$' order by 1`.execute(database());
    const [first] = rows;
    await sql`create table ledger_lines_2026_02 partition of ledger_lines
      for values from (${sql.lit(Date.UTC(2026, 1))}) to (${sql.lit(Date.UTC(2026, 2))})`.execute(database());
    expect(await selectLedgerKeptSince(database())).toBe(Date.UTC(2026, 0));
    await sql`alter table ledger_lines detach partition ${sql.table(first?.part ?? "")}`.execute(database());
    expect(await isLedgerWhole(database(), OPENING_AT)).toBe(false);
    expect(await selectLedgerKeptSince(database())).toBe(Date.UTC(2026, 1));
  });
});

const textOf = (row: {
  readonly userId: number;
  readonly accountCode: number;
  readonly coinId: number;
  readonly positionId: number;
  readonly atoms: number;
}): string => [row.userId, row.accountCode, row.coinId, row.positionId, row.atoms].join(" ");
