import { sql, type Kysely } from "kysely";
import { CONTRACT_FILLS } from "../futures/futures-tables.ts";
import type { Row } from "../table/define-table.ts";
import { listOf, selection } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { COPY_SHARES, COPY_SKIPS, FOLLOWS, LEAD_VALUES, LEADERS } from "./copy-tables.ts";

type Database = Kysely<ProjectionTables>;

export type LeaderRecord = Row<typeof LEADERS>;
export type LeadValueRow = Row<typeof LEAD_VALUES>;
export type FollowRecord = Row<typeof FOLLOWS>;
export type CopySkipRow = Row<typeof COPY_SKIPS>;
export type CopyShareRow = Row<typeof COPY_SHARES>;
export type CopyFillRow = Row<typeof CONTRACT_FILLS>;

/** Everybody who leads or led. */
export async function selectLeaders(database: Database): Promise<LeaderRecord[]> {
  const { rows } = await sql<LeaderRecord>`select ${selection(LEADERS)} from leaders order by account_id`.execute(
    database,
  );
  return rows;
}

/** The worth of a lead account, oldest first. */
export async function selectLeadValues(database: Database, accountId: number): Promise<LeadValueRow[]> {
  const { rows } = await sql<LeadValueRow>`select ${selection(LEAD_VALUES)} from lead_values
    where account_id = ${accountId} order by valued_at, sequence, row_number`.execute(database);
  return rows;
}

/** Follows of a user, the newest first. */
export async function selectFollowsOf(database: Database, userId: number): Promise<FollowRecord[]> {
  const { rows } = await sql<FollowRecord>`select ${selection(FOLLOWS)} from follows
    where user_id = ${userId} order by begun_at desc, account_id desc`.execute(database);
  return rows;
}

/** Funds of a follow in its whole life. */
export interface FollowedMoney {
  readonly accountId: number;
  readonly inAtoms: number;
  readonly outAtoms: number;
  /** How many times it has begun. */
  readonly begins: number;
}

/** All follows that a leader ever had, by account, and what they come to together. */
export interface FollowedSums {
  readonly follows: readonly FollowedMoney[];
  readonly ended: number;
  readonly paidAtoms: number;
}

/** One row for all: thousands of rows, each an object, take ten times as long. */
export async function selectFollowedSums(database: Database, leaderId: number): Promise<FollowedSums> {
  const listed = (column: string) => sql`coalesce(string_agg(${sql.ref(column)}::text, ',' order by account_id), '')`;
  const { rows } = await sql<
    Record<"accounts" | "paidIn" | "paidOut" | "begun", string> & { ended: number; paidAtoms: number }
  >`
    select ${listed("account_id")} as accounts, ${listed("in_atoms")} as "paidIn", ${listed("out_atoms")} as "paidOut",
      ${listed("begins")} as begun,
      count(*) filter (where ended_at <> 0)::int4 as ended, coalesce(sum(paid_atoms), 0)::int8 as "paidAtoms"
    from follows where leader_id = ${leaderId}`.execute(database);
  const { accounts = "", paidIn = "", paidOut = "", begun = "", ended = 0, paidAtoms = 0 } = rows[0] ?? {};
  const [ins = [], outs = [], times = []] = [paidIn, paidOut, begun].map(numbersOf);
  const follows = numbersOf(accounts).map((accountId, at) => ({
    ...{ accountId, inAtoms: ins[at] ?? 0, outAtoms: outs[at] ?? 0, begins: times[at] ?? 0 },
  }));
  return { follows, ended, paidAtoms };
}

const numbersOf = (list: string): number[] => (list === "" ? [] : list.split(",").map(Number));

/** Copies of an account that were made, newest first: what each did to its position. */
export const selectCopyFills = listOf(CONTRACT_FILLS, {
  of: ["userId"],
  sort: { createTime: "filledAt" },
  newest: ["filledAt", "sequence", "fillNumber"],
});

/** Copies of an account that were not made, newest first. */
export const selectCopySkips = listOf(COPY_SKIPS, {
  of: ["accountId"],
  sort: { createTime: "skippedAt" },
  newest: ["skippedAt", "sequence", "rowNumber"],
});

/** Settled shares of an account, newest first. */
export const selectCopyShares = listOf(COPY_SHARES, {
  of: ["accountId"],
  sort: { createTime: "settledAt" },
  newest: ["settledAt", "sequence", "rowNumber"],
});

/** The leader's prices of orders of all, by order. */
export async function selectLeaderTicks(database: Database, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ orderId: number; leaderTicks: number }>`
    select order_id as "orderId", leader_ticks as "leaderTicks" from copies
    where order_id in (${sql.join(orderIds)})`.execute(database);
  return new Map(rows.map(({ orderId, leaderTicks }) => [orderId, leaderTicks]));
}

/** Openings of all follows of a leader in one contract, bought and sold apart, with what was skipped. */
export interface CopySums {
  readonly contractId: number;
  readonly direction: "buy" | "sell";
  readonly filledSize: number;
  readonly filledAtoms: number;
  /** Contracts at their leader's prices, in ticks. */
  readonly leaderTicks: number;
  /** Contracts that were skipped, at mark, in ticks. */
  readonly skippedTicks: number;
}

export async function selectCopySums(database: Database, leaderId: number): Promise<CopySums[]> {
  const { rows } = await sql<CopySums>`
    select contract_id as "contractId", direction, sum(filled)::int8 as "filledSize", sum(value)::int8 as "filledAtoms",
      sum(ticks)::int8 as "leaderTicks", sum(skipped)::int8 as "skippedTicks"
    from (
      select contract_id, direction, filled_size as filled, filled_atoms as value, filled_size * leader_ticks as ticks,
        0::int8 as skipped
      from copies where leader_id = ${leaderId} and leader_ticks > 0
      union all
      select contract_id, case when side = 'long' then 'buy' else 'sell' end, 0, 0, 0, size * mark_ticks
      from copy_skips join contract_marks using (contract_id) where leader_id = ${leaderId}
    ) as openings group by 1, 2 order by 1, 2`.execute(database);
  return rows;
}

/** Openings and skips of a copy account in one contract. */
export interface CopiedPart {
  readonly accountId: number;
  readonly contractId: number;
  readonly filledAtoms: number;
  /** Contracts that were skipped, at mark, in ticks. */
  readonly skippedTicks: number;
}

export async function selectCopiedParts(database: Database, accounts: readonly number[]): Promise<CopiedPart[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<CopiedPart>`
    select account_id as "accountId", contract_id as "contractId", sum(value)::int8 as "filledAtoms",
      sum(skipped)::int8 as "skippedTicks"
    from (
      select user_id as account_id, contract_id, value_atoms as value, 0::int8 as skipped from contract_fills
      where user_id in (${sql.join(accounts)}) and is_opening and cause = 'trade'
      union all
      select account_id, contract_id, 0, size * mark_ticks
      from copy_skips join contract_marks using (contract_id) where account_id in (${sql.join(accounts)})
    ) as openings group by 1, 2`.execute(database);
  return rows;
}

/** Trades of an account in each contract since a time, the most first. */
export interface TradedContract {
  readonly contractId: number;
  readonly trades: number;
  readonly valueAtoms: number;
}

export async function selectTradedContracts(
  database: Database,
  accountId: number,
  since: number,
): Promise<TradedContract[]> {
  const { rows } = await sql<TradedContract>`
    select contract_id as "contractId", count(*)::int4 as trades, sum(value_atoms)::int8 as "valueAtoms"
    from contract_fills where user_id = ${accountId} and filled_at >= ${since} and cause = 'trade'
    group by 1 order by 3 desc, 1`.execute(database);
  return rows;
}

/** Shares that a leader received: in all, and by platform day, newest first. */
export async function selectReceivedSum(database: Database, leaderUserId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(share_atoms), 0)::int8 as sum from copy_shares where leader_user_id = ${leaderUserId}`.execute(
    database,
  );
  return rows[0]?.sum ?? 0;
}

export interface ReceivedDay {
  readonly day: number;
  readonly follows: number;
  readonly atoms: number;
}

const DAY_MS = 86_400_000;

export async function selectReceivedDays(
  database: Database,
  { leaderUserId, offsetMs }: { readonly leaderUserId: number; readonly offsetMs: number },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ReceivedDay[]; readonly total: number }> {
  const day = sql`(settled_at + ${sql.lit(offsetMs)}) / ${sql.lit(DAY_MS)}`;
  const paid = sql`from copy_shares where leader_user_id = ${leaderUserId} and share_atoms > 0`;
  const { rows } = await sql<ReceivedDay>`
    select (${day})::int4 as day, count(*)::int4 as follows, sum(share_atoms)::int8 as atoms ${paid}
    group by 1 order by 1 desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(database);
  const counted = await sql<{ total: number }>`select count(distinct ${day})::int4 as total ${paid}`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
