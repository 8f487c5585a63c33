import type { Kysely } from "kysely";
import type { UserTables } from "./tables.ts";
import { CONTACT_COLUMNS, type ContactKind } from "./user-store.ts";

/** Changes of what a user proves themselves with. Each happens once, however often it is asked for at the same time. */
export interface Credentials {
  /** False when the stored hash is no longer `from`. */
  replacePassword(userId: number, from: string, to: string): Promise<boolean>;
  /** The same for the fund password; `from` is "" for the first one. */
  replaceFundPassword(userId: number, from: string, to: string): Promise<boolean>;
  /** False when they have one already, or somebody else has this one. */
  bind(userId: number, kind: ContactKind, value: string): Promise<boolean>;
  /** False when `value` is not theirs any more. */
  unbind(userId: number, kind: ContactKind, value: string): Promise<boolean>;
  setLanguage(userId: number, language: string): Promise<void>;
}

const changed = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n;

export function openCredentials(database: Kysely<UserTables>): Credentials {
  const user = (userId: number) => database.updateTable("server_users").where("user_id", "=", userId);
  return {
    async replacePassword(userId, from, to) {
      const update = user(userId).set({ password_hash: to }).where("password_hash", "=", from);
      return changed(await update.executeTakeFirstOrThrow());
    },
    async replaceFundPassword(userId, from, to) {
      const update = user(userId).set({ fund_password_hash: to }).where("fund_password_hash", "=", from);
      return changed(await update.executeTakeFirstOrThrow());
    },
    async bind(userId, kind, value) {
      const column = CONTACT_COLUMNS[kind];
      const taken = database.selectFrom("server_users").select("user_id").where(column, "=", value);
      const update = user(userId)
        .set({ [column]: value })
        .where(column, "is", null)
        .where(({ not, exists }) => not(exists(taken)));
      return changed(await update.executeTakeFirstOrThrow());
    },
    async unbind(userId, kind, value) {
      const column = CONTACT_COLUMNS[kind];
      const update = user(userId)
        .set({ [column]: null })
        .where(column, "=", value);
      return changed(await update.executeTakeFirstOrThrow());
    },
    async setLanguage(userId, language) {
      await user(userId).set({ language }).execute();
    },
  };
}
