import type { PostingKind } from "@agio/core";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { SPANS_OF_LINE } from "./sums/sums-migration.ts";
import type { ProjectionTables } from "./tables.ts";

const HOUSE = 0;
/** Statuses of orders that are over (rules 1.5). */
const OVER = sql`status in (2, 3, 4, 5)`;

const literals = (kinds: readonly PostingKind[]): RawBuilder<unknown> => sql.join(kinds.map((kind) => sql.lit(kind)));

/** Posting kinds of orders: hold, release and payment. */
const ORDER_KINDS = literals([
  "orderHold",
  "orderRelease",
  "trade",
  "contractOrderHold",
  "contractOrderRelease",
  "contractTrade",
  "optionOrderHold",
  "optionOrderRelease",
  "optionTrade",
]);

/** Whose rows leave, and of which time: from `fromMs` until before `untilMs`, UTC milliseconds. */
export interface SimulatedSpan {
  readonly userIds: readonly number[];
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Removes what nobody but simulated users and the house has a part in: the ledger lines of their orders and of trades
 * among them, and orders that ended unfilled. A posting in which anybody else takes part stays whole. The journal keeps
 * everything, and a rebuild brings it all back.
 */
export async function removeSimulatedPostings(database: Kysely<ProjectionTables>, span: SimulatedSpan): Promise<void> {
  const own = sql.join(span.userIds.map((userId) => sql.lit(userId)));
  const all = sql.join([HOUSE, ...span.userIds].map((userId) => sql.lit(userId)));
  // The sums of the ledger keep these lines, and note that they are forgotten.
  await sql`with gone as (delete from ledger_lines where user_id in (${all}) and ${within("posted_at", span)}
      and kind in (${ORDER_KINDS}) and not exists (
        select 1 from ledger_lines as other where other.sequence = ledger_lines.sequence
          and other.posted_at = ledger_lines.posted_at and other.user_id not in (${all})) returning *)
    update ledger_sums set forgotten_lines = forgotten_lines + sums.lines,
      forgotten_credit_atoms = forgotten_credit_atoms + sums.credit,
      forgotten_debit_atoms = forgotten_debit_atoms + sums.debit
    from (select span, start_at, account_code, coin_id, kind, chain_id, count(*) as lines,
        sum(greatest(atoms, 0))::int8 as credit, sum(greatest(-atoms, 0))::int8 as debit
      from gone cross join ${sql.raw(SPANS_OF_LINE)} group by 1, 2, 3, 4, 5, 6) as sums
    where sums.span = ledger_sums.span and sums.start_at = ledger_sums.start_at
      and sums.account_code = ledger_sums.account_code and sums.coin_id = ledger_sums.coin_id
      and sums.kind = ledger_sums.kind and sums.chain_id = ledger_sums.chain_id`.execute(database);
  await sql`delete from spot_orders where user_id in (${own}) and ${within("accepted_at", span)}
    and ${OVER} and filled_lots = 0`.execute(database);
  await sql`delete from contract_orders where user_id in (${own}) and ${within("accepted_at", span)}
    and ${OVER} and filled_shares = 0`.execute(database);
  await sql`delete from option_orders where user_id in (${own}) and ${within("accepted_at", span)}
    and ${OVER} and filled_lots = 0`.execute(database);
}

/** Removes trades between simulated users, their fills, and their orders that are over. Trades with others stay. */
export async function removeSimulatedTrades(database: Kysely<ProjectionTables>, span: SimulatedSpan): Promise<void> {
  const own = sql.join(span.userIds.map((userId) => sql.lit(userId)));
  const isAmongThem = sql`maker_user_id in (${own}) and taker_user_id in (${own})`;
  await sql`delete from spot_trades where ${isAmongThem} and ${within("traded_at", span)}`.execute(database);
  await sql`delete from contract_trades where contract_id in (select contract_id from contracts)
    and ${isAmongThem} and ${within("traded_at", span)}`.execute(database);
  await sql`delete from contract_fills where user_id in (${own}) and ${within("filled_at", span)}`.execute(database);
  for (const table of ["spot_orders", "contract_orders", "option_orders"] as const) {
    await sql`delete from ${sql.table(table)} where user_id in (${own}) and ${within("accepted_at", span)}
      and ${OVER}`.execute(database);
  }
}

/** When the oldest of their ledger lines was posted; undefined without any. */
export async function oldestSimulatedAt(
  database: Kysely<ProjectionTables>,
  userIds: readonly number[],
): Promise<number | undefined> {
  // One by one: each is the first entry of the index by user.
  const firsts = sql.join(
    userIds.map((userId) => sql`(select min(posted_at) from ledger_lines where user_id = ${sql.lit(userId)})`),
  );
  const { rows } = await sql<{ at: number | null }>`select least(${firsts})::int8 as at`.execute(database);
  return rows[0]?.at ?? undefined;
}

const within = (column: string, { fromMs, untilMs }: SimulatedSpan): RawBuilder<unknown> =>
  sql`${sql.ref(column)} >= ${fromMs} and ${sql.ref(column)} < ${untilMs}`;
