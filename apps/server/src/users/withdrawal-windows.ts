import { isTightening, movedWindow, type ClockWindow } from "@agio/primitives";
import { WINDOW_RELAX_HOURS } from "@agio/api-contract/withdrawal-locks";
import type { Kysely, Selectable } from "kysely";
import type { ServerWithdrawalWindows } from "./security-tables.ts";
import type { SecurityTables } from "./security-tables.ts";

const RELAX_MS = WINDOW_RELAX_HOURS * 3_600_000;
const NONE: ClockWindow = { start: "", end: "" };

/** When the withdrawals of a user are taken each day, by their own choice. */
export interface WithdrawalWindow extends ClockWindow {
  /** A relaxed window that is not in force yet. `from` is in UTC milliseconds. */
  readonly next: (ClockWindow & { readonly from: number }) | undefined;
}

export interface WithdrawalWindowParts {
  readonly database: Kysely<SecurityTables>;
  readonly clock: () => number;
  /** The platform's time zone at this moment, in minutes east of UTC: the clock that users set and read theirs by. */
  readonly offsetMinutes: () => number;
}

/**
 * The windows that users set for themselves, beside the platform's own. They are kept by UTC: another time zone of the
 * platform shows the same hours differently and lets nothing in earlier.
 */
export interface WithdrawalWindows {
  of(userId: number): Promise<WithdrawalWindow>;
  /** A tighter window acts at once and ends a waiting change. A wider one waits; asked again, its time goes on. */
  set(userId: number, wanted: ClockWindow): Promise<WithdrawalWindow>;
  /** Takes a waiting change back. One that acts already stays. */
  keep(userId: number): Promise<WithdrawalWindow>;
}

export function openWithdrawalWindows({ database, clock, offsetMinutes }: WithdrawalWindowParts): WithdrawalWindows {
  const stored = (userId: number, { next, ...window }: WithdrawalWindow): ServerWithdrawalWindows => {
    const utc = (shown: ClockWindow): ClockWindow => movedWindow(shown, -offsetMinutes());
    return columnsOf(userId, { ...utc(window), next: next && { ...utc(next), from: next.from } });
  };
  const shown = (row: Selectable<ServerWithdrawalWindows>): WithdrawalWindow => {
    const { next, ...window } = windowAt(row, clock());
    const here = (utc: ClockWindow): ClockWindow => movedWindow(utc, offsetMinutes());
    return { ...here(window), next: next && { ...here(next), from: next.from } };
  };
  const change = (userId: number, changed: (present: WithdrawalWindow) => WithdrawalWindow) =>
    database.transaction().execute(async (transaction) => {
      // A first row to lock: two changes at the same moment come one after the other.
      await transaction
        .insertInto("server_withdrawal_windows")
        .values(columnsOf(userId, { ...NONE, next: undefined }))
        .onConflict((conflict) => conflict.column("user_id").doNothing())
        .execute();
      const row = await transaction
        .selectFrom("server_withdrawal_windows")
        .selectAll()
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const window = changed(shown(row));
      await transaction
        .updateTable("server_withdrawal_windows")
        .set(stored(userId, window))
        .where("user_id", "=", userId)
        .execute();
      return window;
    });
  return {
    async of(userId) {
      const row = await database
        .selectFrom("server_withdrawal_windows")
        .selectAll()
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row === undefined ? { ...NONE, next: undefined } : shown(row);
    },
    set: (userId, { start, end }) =>
      change(userId, (present) => {
        if (isTightening(present, { start, end })) return { start, end, next: undefined };
        const { next } = present;
        if (next !== undefined && next.start === start && next.end === end) return present;
        return { ...present, next: { start, end, from: clock() + RELAX_MS } };
      }),
    keep: (userId) => change(userId, (present) => ({ ...present, next: undefined })),
  };
}

function windowAt(row: Selectable<ServerWithdrawalWindows>, at: number): WithdrawalWindow {
  const next = { start: row.next_start, end: row.next_end };
  if (row.next_from === 0) return { start: row.start_time, end: row.end_time, next: undefined };
  if (row.next_from <= at) return { ...next, next: undefined };
  return { start: row.start_time, end: row.end_time, next: { ...next, from: row.next_from } };
}

const columnsOf = (userId: number, { start, end, next }: WithdrawalWindow): ServerWithdrawalWindows => ({
  user_id: userId,
  start_time: start,
  end_time: end,
  next_start: next?.start ?? "",
  next_end: next?.end ?? "",
  next_from: next?.from ?? 0,
});
