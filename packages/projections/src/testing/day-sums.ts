import { sql, type Kysely } from "kysely";
import { monthStart } from "../months/month-start.ts";
import type { ProjectionTables } from "../tables.ts";

const DAY_MS = 86_400_000;
type Sums = Map<string, readonly bigint[]>;

interface DaySums {
  /** Trades and turnover by span, product and market. */
  readonly volumes: Sums;
  /** "day user". */
  readonly users: readonly string[];
  /** "day count". */
  readonly days: readonly string[];
}

/** Volumes and active users of every day from the rows themselves, added up here and not by SQL. */
export async function daysOfRows(database: Kysely<ProjectionTables>): Promise<DaySums> {
  const volumes = new Map<string, readonly bigint[]>();
  const count = (product: string, { at, marketId, atoms }: { at: number; marketId: number; atoms: number }): void => {
    for (const [span, start] of [
      ["day", at - (at % DAY_MS)],
      ["month", monthStart(at)],
    ] as const) {
      const key = [span, start, product, marketId].join(" ");
      const [trades, turnover] = volumes.get(key) ?? [0n, 0n];
      volumes.set(key, [trades! + 1n, turnover! + BigInt(atoms)]);
    }
  };
  const bets = await database.selectFrom("second_orders").selectAll().execute();
  for (const bet of bets) {
    if (bet.money === "real") count("second", { at: bet.accepted_at, marketId: bet.pair_id, atoms: bet.stake_atoms });
  }
  const pairs = new Map(
    (await database.selectFrom("option_series").selectAll().execute()).map((row) => [row.series_id, row.pair_id]),
  );
  for (const { series_id: series, traded_at: at, premium_atoms: atoms } of await database
    .selectFrom("option_trades")
    .selectAll()
    .execute()) {
    count("option", { at, marketId: pairs.get(series) ?? 0, atoms });
  }
  for (const row of await database.selectFrom("spot_trades").selectAll().execute()) {
    count("spot", { at: row.traded_at, marketId: row.pair_id, atoms: row.notional_atoms });
  }
  for (const row of await database.selectFrom("contract_trades").selectAll().execute()) {
    count("contract", { at: row.traded_at, marketId: row.contract_id, atoms: row.notional_atoms });
  }
  const acts = [
    ...(await database.selectFrom("spot_orders").selectAll().execute()).map((row) => [row.user_id, row.accepted_at]),
    ...[
      ...(await database.selectFrom("contract_orders").selectAll().execute()),
      ...(await database.selectFrom("option_orders").selectAll().execute()),
    ].flatMap((row) => (row.source === "user" ? [[row.user_id, row.accepted_at]] : [])),
    ...bets.map((row) => [row.user_id, row.accepted_at]),
    ...(await database.selectFrom("conversions").selectAll().execute()).map((row) => [row.user_id, row.converted_at]),
    ...(await database.selectFrom("finance_orders").selectAll().execute()).flatMap((row) =>
      row.renewed_from === 0 ? [[row.user_id, row.subscribed_at]] : [],
    ),
    ...(await database.selectFrom("withdrawals").selectAll().execute()).map((row) => [row.user_id, row.submitted_at]),
  ] as [number, number][];
  const users = new Set(acts.map(([user, at]) => `${at - (at % DAY_MS)} ${user}`));
  const days = new Map<string, number>();
  for (const entry of users) {
    const [day = ""] = entry.split(" ");
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return { volumes, users: [...users].sort(), days: [...days].map((row) => row.join(" ")).sort() };
}

/** The same as they are stored. */
export async function storedDays(database: Kysely<ProjectionTables>): Promise<DaySums> {
  const { rows } = await sql<{ key: string; trades: string; turnover: string }>`
    select concat_ws(' ', span, start_at, product, market_id) as key, trades::text, turnover_atoms::text as turnover
    from product_sums`.execute(database);
  const users = await database.selectFrom("active_users").selectAll().execute();
  const days = await database.selectFrom("active_days").selectAll().execute();
  return {
    volumes: new Map(rows.map(({ key, trades, turnover }) => [key, [BigInt(trades), BigInt(turnover)]])),
    users: users.map((row) => `${row.start_at} ${row.user_id}`).sort(),
    days: days.map((row) => `${row.start_at} ${row.users}`).sort(),
  };
}
