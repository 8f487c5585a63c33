import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import { defineTable, int2, int4, int8, of, type Row } from "../table/define-table.ts";
import { columnList, insertRows } from "../table/write-rows.ts";

/** News of a member: that the account was opened, that a deposit was unlocked for the first time. */
export const MEMBER_STEP = { opened: 0, deposited: 1 } as const;
export type MemberStep = (typeof MEMBER_STEP)[keyof typeof MEMBER_STEP];

/** Each step of a user, once: the first time counts. */
export const MEMBER_STEPS = defineTable(
  "member_steps",
  {
    userId: int4,
    step: of<MemberStep>(int2),
    /** 0: it was before this table was. */
    sequence: int8,
    steppedAt: int8,
  },
  { key: ["userId", "step"] },
);

/** The steps of one batch. */
export class MemberStepRows {
  readonly #rows = new Map<string, Row<typeof MEMBER_STEPS>>();

  take(row: Row<typeof MEMBER_STEPS>): void {
    const key = `${row.userId} ${row.step}`;
    if (!this.#rows.has(key)) this.#rows.set(key, row);
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    const stays = sql`on conflict (${columnList(MEMBER_STEPS, MEMBER_STEPS.key)}) do nothing`;
    return insertRows(database, MEMBER_STEPS, [...this.#rows.values()], stays);
  }
}
