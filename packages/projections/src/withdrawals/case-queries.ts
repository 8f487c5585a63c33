import { DEPOSIT_STATUS, WITHDRAWAL_STATUS } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";

const DAY_MS = 86_400_000;
const OTHERS_MAX = 20;
const COSTS_READ = 20;
const QUEUED_MAX = 1_000;

const CAME_IN = [DEPOSIT_STATUS.credited, DEPOSIT_STATUS.unlocked];
const WENT_OUT = [
  WITHDRAWAL_STATUS.submitted,
  WITHDRAWAL_STATUS.approved,
  WITHDRAWAL_STATUS.moreInfo,
  WITHDRAWAL_STATUS.processing,
  WITHDRAWAL_STATUS.done,
];

/** Sum of a coin that came in or went out on a day (UTC), in atoms. Withdrawals under way have gone out. */
export interface FlowOfDay {
  /** Start of the day, UTC milliseconds. */
  readonly day: number;
  readonly isIn: boolean;
  readonly coinId: number;
  readonly atoms: number;
}

/** A user's flow in and out since a time, by day and coin. */
export async function selectFlow(
  database: Kysely<ProjectionTables>,
  { userId, since }: { readonly userId: number; readonly since: number },
): Promise<FlowOfDay[]> {
  const day = (column: string) => sql`(${sql.ref(column)} / ${sql.lit(DAY_MS)}) * ${sql.lit(DAY_MS)}`;
  const { rows } = await sql<FlowOfDay>`
    select ${day("seen_at")} as day, true as "isIn", coin_id as "coinId", sum(atoms)::int8 as atoms from deposits
      where user_id = ${userId} and seen_at >= ${since} and status in (${sql.join(CAME_IN)}) group by 1, 3
    union all
    select ${day("submitted_at")}, false, coin_id, sum(atoms)::int8 from withdrawals
      where user_id = ${userId} and submitted_at >= ${since} and status in (${sql.join(WENT_OUT)}) group by 1, 3
    order by 1, 2, 3`.execute(database);
  return rows;
}

/** Where else an address was paid to. */
export interface AddressPast {
  /** Numbers of other users who sent there, at most twenty. */
  readonly others: number[];
  /** Earlier withdrawals of the user to it, and when the first was asked for; 0 for none. */
  readonly ownCount: number;
  readonly firstAt: number;
}

export async function selectAddressPast(
  database: Kysely<ProjectionTables>,
  {
    userId,
    address,
    withdrawalId,
  }: { readonly userId: number; readonly address: string; readonly withdrawalId: number },
): Promise<AddressPast> {
  if (address === "") return { others: [], ownCount: 0, firstAt: 0 };
  const others = await sql<{ user_id: number }>`select distinct user_id from withdrawals
    where address = ${address} and user_id <> ${userId} and user_id > 0
    order by user_id limit ${sql.lit(OTHERS_MAX)}`.execute(database);
  const own = await sql<{ count: number; first: number }>`select count(*)::int4 as count,
    coalesce(min(submitted_at), 0)::int8 as first from withdrawals
    where address = ${address} and user_id = ${userId} and withdrawal_id < ${withdrawalId}`.execute(database);
  return {
    others: others.rows.map((row) => row.user_id),
    ownCount: own.rows[0]?.count ?? 0,
    firstAt: own.rows[0]?.first ?? 0,
  };
}

/** The mean of the last network costs of some channels, which share a chain and its coin of fees; undefined before the first. */
export async function selectNetworkCost(
  database: Kysely<ProjectionTables>,
  channelIds: readonly number[],
): Promise<{ readonly channelId: number; readonly atoms: number } | undefined> {
  if (channelIds.length === 0) return undefined;
  const { rows } = await sql<{ channelId: number; atoms: number }>`
    select channel_id as "channelId", round(avg(atoms))::int8 as atoms from (
      select channel_id, atoms from network_costs where channel_id in (${sql.join([...channelIds])})
      order by recorded_at desc limit ${sql.lit(COSTS_READ)}) as costs
    group by channel_id order by count(*) desc limit 1`.execute(database);
  return rows[0];
}

/** Approved payouts of a chain that wait to be sent, counted to a thousand. */
export async function selectQueuedPayouts(database: Kysely<ProjectionTables>, chainId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from (select 1 from withdrawals
    where status = ${WITHDRAWAL_STATUS.approved} and chain_id = ${chainId} limit ${sql.lit(QUEUED_MAX)}) as queued`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
