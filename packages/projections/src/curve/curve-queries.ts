import { sql, type Kysely } from "kysely";
import { FUNDING_KINDS, isOf, OWNED_ATOMS } from "../profit-queries.ts";
import type { ProjectionTables } from "../tables.ts";
import { dayPriceAt, stepOf, stepsBetween, type CurveSteps } from "./curve-steps.ts";
import { readLineSlices } from "./line-slices.ts";

/** Ledger lines of one user that are read for a curve, the newest ones, and of one statement. */
const LINES_MAX = 100_000;
const SLICE_LINES = 2_000;
/** Lines that brought or took funds: each is valued at its own moment. */
const FUNDING_LINES_MAX = 5_000;
const FUNDING_SLICE_LINES = 250;

/** By how much a user's holdings of a coin moved within a step. */
export interface StepMovement {
  readonly step: number;
  readonly coinId: number;
  readonly atoms: number;
}

/** Came in within a step, less what left, of one coin. */
export interface StepFunding {
  readonly step: number;
  readonly coinId: number;
  /** Each line valued when it was posted and rounded toward zero to one atom of the valuation coin. */
  readonly valueAtoms: number;
  /** Lines without a price: they are not in the value. */
  readonly unpriced: number;
}

/** Open contracts of one side at a moment, with what they cost. */
export interface StepPosition {
  readonly step: number;
  readonly contractId: number;
  /** Negative: short. */
  readonly contracts: number;
  /** Of the settlement coin, with the same sign. */
  readonly costAtoms: number;
}

/** Options at cost, stakes and fees of second contracts at a moment, in atoms of the valuation coin. */
export interface StepPutUp {
  readonly step: number;
  readonly atoms: number;
}

/** Rows, and the time down to which they are known where more lines stand than are read. */
interface CutRows<Row> {
  readonly rows: readonly Row[];
  readonly cutAt: number | undefined;
}

/** Movements since the curve begins, whatever caused them. */
export function selectStepMovements(
  database: Kysely<ProjectionTables>,
  steps: CurveSteps,
  { linesMax, sliceLines } = { linesMax: LINES_MAX, sliceLines: SLICE_LINES },
): Promise<CutRows<StepMovement>> {
  const { userIds, startAt, sequence } = steps;
  const where = sql`${isOf(userIds)} and posted_at >= ${startAt} and sequence <= ${sequence}`;
  const step = stepOf(sql`posted_at`, steps);
  const figures = sql`select ${step} as step, coin_id as "coinId", sum(${OWNED_ATOMS})::int8 as atoms
    from slice group by 1, 2`;
  return readLineSlices(database, { where, sliceLines, linesMax }, figures);
}

/** Deposits, grants and whatever else came from outside or left since the curve begins. */
export function selectStepFunding(
  database: Kysely<ProjectionTables>,
  steps: CurveSteps,
): Promise<CutRows<StepFunding>> {
  const { userIds, valuationCoinId, startAt, sequence } = steps;
  // As literals, so that the index of these lines only can be seen to fit.
  const isFunding = sql`kind in (${sql.join(FUNDING_KINDS.map((kind) => sql.lit(kind)))})`;
  const where = sql`${isOf(userIds)} and ${isFunding} and posted_at >= ${startAt} and sequence <= ${sequence}`;
  const price = dayPriceAt(sql`pairs.pair_id`, sql`slice.posted_at`);
  const figures = sql`
    select step, coin_id as "coinId", coalesce(sum(value), 0)::int8 as "valueAtoms",
      count(*) filter (where value is null)::int4 as unpriced
    from (select ${stepOf(sql`slice.posted_at`, steps)} as step, slice.coin_id,
        case when slice.coin_id = ${valuationCoinId} then (${OWNED_ATOMS})::numeric
          else div((${OWNED_ATOMS})::numeric * ${price} * power(10::numeric, pricing.scale),
            power(10::numeric, traded.scale + pairs.price_decimals)) end as value
      from slice
      left join pairs on pairs.traded_coin_id = slice.coin_id and pairs.pricing_coin_id = ${valuationCoinId}
      left join coins traded on traded.coin_id = slice.coin_id
      left join coins pricing on pricing.coin_id = ${valuationCoinId}) as valued
    group by 1, 2`;
  return readLineSlices(database, { where, sliceLines: FUNDING_SLICE_LINES, linesMax: FUNDING_LINES_MAX }, figures);
}

/** Price of a pair or contract at each moment, in its ticks; undefined where it has none (`dayPriceAt`). */
export async function selectStepPrices(
  database: Kysely<ProjectionTables>,
  { startAt, stepMs, steps }: CurveSteps,
  marketId: number,
): Promise<(number | undefined)[]> {
  const price = dayPriceAt(sql`${marketId}::int4`, sql`(${startAt}::int8 + step * ${stepMs}::int8)`);
  const { rows } = await sql<{ ticks: number | null }>`select ${price} as ticks
    from generate_series(0::int8, ${steps}::int8) as step order by step`.execute(database);
  return rows.map(({ ticks }) => ticks ?? undefined);
}

/** Positions that were open at the moments. */
export async function selectStepPositions(
  database: Kysely<ProjectionTables>,
  steps: CurveSteps,
): Promise<StepPosition[]> {
  const { userIds, valuationCoinId, startAt, stepMs, sequence } = steps;
  const fields = sql`position_id, contract_id, side, opened_at, closed_at`;
  const at = sql`(${startAt}::int8 + step * ${stepMs}::int8)`;
  const { rows } = await sql<StepPosition>`
    with held as (
      select ${fields} from positions where ${isOf(userIds)} and closed_at = 0
      union all
      select ${fields} from positions where ${isOf(userIds)} and closed_at >= ${startAt} and closed_at > 0)
    select step, held.contract_id as "contractId",
      sum(case when held.side = 'long' then shares_after else -shares_after end)::int8 as contracts,
      sum(case when held.side = 'long' then cost_after else -cost_after end)::int8 as "costAtoms"
    from held
    join contracts on contracts.contract_id = held.contract_id and settlement_coin_id = ${valuationCoinId}
    cross join lateral ${stepsBetween(sql`held.opened_at`, sql`held.closed_at`, steps)}
    cross join lateral (
      select shares_after, cost_after from contract_fills
      where contract_fills.position_id = held.position_id and filled_at < ${at} and sequence <= ${sequence}
      order by filled_at desc, sequence desc, fill_number desc limit 1) as latest
    group by 1, 2`.execute(database);
  return rows;
}

/** Options held or written at the moments, at what was paid or received for them, and second contracts that ran. */
export async function selectStepPutUp(database: Kysely<ProjectionTables>, steps: CurveSteps): Promise<StepPutUp[]> {
  const { userIds, valuationCoinId, startAt, stepMs, sequence } = steps;
  const at = sql`(${startAt}::int8 + step * ${stepMs}::int8)`;
  const isPricedIn = sql`pairs.pricing_coin_id = ${valuationCoinId}`;
  const { rows } = await sql<StepPutUp>`
    select step, sum(atoms)::int8 as atoms from (
      select step, case when latest.lots_after < 0 then -latest.cost_after else latest.cost_after end as atoms
      from option_positions held
      join option_series on option_series.series_id = held.series_id
      join pairs on pairs.pair_id = option_series.pair_id and ${isPricedIn}
      cross join lateral ${stepsBetween(sql`held.opened_at`, sql`held.closed_at`, steps)}
      cross join lateral (
        select lots_after, cost_after from option_fills
        where option_fills.position_id = held.position_id and filled_at < ${at} and sequence <= ${sequence}
        order by filled_at desc, sequence desc, fill_number desc limit 1) as latest
      where ${isOf(userIds, sql`held.user_id`)} and (held.closed_at = 0 or held.closed_at >= ${startAt})
      union all
      select step, stake_atoms + fee_atoms
      from second_orders
      join pairs on pairs.pair_id = second_orders.pair_id and ${isPricedIn}
      cross join lateral ${stepsBetween(sql`accepted_at`, sql`settled_at`, steps)}
      where ${isOf(userIds)} and (settled_at = 0 or settled_at >= ${startAt})) as put_up
    group by 1`.execute(database);
  return rows;
}
