import { ACCOUNT_CODES } from "@agio/core";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { readRecord } from "../records.ts";
import { removeSimulatedPostings } from "../simulated-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { BTC, openMarket, OPENING_AT, tradeRandomly, USDT, USERS } from "../testing/recorded-market.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { selectEntryLines, selectLedger, type LedgerFilter } from "./ledger-explorer.ts";

const DAY_MS = 86_400_000;
const [user] = USERS.map(Number);

type Line = ProjectionTables["ledger_lines"];

const matches = (line: Line, filter: LedgerFilter): boolean =>
  (filter.userId === undefined || line.user_id === filter.userId) &&
  (filter.account === undefined || line.account_code === ACCOUNT_CODES[filter.account]) &&
  (filter.coinId === undefined || line.coin_id === filter.coinId) &&
  (filter.kind === undefined || line.kind === filter.kind) &&
  (filter.referenceId === undefined || line.reference_id === filter.referenceId) &&
  (filter.sequence === undefined || line.sequence === filter.sequence) &&
  (filter.chainId === undefined || line.chain_id === filter.chainId) &&
  line.posted_at >= (filter.beginTime ?? 0) &&
  line.posted_at <= (filter.endTime ?? Number.MAX_SAFE_INTEGER);

describeOnBothDatabases("the ledger by key", (database) => {
  const market = openMarket();
  for (const day of [0, 3, 40]) tradeRandomly(market, `explored ${day}`, 200, OPENING_AT + day * DAY_MS);
  let lines: Line[];

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (const record of market.records) await project(database(), readRecord(record));
    lines = await database()
      .selectFrom("ledger_lines")
      .selectAll()
      .orderBy("posted_at", "desc")
      .orderBy("sequence", "desc")
      .orderBy("line_number", "desc")
      .execute();
  }, 120_000);

  const keysOf = (rows: readonly Line[]): string[] => rows.map((line) => `${line.sequence}-${line.line_number}`);

  /** All pages, each of which looks through few lines. */
  async function everyPage(filter: LedgerFilter, isAsc: "asc" | "desc" = "desc") {
    const keys: string[] = [];
    let [after, pages] = ["", 0];
    do {
      const page = await selectLedger(database(), filter, { after, pageSize: 20, isAsc, lookedThroughMax: 50 });
      if (page === undefined) throw new Error("a page of this list was refused");
      keys.push(...page.rows.map((line) => `${line.sequence}-${line.lineNumber}`));
      after = page.next;
      pages++;
    } while (after !== "" && pages < 1_000);
    return keys;
  }

  test.each<LedgerFilter>([
    {},
    { userId: user },
    { userId: 0 },
    { userId: user, account: "platform.frozen", coinId: BTC },
    { account: "fee.spot" },
    { account: "fee.spot", coinId: USDT, kind: "trade" },
    { account: "platform.available", kind: "grant" },
    { coinId: BTC },
    { coinId: 99 },
    { kind: "orderRelease", coinId: USDT },
    { kind: "grant" },
    { kind: "contractTrade" },
    { beginTime: OPENING_AT + 2 * DAY_MS, endTime: OPENING_AT + 4 * DAY_MS },
    { beginTime: OPENING_AT + 4 * DAY_MS, endTime: OPENING_AT + 39 * DAY_MS, coinId: BTC },
    { endTime: OPENING_AT + 3 * DAY_MS, kind: "trade", coinId: USDT },
    { chainId: 1 },
  ])("%o has each of its lines once, newest first and oldest first", async (filter) => {
    const expected = keysOf(lines.filter((line) => matches(line, filter)));
    expect(await everyPage(filter)).toEqual(expected);
    expect(await everyPage(filter, "asc")).toEqual(expected.toReversed());
  });

  test("an entry's and a reference's lines are found", async () => {
    const { sequence, reference_id: referenceId } = lines.find(({ kind }) => kind === "trade") as Line;
    for (const filter of [{ sequence }, { referenceId }, { referenceId, kind: "trade" as const }]) {
      expect(await everyPage(filter)).toEqual(keysOf(lines.filter((line) => matches(line, filter))));
    }
    const rows = await selectEntryLines(database(), sequence);
    expect(rows.map((line) => `${line.sequence}-${line.lineNumber}`)).toEqual(
      keysOf(lines.filter((line) => line.sequence === sequence)).toReversed(),
    );
  });

  test("a place of another list is refused", async () => {
    for (const after of ["nothing", Buffer.from("[1,2]").toString("base64url")]) {
      expect(await selectLedger(database(), {}, { after, pageSize: 10 })).toBeUndefined();
    }
  });

  test("days whose lines were forgotten are passed over", async () => {
    const span = { userIds: USERS.map(Number), fromMs: OPENING_AT + DAY_MS, untilMs: OPENING_AT + 10 * DAY_MS };
    await removeSimulatedPostings(database(), span);
    const isLeft = ({ posted_at: at }: Line): boolean => at < span.fromMs || at >= span.untilMs;
    const filter = { kind: "trade", coinId: BTC } as const;
    expect(await everyPage(filter)).toEqual(keysOf(lines.filter((line) => isLeft(line) && matches(line, filter))));
  });
});
