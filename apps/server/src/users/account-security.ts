import type { Kysely } from "kysely";
import type { Sessions } from "./sessions.ts";
import type { UserTables } from "./tables.ts";
import type { SecurityTables } from "./security-tables.ts";

/** Protections of an account that a user or the operator set. */
export interface AccountSecurity {
  /** The code in every mail to the user, so that they know it is ours; "" until they choose one. */
  antiPhishingCodeOf(userId: number): Promise<string>;
  setAntiPhishingCode(userId: number, code: string): Promise<void>;
  /** A frozen account has no session and may not get one: whoever signs a user in asks this first. */
  isFrozen(userId: number): Promise<boolean>;
  /** Freezing ends every session. Open orders stay as they are. False when nothing changed. */
  setFrozen(userId: number, isFrozen: boolean): Promise<boolean>;
}

export interface AccountSecurityOptions {
  readonly database: Kysely<UserTables & SecurityTables>;
  readonly sessions: Sessions;
}

export function openAccountSecurity({ database, sessions }: AccountSecurityOptions): AccountSecurity {
  return {
    async antiPhishingCodeOf(userId) {
      const row = await database
        .selectFrom("server_account_security")
        .select("anti_phishing_code")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row?.anti_phishing_code ?? "";
    },
    async setAntiPhishingCode(userId, code) {
      await database
        .insertInto("server_account_security")
        .values({ user_id: userId, anti_phishing_code: code })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ anti_phishing_code: code }))
        .execute();
    },
    async isFrozen(userId) {
      const row = await database
        .selectFrom("server_users")
        .select("is_frozen")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row?.is_frozen ?? false;
    },
    async setFrozen(userId, isFrozen) {
      const changed = await database
        .updateTable("server_users")
        .set({ is_frozen: isFrozen })
        .where("user_id", "=", userId)
        .where("is_frozen", "!=", isFrozen)
        .returning("user_id")
        .executeTakeFirst();
      if (isFrozen) await sessions.closeOthers(userId, undefined);
      return changed !== undefined;
    },
  };
}
