import { sql, type Kysely } from "kysely";
import { WITHDRAWAL_LOCK_MS } from "../users/withdrawal-locks.ts";
import type { SecurityTables } from "../users/security-tables.ts";
import type { CheckedAddress } from "./address-formats.ts";

export interface BoundAddress {
  readonly channel: string;
  readonly address: string;
  /** UTC milliseconds until which nothing may be sent there. */
  readonly lockUntil: number;
}

export interface AddressBinding {
  readonly userId: number;
  readonly channel: string;
  readonly address: CheckedAddress;
  /** Whether a bound address may be replaced. */
  readonly mayChange: boolean;
  /** Whether nobody else may have the same address. */
  readonly isExclusive: boolean;
}

/** Where users have their coins sent: one address for each withdrawal channel. */
export interface WithdrawalAddresses {
  /** The newest first. */
  of(userId: number): Promise<BoundAddress[]>;
  /** How many other users have bound an address, by its key. */
  othersAt(userId: number, addressKey: string): Promise<number>;
  /** The newest address of the user, "" while there is none. */
  newestOf(userId: number): Promise<string>;
  /**
   * Binds an address. One that is bound already stays as it is, and its time goes on. "locked": it may not be changed.
   * "taken": somebody else uses it.
   */
  bind(binding: AddressBinding): Promise<{ readonly lockUntil: number; readonly isNew: boolean } | "locked" | "taken">;
}

export function openWithdrawalAddresses(database: Kysely<SecurityTables>, clock: () => number): WithdrawalAddresses {
  const of = async (userId: number): Promise<BoundAddress[]> => {
    const rows = await database
      .selectFrom("server_withdrawal_addresses")
      .select(["channel", "address", "lock_until"])
      .where("user_id", "=", userId)
      .orderBy("bound_at", "desc")
      .orderBy("channel")
      .execute();
    return rows.map((row) => ({ channel: row.channel, address: row.address, lockUntil: row.lock_until }));
  };
  return {
    of,
    async othersAt(userId, addressKey) {
      const row = await database
        .selectFrom("server_withdrawal_addresses")
        .select((expression) => expression.fn.count<number>("user_id").distinct().as("count"))
        .where("address_key", "=", addressKey)
        .where("user_id", "!=", userId)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    newestOf: async (userId) => (await of(userId))[0]?.address ?? "",
    bind: ({ userId, channel, address, mayChange, isExclusive }) =>
      database.transaction().execute(async (transaction) => {
        // Two who bind the same address at the same moment come one after the other.
        await sql`select pg_advisory_xact_lock(hashtext(${address.key}))`.execute(transaction);
        const addresses = transaction.selectFrom("server_withdrawal_addresses");
        const bound = await addresses
          .select(["address_key", "lock_until"])
          .where("user_id", "=", userId)
          .where("channel", "=", channel)
          .forUpdate()
          .executeTakeFirst();
        if (bound?.address_key === address.key) return { lockUntil: bound.lock_until, isNew: false };
        if (bound !== undefined && !mayChange) return "locked";
        if (isExclusive) {
          const others = addresses.where("address_key", "=", address.key).where("user_id", "!=", userId);
          if ((await others.select("user_id").limit(1).executeTakeFirst()) !== undefined) return "taken";
        }
        const boundAt = clock();
        const lockUntil = boundAt + WITHDRAWAL_LOCK_MS;
        const values = { address: address.text, address_key: address.key, lock_until: lockUntil, bound_at: boundAt };
        await transaction
          .insertInto("server_withdrawal_addresses")
          .values({ user_id: userId, channel, ...values })
          .onConflict((conflict) => conflict.columns(["user_id", "channel"]).doUpdateSet(values))
          .execute();
        return { lockUntil, isNew: true };
      }),
  };
}
