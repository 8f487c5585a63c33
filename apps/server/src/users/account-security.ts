import type { Kysely } from "kysely";
import type { FrozenAmong } from "../base/frozen-among.ts";
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
  readonly frozenAmong: FrozenAmong;
  /** UTC milliseconds of the last freeze of a frozen account, 0 where it was not kept; undefined while it is not frozen. */
  frozenAt(userId: number): Promise<number | undefined>;
  /** Freezing ends every session. Open orders stay as they are. False for one that is frozen: its time begins anew. */
  freeze(userId: number): Promise<boolean>;
  /** Lets an account go that was last frozen at `frozenAt`. False for any other: somebody has frozen it once more. */
  release(userId: number, frozenAt: number): Promise<boolean>;
}

export interface AccountSecurityOptions {
  readonly database: Kysely<UserTables & SecurityTables>;
  readonly sessions: Sessions;
  readonly clock: () => number;
}

export function openAccountSecurity({ database, sessions, clock }: AccountSecurityOptions): AccountSecurity {
  const freezing = (userId: number) =>
    database
      .selectFrom("server_users")
      .select(["is_frozen", "frozen_at"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
  const change = (userId: number) =>
    database.updateTable("server_users").where("user_id", "=", userId).returning("user_id");
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
    isFrozen: async (userId) => (await freezing(userId))?.is_frozen ?? false,
    async frozenAmong(userIds) {
      if (userIds.length === 0) return new Set();
      const asked = [...new Set(userIds)];
      const [frozen, restricted] = await Promise.all([
        database
          .selectFrom("server_users")
          .select("user_id")
          .where("user_id", "in", asked)
          .where("is_frozen", "=", true)
          .execute(),
        database
          .selectFrom("server_restrictions")
          .select("user_id")
          .where("user_id", "in", asked)
          .where("action", "=", "withdraw")
          .execute(),
      ]);
      return new Set([...frozen, ...restricted].map((row) => row.user_id));
    },
    async frozenAt(userId) {
      const row = await freezing(userId);
      return row?.is_frozen === true ? row.frozen_at : undefined;
    },
    async freeze(userId) {
      const frozen = { is_frozen: true, frozen_at: clock() };
      const changed = await change(userId).set(frozen).where("is_frozen", "=", false).executeTakeFirst();
      if (changed === undefined) await change(userId).set(frozen).execute();
      await sessions.closeOthers(userId, undefined);
      return changed !== undefined;
    },
    async release(userId, frozenAt) {
      const held = change(userId).where("is_frozen", "=", true).where("frozen_at", "=", frozenAt);
      return (await held.set({ is_frozen: false }).executeTakeFirst()) !== undefined;
    },
  };
}
