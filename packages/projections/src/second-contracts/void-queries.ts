import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";

const DAY_MS = 86_400_000;
/** Days of UTC that are shown, and so many rows and stops at most. */
const SHOWN_DAYS = 90;
const ROWS_MAX = 2_000;

/** Orders of one pair that were given back on one day of UTC. */
export interface VoidDay {
  /** Begin of the day, UTC milliseconds. */
  readonly day: number;
  readonly pairId: number;
  readonly orders: number;
  /** Stakes and fees. */
  readonly refundedAtoms: number;
  readonly compensatedOrders: number;
  readonly compensationAtoms: number;
  /** The house's result if the last known prices had settled them; of those without one 0. */
  readonly houseIfSettledAtoms: number;
  /** Orders without an entry, or without a last price that is known. */
  readonly unpricedOrders: number;
}

/** Gaps of a pair's index that ended on one day of UTC. */
export interface GapDay {
  readonly day: number;
  readonly pairId: number;
  readonly gaps: number;
  readonly gapMs: number;
  readonly longestMs: number;
}

/** Between two entries of the journal nobody was served and no price was seen. UTC milliseconds. */
export interface ExchangeStop {
  readonly from: number;
  readonly to: number;
}

const shownSince = (now: number): number => (Math.floor(now / DAY_MS) - SHOWN_DAYS + 1) * DAY_MS;

/** The voids of real money in the last 90 days, of one pair or of all, newest first. */
export async function selectVoidDays(
  database: Kysely<ProjectionTables>,
  { now, pairId }: { readonly now: number; readonly pairId: number | undefined },
): Promise<VoidDay[]> {
  const ofPair = pairId === undefined ? sql`` : sql`and pair_id = ${pairId}`;
  const { rows } = await sql<VoidDay>`select (settled_at / ${sql.lit(DAY_MS)} * ${sql.lit(DAY_MS)})::int8 as day,
      pair_id as "pairId", count(*)::int4 as orders, sum(stake_atoms + fee_atoms)::int8 as "refundedAtoms",
      (count(*) filter (where compensation_atoms > 0))::int4 as "compensatedOrders",
      sum(compensation_atoms)::int8 as "compensationAtoms",
      sum(house_if_settled_atoms)::int8 as "houseIfSettledAtoms",
      (count(*) filter (where last_seq = 0))::int4 as "unpricedOrders"
    from second_orders
    where result = 'void' and money = 'real' and settled_at >= ${shownSince(now)} ${ofPair}
    group by 1, 2 order by 1 desc, 2 limit ${ROWS_MAX}`.execute(database);
  return rows;
}

/** The gaps of the last 90 days by pair and day, newest first. */
export async function selectGapDays(
  database: Kysely<ProjectionTables>,
  { now, pairId }: { readonly now: number; readonly pairId: number | undefined },
): Promise<GapDay[]> {
  const ofPair = pairId === undefined ? sql`` : sql`and pair_id = ${pairId}`;
  const { rows } = await sql<GapDay>`select (to_at / ${sql.lit(DAY_MS)} * ${sql.lit(DAY_MS)})::int8 as day,
      pair_id as "pairId", count(*)::int4 as gaps, sum(to_at - from_at)::int8 as "gapMs",
      max(to_at - from_at)::int8 as "longestMs"
    from index_gaps where to_at >= ${shownSince(now)} ${ofPair}
    group by 1, 2 order by 1 desc, 2 limit ${ROWS_MAX}`.execute(database);
  return rows;
}

/** The stops of the last 90 days, newest first. */
export async function selectExchangeStops(database: Kysely<ProjectionTables>, now: number): Promise<ExchangeStop[]> {
  const { rows } = await sql<ExchangeStop>`select stopped_at as "from", resumed_at as "to" from exchange_stops
    where resumed_at >= ${shownSince(now)} order by resumed_at desc limit ${ROWS_MAX}`.execute(database);
  return rows;
}

/** Compensation that the house has ever paid for halts of our own, real money only. */
export async function selectCompensationPaid(database: Kysely<ProjectionTables>): Promise<number> {
  const { rows } = await sql<{ atoms: number }>`select coalesce(sum(compensation_atoms), 0)::int8 as atoms
    from second_orders where result = 'void' and money = 'real'`.execute(database);
  return rows[0]?.atoms ?? 0;
}
