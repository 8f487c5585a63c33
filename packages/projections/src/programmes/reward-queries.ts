import { sql, type Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { keyListOf, listOf, selection, selectRow } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { AGENTS, HELD_REWARDS, REWARD_DETAILS, REWARD_PAYMENTS, REWARD_TAKE_BACKS } from "./reward-tables.ts";

export type RewardDetailRow = Row<typeof REWARD_DETAILS>;
export type RewardPaymentRow = Row<typeof REWARD_PAYMENTS>;
export type HeldRewardStoredRow = Row<typeof HELD_REWARDS>;
export type RewardTakeBackRow = Row<typeof REWARD_TAKE_BACKS>;

/** Days of the platform, both included. */
export interface DaySpan {
  readonly fromDay: number;
  readonly toDay: number;
}

/**
 * By how much a payment changes what is owed of its day, product and coin: the first one of a day and that of a released
 * reward leave a rest, every later one pays of it. Of the payments of one receiver.
 */
export const OWED_MORE = sql`case when is_review or row_number() over (
  partition by day, product, coin_id, is_review order by sequence, row_number) = 1 then owed_atoms else -atoms end`;

/** A sum of a coin. */
export interface CoinAtoms {
  readonly coinId: number;
  readonly atoms: number;
}

/** The rewards of a receiver, newest day first. The times of the filter are numbers of days. */
export const selectRewardDetails = listOf(REWARD_DETAILS, {
  of: ["receiverId"],
  by: ["day", "product", "coinId", "level"],
  sort: { day: "day", amount: "atoms", base: "baseAtoms", level: "level" },
  newest: ["day", "payerId", "product", "coinId", "programme", "level"],
});

/** Held rewards, newest first. */
export const selectHeldRewards = keyListOf(HELD_REWARDS, {
  by: ["status"],
  sort: { createTime: "heldAt", amount: "atoms" },
  newest: ["heldAt", "rewardId"],
});

export const selectHeldReward = (
  database: Kysely<ProjectionTables>,
  rewardId: number,
): Promise<HeldRewardStoredRow | undefined> => selectRow(database, HELD_REWARDS, { rewardId });

/** Who is or was an agent, the newest first. */
export const selectAgents = keyListOf(AGENTS, {
  sort: { createTime: "firstAt" },
  newest: ["firstAt", "userId"],
});

/** How the held ones among these rewards stand: 0 waits, 1 released, 2 dropped. */
export async function selectHeldStatuses(
  database: Kysely<ProjectionTables>,
  rewardIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (rewardIds.length === 0) return new Map();
  const { rows } = await sql<{ rewardId: number; status: number }>`
    select reward_id as "rewardId", status from held_rewards where reward_id in (${sql.join(rewardIds)})`.execute(
    database,
  );
  return new Map(rows.map(({ rewardId, status }) => [rewardId, status]));
}

/** Amounts taken back of a receiver's rewards of these days. */
export async function selectTakeBacks(
  database: Kysely<ProjectionTables>,
  receiverId: number,
  { fromDay, toDay }: DaySpan,
): Promise<RewardTakeBackRow[]> {
  const { rows } = await sql<RewardTakeBackRow>`select ${selection(REWARD_TAKE_BACKS)} from reward_take_backs
    where receiver_id = ${receiverId} and day between ${fromDay} and ${toDay} order by sequence`.execute(database);
  return rows;
}

/** A receiver's payments for these days, in the order of the journal. */
export async function selectRewardPayments(
  database: Kysely<ProjectionTables>,
  userId: number,
  { fromDay, toDay }: DaySpan,
): Promise<RewardPaymentRow[]> {
  const { rows } = await sql<RewardPaymentRow>`select ${selection(REWARD_PAYMENTS)} from reward_payments
    where user_id = ${userId} and day between ${fromDay} and ${toDay} order by sequence, row_number`.execute(database);
  return rows;
}

/** The sums of a receiver's rewards of one day. */
export interface RewardSums {
  readonly product: number;
  readonly coinId: number;
  /** Paid or owed: not held, or released. */
  readonly rewards: number;
  readonly held: number;
  readonly dropped: number;
}

export async function selectRewardSums(
  database: Kysely<ProjectionTables>,
  receiverId: number,
  day: number,
): Promise<RewardSums[]> {
  const { rows } = await sql<RewardSums>`
    select details.product, details.coin_id as "coinId",
      coalesce(sum(details.atoms) filter (where held.reward_id is null or held.status = 1), 0)::int8 as rewards,
      coalesce(sum(details.atoms) filter (where held.status = 0), 0)::int8 as held,
      coalesce(sum(details.atoms) filter (where held.status = 2), 0)::int8 as dropped
    from reward_details details left join held_rewards held on details.reward_id > 0 and held.reward_id = details.reward_id
    where details.receiver_id = ${receiverId} and details.day = ${day}
    group by details.product, details.coin_id order by details.product, details.coin_id`.execute(database);
  return rows;
}

/** Sums that a receiver has of all rewards, by coin. */
export interface RewardTotals {
  readonly coinId: number;
  /** Less what was taken back. */
  readonly paid: number;
  readonly paidSince: number;
  readonly owed: number;
  readonly held: number;
}

/** `since`: UTC milliseconds. */
export async function selectRewardTotals(
  database: Kysely<ProjectionTables>,
  receiverId: number,
  since: number,
): Promise<RewardTotals[]> {
  const { rows } = await sql<RewardTotals>`
    with payments as (
      select coin_id, atoms, paid_at, ${OWED_MORE} as owed from reward_payments where user_id = ${receiverId}),
    parts as (
      select coin_id, sum(atoms) as paid, sum(atoms) filter (where paid_at >= ${since}) as paid_since, sum(owed) as owed,
        0 as held from payments group by coin_id
      union all
      select coin_id, -sum(atoms), -sum(atoms) filter (where taken_at >= ${since}), 0, 0
        from reward_take_backs where receiver_id = ${receiverId} group by coin_id
      union all
      select coin_id, 0, 0, 0, sum(atoms) from held_rewards
        where receiver_id = ${receiverId} and status = 0 group by coin_id)
    select coin_id as "coinId", sum(paid)::int8 as paid, coalesce(sum(paid_since), 0)::int8 as "paidSince",
      sum(owed)::int8 as owed, sum(held)::int8 as held
    from parts group by coin_id order by coin_id`.execute(database);
  return rows;
}

/** Payments to a receiver for each of these days, by coin. */
export async function selectRewardDays(
  database: Kysely<ProjectionTables>,
  userId: number,
  { fromDay, toDay }: DaySpan,
): Promise<(CoinAtoms & { readonly day: number })[]> {
  const { rows } = await sql<CoinAtoms & { readonly day: number }>`
    select day, coin_id as "coinId", sum(atoms)::int8 as atoms from reward_payments
    where user_id = ${userId} and day between ${fromDay} and ${toDay}
    group by day, coin_id order by day, coin_id`.execute(database);
  return rows;
}

/** Fees collected from payers, by coin, and what it brought who invited them. */
export interface PayerFigures {
  readonly payerId: number;
  readonly coinId: number;
  readonly baseAtoms: number;
  readonly feeAtoms: number;
  readonly inviterAtoms: number;
}

export async function selectPayerFigures(
  database: Kysely<ProjectionTables>,
  payerIds: readonly number[],
): Promise<PayerFigures[]> {
  if (payerIds.length === 0) return [];
  const { rows } = await sql<PayerFigures>`
    select payer_id as "payerId", coin_id as "coinId", base_atoms as "baseAtoms", fee_atoms as "feeAtoms",
      inviter_atoms as "inviterAtoms"
    from reward_payers where payer_id in (${sql.join(payerIds)}) order by payer_id, coin_id`.execute(database);
  return rows;
}

/** Payments to one receiver for one payer on one day, and what was taken back of it. */
export async function selectPaidFor(
  database: Kysely<ProjectionTables>,
  key: Pick<RewardDetailRow, "receiverId" | "payerId" | "product" | "coinId" | "day">,
): Promise<{ readonly paid: number; readonly takenBack: number }> {
  const isOf = sql`receiver_id = ${key.receiverId} and payer_id = ${key.payerId} and product = ${key.product}
    and coin_id = ${key.coinId} and day = ${key.day}`;
  const { rows } = await sql<{ paid: number; takenBack: number }>`select
    (select coalesce(sum(atoms), 0) from reward_details where ${isOf} and (reward_id = 0 or reward_id in (
      select reward_id from held_rewards where status = 1)))::int8 as paid,
    (select coalesce(sum(atoms), 0) from reward_take_backs where ${isOf})::int8 as "takenBack"`.execute(database);
  return rows[0] ?? { paid: 0, takenBack: 0 };
}

/** Why payers are flagged, or were. */
export async function selectFlags(
  database: Kysely<ProjectionTables>,
  payerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (payerIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: number; reason: string }>`
    select user_id as "userId", reason from invitation_flags where user_id in (${sql.join(payerIds)})`.execute(
    database,
  );
  return new Map(rows.map(({ userId, reason }) => [userId, reason]));
}

/** How many rewards wait for a review. */
export async function selectHeldCount(database: Kysely<ProjectionTables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from held_rewards where status = 0`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Somebody who is to be told of a sum. */
export interface RewardNews extends CoinAtoms {
  readonly userId: number;
}

/** The payments of days behind one place of the journal, in order. */
export async function selectPaymentsBehind(
  database: Kysely<ProjectionTables>,
  place: Pick<RewardPaymentRow, "sequence" | "rowNumber">,
  limit: number,
): Promise<RewardPaymentRow[]> {
  const { rows } = await sql<RewardPaymentRow>`select ${selection(REWARD_PAYMENTS)} from reward_payments
    where (sequence, row_number) > (${place.sequence}, ${place.rowNumber})
    order by sequence, row_number limit ${sql.lit(limit)}`.execute(database);
  return rows;
}

/** Rewards held behind one of them, at most so many: sums of each receiver and coin, and the last of them. */
export async function selectHeldBehind(
  database: Kysely<ProjectionTables>,
  rewardId: number,
  limit: number,
): Promise<{ readonly news: RewardNews[]; readonly last: number }> {
  const { rows } = await sql<RewardNews & { readonly last: number }>`
    select receiver_id as "userId", coin_id as "coinId", sum(atoms)::int8 as atoms, max(reward_id)::int8 as last from (
      select reward_id, receiver_id, coin_id, atoms from held_rewards where reward_id > ${rewardId}
      order by reward_id limit ${sql.lit(limit)}) as held
    group by receiver_id, coin_id order by receiver_id, coin_id`.execute(database);
  return { news: rows, last: Math.max(rewardId, ...rows.map(({ last }) => last)) };
}
