import { REFERRAL_LEVELS } from "@agio/api-contract";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { UserTables } from "../users/tables.ts";
import { VOLUME_DAYS } from "./mutual-volume.ts";
import type { PlatformDays } from "./platform-days.ts";
import type { VolumeTables } from "./volume-tables.ts";

/** Trades of one statement, which takes a quarter of a second over a million users. */
const TRADES_PER_SLICE = 2_000;
/** Of one product and look: as many trades as a minute has time for. */
const SLICES_MAX = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const PRODUCTS = ["spot", "contract", "option"] as const;
type VolumeProduct = (typeof PRODUCTS)[number];

/** An agent, and how far below them payers earn. */
export interface AgentDepth {
  readonly userId: number;
  readonly depth: number;
}

/** The value of a coin: cents of USDT are atoms × numerator ÷ denominator. */
export interface CoinCents {
  readonly coinId: number;
  readonly numerator: number;
  readonly denominator: number;
}

/** The rules that trades are counted by. */
export interface VolumeRules {
  readonly days: PlatformDays;
  readonly today: number;
  readonly coins: readonly CoinCents[];
  readonly agents: readonly AgentDepth[];
}

export type VolumeDatabase = Kysely<VolumeTables & UserTables & ProjectionTables>;

/** Trades of a product behind a place with the coin of their value; options count by their premium. */
const TRADES: Readonly<
  Record<VolumeProduct, { readonly table: RawBuilder<unknown>; readonly coins: RawBuilder<unknown> }>
> = {
  spot: {
    table: sql`select trade_id, traded_at, maker_user_id, taker_user_id, notional_atoms as atoms, pair_id as market_id
      from spot_trades`,
    coins: sql`select pair_id as market_id, pricing_coin_id as coin_id from pairs`,
  },
  contract: {
    table: sql`select trade_id, traded_at, maker_user_id, taker_user_id, notional_atoms as atoms, contract_id as market_id
      from contract_trades`,
    coins: sql`select contract_id as market_id, settlement_coin_id as coin_id from contracts`,
  },
  option: {
    table: sql`select trade_id, traded_at, maker_user_id, taker_user_id, premium_atoms as atoms, series_id as market_id
      from option_trades`,
    coins: sql`select series_id as market_id, pricing_coin_id as coin_id
      from option_series series join pairs on pairs.pair_id = series.pair_id`,
  },
};

/** An array literal: both drivers send it as plain text. */
const list = (values: readonly number[]): string => `{${values.join(",")}}`;

/** Agents with their depth, for a left join. */
export const agentDepths = (agents: readonly AgentDepth[]): RawBuilder<unknown> => sql`
  unnest(${list(agents.map(({ userId }) => userId))}::text::int4[],
    ${list(agents.map(({ depth }) => depth))}::text::int4[]) as agent (agent_id, depth)`;

/** How far below somebody payers earn them something: three levels, or as many as their terms as an agent say. */
export const DEPTH = sql`greatest(coalesce(agent.depth, 0), ${sql.lit(REFERRAL_LEVELS)})`;

/** While nothing is counted the place is behind the last trade: what is traded meanwhile is no volume. */
export async function skipVolumes(database: VolumeDatabase): Promise<void> {
  for (const product of PRODUCTS) {
    await sql`update server_volume_places set trade_id = greatest(trade_id,
        coalesce((select max(trade_id) from ${sql.table(`${product}_trades`)}), 0))
      where product = ${product}`.execute(database);
  }
}

/** Adds every trade that is not counted yet to the volumes of its two sides. Older ones than a week are passed over. */
export async function countVolumes(database: VolumeDatabase, rules: VolumeRules): Promise<number> {
  let counted = 0;
  for (const product of PRODUCTS) {
    for (let slice = 0; slice < SLICES_MAX; slice++) {
      const trades = await countSlice(database, product, rules);
      counted += trades;
      if (trades < TRADES_PER_SLICE) break;
    }
  }
  return counted;
}

async function countSlice(database: VolumeDatabase, product: VolumeProduct, rules: VolumeRules): Promise<number> {
  const { rows } = await sliceSql(product, rules).execute(database);
  return rows[0]?.trades ?? 0;
}

/**
 * One statement: the trades, both sums, and the place behind the last of them stand or fall together. `+ 0` keeps PostgreSQL
 * from looking the other side up among all who are under the ancestor, of whom there may be a million.
 */
function sliceSql(
  product: VolumeProduct,
  { days, today, coins, agents }: VolumeRules,
): RawBuilder<{ readonly trades: number }> {
  const { table, coins: coinOfMarket } = TRADES[product];
  const since = days.startOf(today - VOLUME_DAYS + 1);
  const place = sql`(select trade_id from server_volume_places where product = ${product})`;
  return sql<{ trades: number }>`
    with trades as materialized (
      ${table} where trade_id > ${place} and traded_at >= ${since} order by trade_id limit ${sql.lit(TRADES_PER_SLICE)}),
    sums as (
      select maker_user_id, taker_user_id,
        ((traded_at + ${sql.lit(days.offsetMinutes * MINUTE_MS)}) / ${sql.lit(DAY_MS)})::int4 as day,
        floor(sum(trades.atoms * coin.numerator / coin.denominator))::int8 as cents, count(*) as trades
      from trades join (${coinOfMarket}) as market on market.market_id = trades.market_id
        join unnest(${list(coins.map(({ coinId }) => coinId))}::text::int4[],
          ${list(coins.map(({ numerator }) => numerator))}::text::numeric[],
          ${list(coins.map(({ denominator }) => denominator))}::text::numeric[])
          as coin (coin_id, numerator, denominator) on coin.coin_id = market.coin_id
      where maker_user_id > 0 and taker_user_id > 0 and maker_user_id <> taker_user_id
      group by maker_user_id, taker_user_id, day),
    sides as materialized (
      select maker_user_id as user_id, taker_user_id as other_id, day, cents, trades from sums
      union all
      select taker_user_id, maker_user_id, day, cents, trades from sums),
    traded as (
      insert into server_traded_volumes (user_id, slot, day, cents, trades)
      select user_id, day % ${sql.lit(VOLUME_DAYS)}, day, sum(cents)::int8, sum(trades)::int8 from (
        select user_id, day, cents, trades from sides
        union all
        select 0, day, cents, trades from sides) as every
      group by user_id, day
      on conflict (user_id, slot) do update set day = excluded.day,
        cents = excluded.cents + ${ofTheDay("server_traded_volumes", "cents")},
        trades = excluded.trades + ${ofTheDay("server_traded_volumes", "trades")}),
    mutual as (
      insert into server_mutual_volumes (user_id, ancestor_id, slot, day, direct_cents, within_cents)
      select side.user_id, own.ancestor_id, side.day % ${sql.lit(VOLUME_DAYS)}, side.day,
        coalesce(sum(side.cents) filter (where side.other_id = own.ancestor_id), 0)::int8, sum(side.cents)::int8
      from sides side join server_members own on own.user_id = side.user_id
        left join ${agentDepths(agents)} on agent.agent_id = own.ancestor_id
        left join server_members other on other.user_id = side.other_id and other.ancestor_id + 0 = own.ancestor_id
          and other.level <= ${DEPTH}
      where own.level <= ${DEPTH} and (side.other_id = own.ancestor_id or other.user_id is not null)
      group by side.user_id, own.ancestor_id, side.day
      on conflict (user_id, ancestor_id, slot) do update set day = excluded.day,
        direct_cents = excluded.direct_cents + ${ofTheDay("server_mutual_volumes", "direct_cents")},
        within_cents = excluded.within_cents + ${ofTheDay("server_mutual_volumes", "within_cents")})
    update server_volume_places set trade_id = coalesce(
      (select max(trade_id) from trades),
      greatest(trade_id, (select max(trade_id) from ${sql.table(`${product}_trades`)})))
    where product = ${product}
    returning (select count(*)::int4 from trades) as trades`;
}

/** The sum that is stored of the same day; a day of a week ago gives its place to this one. */
const ofTheDay = (table: string, column: string): RawBuilder<unknown> =>
  sql.raw(`case when ${table}.day = excluded.day then ${table}.${column} else 0 end`);
