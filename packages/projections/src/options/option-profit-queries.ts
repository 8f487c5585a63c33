import type { PostingKind } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { isOf, type ProfitFilter } from "../profit-queries.ts";
import type { ProjectionTables } from "../tables.ts";

/** Cost of a user's options and stakes of their second contracts, in atoms of the valuation coin. */
export interface ProductFigures {
  /** Paid for options held when the day began, less what was received for those that were written. */
  readonly optionCostAtDayStart: number;
  /** Stakes and fees of second contracts that ran when the day began. */
  readonly secondRunningAtDayStart: number;
  /** Everything that second contracts ever moved: what is running counts as paid. */
  readonly secondMoved: number;
}

const SECOND_KINDS = sql.join(
  (["secondOpen", "secondSettle", "secondCompensation"] satisfies PostingKind[]).map((kind) => sql.lit(kind)),
);

/** The figures of options and second contracts that a profit is worked out from. */
export async function selectProductFigures(
  database: Kysely<ProjectionTables>,
  { userIds, valuationCoinId, dayStart, sequence }: ProfitFilter,
): Promise<ProductFigures> {
  const { rows } = await sql<ProductFigures>`select
    (select coalesce(sum(case when latest.lots_after < 0 then -latest.cost_after else latest.cost_after end), 0)::int8
      from option_positions held
      join option_series on option_series.series_id = held.series_id
      join pairs on pairs.pair_id = option_series.pair_id and pairs.pricing_coin_id = ${valuationCoinId}
      cross join lateral (
        select lots_after, cost_after from option_fills
        where option_fills.position_id = held.position_id and filled_at < ${dayStart} and sequence <= ${sequence}
        order by filled_at desc, sequence desc, fill_number desc limit 1) as latest
      where ${isOf(userIds, sql`held.user_id`)} and held.opened_at < ${dayStart}
        and (held.closed_at = 0 or held.closed_at >= ${dayStart})) as "optionCostAtDayStart",
    (select coalesce(sum(stake_atoms + fee_atoms), 0)::int8
      from second_orders
      join pairs on pairs.pair_id = second_orders.pair_id and pairs.pricing_coin_id = ${valuationCoinId}
      where ${isOf(userIds)} and accepted_at < ${dayStart}
        and (settled_at = 0 or settled_at >= ${dayStart})) as "secondRunningAtDayStart",
    (select coalesce(sum(atoms), 0)::int8 from ledger_lines
      where ${isOf(userIds)} and kind in (${SECOND_KINDS}) and coin_id = ${valuationCoinId}
        and sequence <= ${sequence}) as "secondMoved"`.execute(database);
  return rows[0] ?? { optionCostAtDayStart: 0, secondRunningAtDayStart: 0, secondMoved: 0 };
}
