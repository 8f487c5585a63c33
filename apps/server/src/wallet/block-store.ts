import { sql, type Kysely } from "kysely";
import { textArray } from "./arrays.ts";
import type { WalletTables } from "./wallet-tables.ts";

/** Hashes further back than this are forgotten: no chain is reorganised so deeply. */
const BLOCKS_KEPT = 10_000;
const PRUNE_EVERY = 1_000;

/** One of our addresses that may hold something of a channel. */
export interface FundedAddress {
  readonly channel: string;
  readonly key: string;
  /** Of a deposit address. */
  readonly index: number;
  /** Of the last block that paid it. */
  readonly height: number;
}

/** Blocks read of a chain, by hash, and which of our addresses hold something. */
export interface BlockStore {
  hashAt(height: number): Promise<string | undefined>;
  /** The highest block whose hash is kept; 0 for none. */
  highest(): Promise<number>;
  keep(height: number, hash: string): Promise<void>;
  /** Blocks from `fromHeight` on are gone. What was seen empty in them may hold something again. */
  drop(fromHeight: number): Promise<void>;
  /** Addresses that were paid, stored before the core hears of it: too many are looked at rather than too few. */
  noteFunded(addresses: readonly FundedAddress[]): Promise<void>;
  noteEmpty(address: FundedAddress, height: number): Promise<void>;
  /** Those that may hold something, in a fixed order, after a place in it. */
  funded(after?: { readonly channel: string; readonly key: string }, limit?: number): Promise<readonly FundedAddress[]>;
}

export function openBlockStore(database: Kysely<WalletTables>, chain: string): BlockStore {
  const blocks = () => database.selectFrom("server_wallet_blocks").where("chain", "=", chain);
  return {
    async hashAt(height) {
      return (await blocks().select("hash").where("height", "=", height).executeTakeFirst())?.hash;
    },
    async highest() {
      const row = await blocks().select("height").orderBy("height", "desc").limit(1).executeTakeFirst();
      return row?.height ?? 0;
    },
    async keep(height, hash) {
      await database
        .insertInto("server_wallet_blocks")
        .values({ chain, height, hash })
        .onConflict((conflict) => conflict.columns(["chain", "height"]).doUpdateSet({ hash }))
        .execute();
      if (height % PRUNE_EVERY !== 0) return;
      await database
        .deleteFrom("server_wallet_blocks")
        .where("chain", "=", chain)
        .where("height", "<", height - BLOCKS_KEPT)
        .execute();
    },
    async drop(fromHeight) {
      await database
        .deleteFrom("server_wallet_blocks")
        .where("chain", "=", chain)
        .where("height", ">=", fromHeight)
        .execute();
      await database
        .updateTable("server_funded_addresses")
        .set({ emptied_height: null })
        .where("chain", "=", chain)
        .where("emptied_height", ">=", fromHeight)
        .execute();
    },
    async noteFunded(addresses) {
      if (addresses.length === 0) return;
      const once = [...new Map(addresses.map((address) => [`${address.channel} ${address.key}`, address])).values()];
      await sql`
        insert into server_funded_addresses (chain, channel, address_key, address_index, funded_height, emptied_height)
        select ${chain}::text, paid.channel, paid.address_key, paid.address_index::int8, paid.height::int, null
        from unnest(
          ${textArray(once.map(({ channel }) => channel))},
          ${textArray(once.map(({ key }) => key))},
          ${textArray(once.map(({ index }) => String(index)))},
          ${textArray(once.map(({ height }) => String(height)))}
        ) as paid (channel, address_key, address_index, height)
        on conflict (chain, channel, address_key)
        do update set funded_height = excluded.funded_height, emptied_height = null
      `.execute(database);
    },
    async noteEmpty({ channel, key, height: fundedHeight }, height) {
      await database
        .updateTable("server_funded_addresses")
        .set({ emptied_height: height })
        .where("chain", "=", chain)
        .where("channel", "=", channel)
        .where("address_key", "=", key)
        .where("funded_height", "<=", fundedHeight)
        .execute();
    },
    async funded(after, limit) {
      let query = database
        .selectFrom("server_funded_addresses")
        .select(["channel", "address_key", "address_index", "funded_height"])
        .where("chain", "=", chain)
        .where("emptied_height", "is", null)
        .orderBy("channel")
        .orderBy("address_key");
      if (after !== undefined) {
        query = query.where(sql<boolean>`(channel, address_key) > (${after.channel}, ${after.key})`);
      }
      if (limit !== undefined) query = query.limit(limit);
      const rows = await query.execute();
      return rows.map((row) => ({
        channel: row.channel,
        key: row.address_key,
        index: row.address_index,
        height: row.funded_height,
      }));
    },
  };
}
