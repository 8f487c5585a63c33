import { createHash } from "node:crypto";
import type { AgentStatementRow, CheckedRequestOf, DataOf, ProxyStatementData } from "@agio/api-contract";
import type { CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal } from "@agio/primitives";
import {
  productOf,
  programmeOf,
  selectAgentDays,
  selectAgentMoves,
  selectBrokerDays,
  selectSettledFrom,
  selectSettledUpTo,
  type AgentDayRow,
  type AgentMove,
  type BrokerDay,
  type DaySpan,
  type ProjectionTables,
} from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { coinSums } from "../referrals/coin-sums.ts";
import { firstDayOf, monthOf, type PlatformDays } from "../referrals/platform-days.ts";
import type { ReferralTables } from "../referrals/referral-tables.ts";

const DAY_MS = 86_400_000;
const NO_PROGRAMME = -1;
/** A month of which no day is left to be settled is closed so long after its end. */
const GRACE_MS = 3.5 * DAY_MS;

type Line = ProxyStatementData["lines"][number];

/** A month of an agent's that is to be closed. */
interface ClosingMonth {
  readonly userId: number;
  readonly month: string;
  readonly upTo: number;
}

/** Months of agents, closed once and never changed: each holds all that the one before does not. */
export interface AgentStatements {
  page(userId: number, request: CheckedRequestOf<"proxy.statements">): Promise<DataOf<"proxy.statements">>;
  show(userId: number, number: number): Promise<ProxyStatementData | undefined>;
  report(userId: number, span: DaySpan): Promise<readonly AgentDayRow[]>;
  brokerDays(userId: number, span: DaySpan): Promise<readonly BrokerDay[]>;
  /** Closes the month before the present one for every agent, as far as its last day is settled. Returns how many. */
  closeMonth(days: PlatformDays): Promise<number>;
}

interface AgentStatementParts {
  readonly database: Kysely<ReferralTables & ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read" | "durableSequence">;
  readonly markets: MarketDirectory;
  /** Resolves when the tables hold a sequence, or after a bounded wait. */
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly clock: () => number;
}

const ROW_COLUMNS = [
  "statement_number",
  "month",
  "begin_at",
  "end_at",
  "sums",
  "row_count",
  "csv_hash",
  "created_at",
] as const;

interface StoredRow {
  readonly statement_number: number;
  readonly month: string;
  readonly begin_at: number;
  readonly end_at: number;
  readonly sums: string;
  readonly row_count: number;
  readonly csv_hash: string;
  readonly created_at: number;
}

const rowOf = (row: StoredRow): AgentStatementRow => ({
  number: row.statement_number,
  month: row.month,
  beginTime: row.begin_at,
  endTime: row.end_at,
  sums: JSON.parse(row.sums) as AgentStatementRow["sums"],
  rows: row.row_count,
  hash: row.csv_hash,
  createTime: row.created_at,
});

/** Days as dates of the platform: nothing in a file depends on who reads it. */
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const HEAD = ["posted", "day", "kind", "programme", "level", "product", "coin", "base", "amount"] as const;

/** Plain words and figures, none of which needs quotes: the bytes are what the hash is of. */
function csvOf(days: PlatformDays, lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    ...[dateOf(days.dayOf(line.postedDay)), dateOf(days.dayOf(line.day)), line.kind, line.programme ?? ""],
    ...[String(line.level), line.product, line.coin, line.base, line.amount],
  ]);
  return [HEAD, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}

function sumsOf(moves: readonly AgentMove[]): { readonly coinId: number; readonly atoms: number }[] {
  const sums = new Map<number, number>();
  for (const { coinId, atoms } of moves) sums.set(coinId, (sums.get(coinId) ?? 0) + atoms);
  return [...sums].map(([coinId, atoms]) => ({ coinId, atoms }));
}

export function openAgentStatements(parts: AgentStatementParts): AgentStatements {
  const { database, pipeline, markets, projected, clock } = parts;

  function lineOf(days: PlatformDays, move: AgentMove): Line {
    const { code, scale } = markets.coin(move.coinId);
    return {
      postedDay: days.startOf(days.dayOf(move.postedAt)),
      day: days.startOf(move.day),
      kind: move.kind,
      programme: move.programme === NO_PROGRAMME ? null : programmeOf(move.programme),
      level: move.level,
      product: productOf(move.product),
      coin: code,
      base: plainDecimal(move.baseAtoms, scale),
      amount: plainDecimal(move.atoms, scale),
    };
  }

  /** Up to where a month reaches; undefined while its last day may still be settled. */
  async function endOf(month: string, days: PlatformDays): Promise<number | undefined> {
    const lastDay = firstDayOf(month, 1) - 1;
    // Days are settled in their order: once a later one is, no day of the month is to come. Its own rewards are of its month.
    if ((await selectSettledFrom(database, lastDay)) !== undefined)
      return (await selectSettledUpTo(database, lastDay))?.sequence ?? 0;
    if (clock() < days.startOf(firstDayOf(month, 1)) + GRACE_MS) return undefined;
    const upTo = pipeline.durableSequence;
    await projected(upTo);
    return upTo;
  }

  async function agentsWithout(month: string): Promise<number[]> {
    const { rows } = await sql<{ userId: number }>`select user_id as "userId" from agents where not exists (
      select 1 from server_agent_statements closed where closed.user_id = agents.user_id and closed.month >= ${month})
      order by user_id`.execute(database);
    return rows.map(({ userId }) => userId);
  }

  async function lastSequenceOf(userId: number): Promise<number> {
    const last = await database
      .selectFrom("server_agent_statements")
      .select("up_to_sequence")
      .where("user_id", "=", userId)
      .orderBy("month", "desc")
      .limit(1)
      .executeTakeFirst();
    return last?.up_to_sequence ?? 0;
  }

  async function close({ userId, month, upTo }: ClosingMonth, days: PlatformDays): Promise<boolean> {
    const after = await lastSequenceOf(userId);
    const moves = await selectAgentMoves(database, userId, { after, upTo });
    if (moves.length === 0) return false;
    const lines = moves.map((move) => lineOf(days, move));
    const csv = csvOf(days, lines);
    const sums = await pipeline.read((state: CoreState) => coinSums(markets, state, sumsOf(moves)));
    await database.transaction().execute(async (transaction) => {
      // Numbers have no gap: one transaction takes the next one at a time.
      await sql`lock table server_agent_statements in exclusive mode`.execute(transaction);
      const { next } = await transaction
        .selectFrom("server_agent_statements")
        .select(({ fn }) => fn.coalesce(fn.max("statement_number"), sql<number>`0`).as("next"))
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto("server_agent_statements")
        .values({
          ...{ statement_number: next + 1, user_id: userId, month },
          ...{ begin_at: days.startOf(firstDayOf(month)), end_at: days.startOf(firstDayOf(month, 1)) },
          ...{ after_sequence: after, up_to_sequence: upTo, row_count: lines.length },
          ...{ sums: JSON.stringify(sums), lines: JSON.stringify(lines), csv },
          ...{ csv_hash: createHash("sha256").update(csv).digest("hex"), created_at: clock() },
        })
        .execute();
    });
    return true;
  }

  const own = (userId: number) => database.selectFrom("server_agent_statements").where("user_id", "=", userId);

  return {
    async page(userId, { pageNum, pageSize }) {
      const [{ count }, rows] = await Promise.all([
        own(userId)
          .select(({ fn }) => fn.countAll<number | string>().as("count"))
          .executeTakeFirstOrThrow(),
        own(userId)
          .select(ROW_COLUMNS)
          .orderBy("month", "desc")
          .limit(pageSize)
          .offset((pageNum - 1) * pageSize)
          .execute(),
      ]);
      return { rows: rows.map(rowOf), total: Number(count), pageNum, pageSize };
    },
    async show(userId, number) {
      const row = await own(userId)
        .select([...ROW_COLUMNS, "lines", "csv"])
        .where("statement_number", "=", number)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return { ...rowOf(row), lines: JSON.parse(row.lines) as ProxyStatementData["lines"], csv: row.csv };
    },
    report: (userId, span) => selectAgentDays(database, userId, span),
    brokerDays: (userId, span) => selectBrokerDays(database, userId, span),
    async closeMonth(days) {
      const month = monthOf(firstDayOf(monthOf(days.dayOf(clock()))) - 1);
      const upTo = await endOf(month, days);
      if (upTo === undefined) return 0;
      let closed = 0;
      for (const userId of await agentsWithout(month)) if (await close({ userId, month, upTo }, days)) closed++;
      return closed;
    },
  };
}
