import { sql, type Kysely } from "kysely";
import { add, defineTable, int4, int8, type Row } from "../table/define-table.ts";
import { incomingRows } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";

const DAY_MS = 86_400_000;

/**
 * Who was active on which day: placed an order or a bet, exchanged coins, began to save or asked for a withdrawal. Orders
 * that no user sent do not count.
 */
export const ACTIVE_USERS = defineTable(
  "active_users",
  {
    /** First moment of the day, by UTC. */
    startAt: int8,
    userId: int4,
  },
  { key: ["startAt", "userId"] },
);

/** How many they were. */
export const ACTIVE_DAYS = defineTable(
  "active_days",
  { startAt: int8, users: add(int8) },
  { key: ["startAt"], fillfactor: 50 },
);

/** Users of one batch and their days. */
export class ActiveUserRows {
  readonly #days = new Map<number, Set<number>>();

  take(userId: number, at: number): void {
    const startAt = at - (at % DAY_MS);
    let users = this.#days.get(startAt);
    if (users === undefined) this.#days.set(startAt, (users = new Set()));
    users.add(userId);
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    const rows = [...this.#days].flatMap(([startAt, users]) =>
      [...users].map((userId): Row<typeof ACTIVE_USERS> => ({ startAt, userId })),
    );
    if (rows.length === 0) return;
    await sql`with added as (insert into active_users (start_at, user_id)
        select * from ${incomingRows(ACTIVE_USERS, ["startAt", "userId"], rows)}
        on conflict do nothing returning start_at)
      insert into active_days (start_at, users) select start_at, count(*) from added group by 1
      on conflict (start_at) do update set users = active_days.users + excluded.users`.execute(database);
  }
}
