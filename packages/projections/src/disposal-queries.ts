import type { Side } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "./tables.ts";

/** A trade of a user's by their side of it. */
interface TradeDisposal {
  readonly source: "trade";
  readonly pairId: number;
  readonly side: Side;
  readonly sizeLots: number;
  readonly notionalAtoms: number;
}

/** Coins exchanged at a quote. */
interface ConversionDisposal {
  readonly source: "conversion";
  readonly fromCoinId: number;
  readonly toCoinId: number;
  readonly fromAtoms: number;
  readonly receiveAtoms: number;
  /** Of the coin that was given, in the valuation coin. */
  readonly fromE8: number;
}

/** One coin given for another. The fee is in the coin that was received. */
export type Disposal = (TradeDisposal | ConversionDisposal) & {
  readonly at: number;
  /** Of the trade or conversion. */
  readonly id: number;
  readonly feeAtoms: number;
};

interface Row {
  readonly at: number;
  readonly rank: number;
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly fee: number;
}

const PAGE_SIZE = 2_000;
const [MAKER, TAKER] = [0, 1];

export interface DisposalPeriod {
  readonly userId: number;
  readonly beginTime: number;
  readonly endTime: number;
}

/** Everything that a user gave for something else in a period, oldest first, page by page: one page is in memory. */
export async function* readDisposals(
  database: Kysely<ProjectionTables>,
  { userId, beginTime, endTime }: DisposalPeriod,
): AsyncGenerator<readonly Disposal[], void> {
  let place = { at: beginTime, rank: -1, id: 0 };
  for (;;) {
    const behind = sql`(at, rank, id) > (${sql.lit(place.at)}::int8, ${sql.lit(place.rank)}, ${sql.lit(place.id)}::int8)`;
    const branch = (rank: number, { columns, table, user, at }: Branch) => sql`(select * from (
      select ${sql.raw(at)} as at, ${sql.lit(rank)} as rank, ${sql.raw(columns)} from ${sql.raw(table)}
      where ${sql.raw(user)} = ${userId} and ${sql.raw(at)} >= ${sql.lit(place.at)} and ${sql.raw(at)} <= ${endTime}) as branch
      where ${behind} order by at, id limit ${sql.lit(PAGE_SIZE)})`;
    const { rows } = await sql<Row>`select * from (${sql.join(
      BRANCHES.map((one, rank) => branch(rank, one)),
      sql` union all `,
    )}) as found order by at, rank, id limit ${sql.lit(PAGE_SIZE)}`.execute(database);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(disposalOf);
    if (rows.length < PAGE_SIZE) return;
    place = last;
  }
}

interface Branch {
  readonly columns: string;
  readonly table: string;
  readonly user: string;
  readonly at: string;
}

/** `a` of a trade: 1 for a purchase. */
const tradeOf = (user: string, isBuy: string): Branch => ({
  columns: `trade_id as id, (${isBuy})::int4 as a, pair_id as b, size_lots as c, notional_atoms as d, 0::int8 as e,
    case when ${isBuy} then buyer_fee_atoms else seller_fee_atoms end as fee`,
  table: "spot_trades",
  user,
  at: "traded_at",
});

const BRANCHES: readonly Branch[] = [
  tradeOf("maker_user_id", "taker_side = 'sell'"),
  tradeOf("taker_user_id", "taker_side = 'buy'"),
  {
    columns: `conversion_id as id, from_coin_id as a, to_coin_id as b, from_atoms as c, to_atoms as d, from_e8 as e,
      fee_atoms as fee`,
    table: "conversions",
    user: "user_id",
    at: "converted_at",
  },
];

function disposalOf({ at, rank, id, a, b, c, d, e, fee }: Row): Disposal {
  const known = { at, id, feeAtoms: fee };
  return rank === MAKER || rank === TAKER
    ? { ...known, source: "trade", pairId: b, side: a === 1 ? "buy" : "sell", sizeLots: c, notionalAtoms: d }
    : { ...known, source: "conversion", fromCoinId: a, toCoinId: b, fromAtoms: c, receiveAtoms: d, fromE8: e };
}
