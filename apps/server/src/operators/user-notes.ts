import type { Kysely } from "kysely";
import type { CareTables } from "./care-tables.ts";

/** Notes of the staff about users. */
export interface UserNotes {
  /** Returns its number. */
  add(note: { readonly userId: number; readonly operatorId: number; readonly text: string }): Promise<number>;
}

export const openUserNotes = (database: Kysely<CareTables>, clock: () => number): UserNotes => ({
  async add({ userId, operatorId, text }) {
    const { note_id: id } = await database
      .insertInto("server_user_notes")
      .values({ user_id: userId, operator_id: operatorId, note_text: text, created_at: clock() })
      .returning("note_id")
      .executeTakeFirstOrThrow();
    return id;
  },
});
