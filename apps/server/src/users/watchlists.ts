import { WATCHLIST_MAX, type WatchlistRow } from "@agio/api-contract";
import type { Kysely } from "kysely";
import type { UserTables } from "./tables.ts";

/** The pairs a user keeps in view. */
export interface Watchlists {
  of(userId: number): Promise<WatchlistRow[]>;
  /** The row's id, also when the pair was kept already; undefined when the list is full. */
  add(userId: number, symbol: string, coin: string): Promise<number | undefined>;
  /** False when the row is not the user's. */
  remove(userId: number, rowId: number): Promise<boolean>;
}

export function openWatchlists(database: Kysely<UserTables>, clock: () => number): Watchlists {
  const rowsOf = (userId: number, rows = database) =>
    rows
      .selectFrom("server_watchlist")
      .select(["row_id", "symbol", "coin", "sort"])
      .where("user_id", "=", userId)
      .orderBy("sort")
      .orderBy("row_id")
      .execute();
  return {
    async of(userId) {
      const rows = await rowsOf(userId);
      return rows.map((row) => ({ id: row.row_id, symbol: row.symbol, coin: row.coin, sort: row.sort }));
    },
    add: (userId, symbol, coin) =>
      database.transaction().execute(async (rows) => {
        // Of two additions at once the second sees the first.
        await rows.selectFrom("server_users").select("user_id").where("user_id", "=", userId).forUpdate().execute();
        const all = await rowsOf(userId, rows);
        const kept = all.find((row) => row.symbol === symbol);
        if (kept !== undefined) return kept.row_id;
        if (all.length >= WATCHLIST_MAX) return undefined;
        const sort = (all.at(-1)?.sort ?? 0) + 1;
        const added = await rows
          .insertInto("server_watchlist")
          .values({ user_id: userId, symbol, coin, sort, created_at: clock() })
          .returning("row_id")
          .executeTakeFirstOrThrow();
        return added.row_id;
      }),
    async remove(userId, rowId) {
      const removed = await database
        .deleteFrom("server_watchlist")
        .where("user_id", "=", userId)
        .where("row_id", "=", rowId)
        .returning("row_id")
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}
