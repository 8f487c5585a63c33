import { randomUUID } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { WalletTables } from "./wallet-tables.ts";

const NAME = "wallet";
/** By the database's clock, so that machines need not agree on the time. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Another wallet works on this database, or has taken over. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** The right to sign and send, of one wallet at a time. It ends by itself when it is not renewed. */
export interface WalletLease {
  /** Takes it when it is free, renews it when it is ours. False while another wallet has it. */
  hold(): Promise<boolean>;
  /** Throws LeaseLost unless it is ours until the end of the transaction: what is stored in it is stored by its holder. */
  guard(transaction: Transaction<WalletTables>): Promise<void>;
  /** Gives it up. */
  release(): Promise<void>;
}

export function openWalletLease(database: Kysely<WalletTables>, leaseMs: number): WalletLease {
  const owner = randomUUID();
  return {
    async hold() {
      const row = await database
        .insertInto("server_wallet_lease")
        .values({ name: NAME, owner, expires_at: sql`${NOW} + ${leaseMs}::bigint` })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ owner, expires_at: sql`${NOW} + ${leaseMs}::bigint` })
            .where((row) =>
              row.or([row("server_wallet_lease.owner", "=", owner), row("server_wallet_lease.expires_at", "<", NOW)]),
            ),
        )
        .returning("owner")
        .executeTakeFirst();
      return row?.owner === owner;
    },
    async guard(transaction) {
      const row = await transaction
        .selectFrom("server_wallet_lease")
        .select("owner")
        .where("name", "=", NAME)
        .forUpdate()
        .executeTakeFirst();
      if (row?.owner !== owner) throw new LeaseLost("another wallet works on this database");
    },
    async release() {
      await database.deleteFrom("server_wallet_lease").where("name", "=", NAME).where("owner", "=", owner).execute();
    },
  };
}
