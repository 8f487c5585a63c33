import { ACCOUNT_CODES, type PostingKind } from "@agio/core";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { MINUTE_MS } from "./candle-clock.ts";
import type { ProjectionTables } from "./tables.ts";

const TRANSFER_KIND = "transfer";
const REWARD_KINDS = ["rewardOfFees", "rewardOfInterest", "rewardTakenBack"] as const satisfies readonly PostingKind[];
/**
 * Postings that bring a user funds from outside or take them there, and what other users pay them inside. A withdrawal
 * leaves with what it is sent with, its fee included, and comes back with its release.
 */
export const FUNDING_KINDS = [
  "grant",
  "adjustment",
  "deposit",
  "depositReversed",
  "withdrawalSend",
  "withdrawalRelease",
  "withdrawal",
  "internalTransfer",
] as const satisfies readonly PostingKind[];

/** Rows of one user, or of any of several. */
export const isOf = (userIds: readonly number[], column = sql`user_id`): RawBuilder<boolean> =>
  userIds.length === 1 ? sql`${column} = ${userIds[0]}` : sql`${column} in (${sql.join([...userIds])})`;

/** Contribution of a line to its user's property: the debt account counts as negative. */
export const OWNED_ATOMS = sql`case when account_code = ${sql.lit(ACCOUNT_CODES.debt)} then -atoms else atoms end`;

/** Whose figures, and what they are valued in. */
export interface ProfitFilter {
  /** The user, and the accounts that they own. */
  readonly userIds: readonly number[];
  /** Values are in atoms of this coin; one without a pair against it is worth 0. */
  readonly valuationCoinId: number;
  /** When the day began, UTC milliseconds. */
  readonly dayStart: number;
  /** Lines after this journal sequence are left out: the figures then fit balances read at it. */
  readonly sequence: number;
}

/** Deposits less withdrawals, each valued at its own moment and rounded toward zero to one atom. */
export interface FundingValue {
  /** Since the day began. */
  readonly todayAtoms: number;
  /** Ever. */
  readonly totalAtoms: number;
}

/** By how much a user's holdings of a coin moved. */
export interface CoinMovement {
  readonly coinId: number;
  readonly atoms: number;
}

/** Last price of a pair at a moment. */
export interface PastPrice {
  readonly pairId: number;
  readonly ticks: number;
}

/**
 * The price of a pair at a moment: the close of the last minute that had ended; before any, the first price there ever
 * was; 0 without any. Only what had ended counts: a minute under way closes in the future of its first trade.
 */
function priceAt(marketId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<number> {
  const minutes = sql`from candles where candles.market_id = ${marketId} and candle_interval = '1m'`;
  const endedBy = sql`${at} - ${sql.lit(MINUTE_MS)}`;
  return sql<number>`coalesce(
    (select close_ticks ${minutes} and start_at <= ${endedBy} order by start_at desc limit 1),
    (select open_ticks ${minutes} and start_at > ${endedBy} order by start_at limit 1), 0)`;
}

/** Deposits, grants and whatever else came from outside or left. */
export async function selectFundingValue(
  database: Kysely<ProjectionTables>,
  { userIds, valuationCoinId, dayStart, sequence }: ProfitFilter,
): Promise<FundingValue> {
  // As literals, so that the index of these lines only can be seen to fit.
  const isFunding = sql`kind in (${sql.join(FUNDING_KINDS.map((kind) => sql.lit(kind)))})`;
  const price = priceAt(sql`pairs.pair_id`, sql`lines.posted_at`);
  const { rows } = await sql<FundingValue>`
    with lines as (
      select coin_id, ${OWNED_ATOMS} as atoms, posted_at from ledger_lines
      where ${isOf(userIds)} and ${isFunding} and sequence <= ${sequence}),
    valued as (
      select posted_at, case when lines.coin_id = ${valuationCoinId} then atoms::numeric
        when pairs.pair_id is null then 0
        else div(atoms::numeric * ${price} * power(10::numeric, pricing.scale),
          power(10::numeric, traded.scale + pairs.price_decimals)) end as value
      from lines
      left join pairs on pairs.traded_coin_id = lines.coin_id and pairs.pricing_coin_id = ${valuationCoinId}
      left join coins traded on traded.coin_id = lines.coin_id
      left join coins pricing on pricing.coin_id = ${valuationCoinId})
    select coalesce(sum(value) filter (where posted_at >= ${dayStart}), 0)::int8 as "todayAtoms",
      coalesce(sum(value), 0)::int8 as "totalAtoms"
    from valued`.execute(database);
  return rows[0] ?? { todayAtoms: 0, totalAtoms: 0 };
}

/** Movements since the day began, whatever caused them, one row for each coin that moved. */
export async function selectMovements(
  database: Kysely<ProjectionTables>,
  { userIds, dayStart, sequence }: ProfitFilter,
): Promise<CoinMovement[]> {
  const { rows } = await sql<CoinMovement>`
    select coin_id as "coinId", sum(${OWNED_ATOMS})::int8 as atoms from ledger_lines
    where ${isOf(userIds)} and posted_at >= ${dayStart} and sequence <= ${sequence}
    group by coin_id order by coin_id`.execute(database);
  return rows;
}

/** Rewards that were paid, less what was taken back, one row for each coin. */
export async function selectRebatesPaid(
  database: Kysely<ProjectionTables>,
  { userIds, sequence }: Pick<ProfitFilter, "userIds" | "sequence">,
): Promise<CoinMovement[]> {
  const { rows } = await sql<CoinMovement>`
    select coin_id as "coinId", sum(${OWNED_ATOMS})::int8 as atoms from ledger_lines
    where ${isOf(userIds)} and kind in (${sql.join(REWARD_KINDS.map((kind) => sql.lit(kind)))})
      and sequence <= ${sequence}
    group by coin_id order by coin_id`.execute(database);
  return rows;
}

/** Price of each pair at a moment. */
export async function selectPricesAt(database: Kysely<ProjectionTables>, at: number): Promise<PastPrice[]> {
  const { rows } = await sql<PastPrice>`
    select pair_id as "pairId", ${priceAt(sql`pairs.pair_id`, sql`${at}::int8`)} as ticks
    from pairs order by pair_id`.execute(database);
  return rows;
}

/** Net transfers into the contract account, in atoms of the valuation coin. */
export async function selectContractTransfers(
  database: Kysely<ProjectionTables>,
  { userIds, valuationCoinId, sequence }: ProfitFilter,
): Promise<number> {
  const codes = [ACCOUNT_CODES["contract.available"], ACCOUNT_CODES["contract.order"]];
  const { rows } = await sql<{ atoms: number }>`
    select coalesce(sum(atoms), 0)::int8 as atoms from ledger_lines
    where ${isOf(userIds)} and kind = ${sql.lit(TRANSFER_KIND satisfies PostingKind)}
      and account_code in (${sql.join(codes.map((code) => sql.lit(code)))})
      and coin_id = ${valuationCoinId} and sequence <= ${sequence}`.execute(database);
  return rows[0]?.atoms ?? 0;
}

/**
 * Unrealised profit of the open positions at the start of the day, at the last price of their contract, in
 * atoms of the settlement coin.
 */
export async function selectUnrealisedAtDayStart(
  database: Kysely<ProjectionTables>,
  { userIds, valuationCoinId, dayStart, sequence }: ProfitFilter,
): Promise<number> {
  const price = priceAt(sql`contracts.contract_id`, sql`${dayStart}::int8`);
  const isOwn = sql`${isOf(userIds)} and opened_at < ${dayStart}`;
  const { rows } = await sql<{ atoms: number }>`
    with held as (
      select position_id, contract_id, side from positions where ${isOwn} and closed_at = 0
      union all
      select position_id, contract_id, side from positions where ${isOwn} and closed_at >= ${dayStart})
    select coalesce(sum(
      (latest.shares_after::numeric * ${price} * power(10::numeric, coins.scale - price_decimals - size_decimals)
        - latest.cost_after) * case when held.side = 'long' then 1 else -1 end), 0)::int8 as atoms
    from held
    join contracts on contracts.contract_id = held.contract_id and settlement_coin_id = ${valuationCoinId}
    join coins on coins.coin_id = settlement_coin_id
    cross join lateral (
      select shares_after, cost_after from contract_fills
      where contract_fills.position_id = held.position_id and filled_at < ${dayStart} and sequence <= ${sequence}
      order by filled_at desc, sequence desc, fill_number desc limit 1) as latest`.execute(database);
  return rows[0]?.atoms ?? 0;
}
