import { sql, type Kysely } from "kysely";
import type { BitcoinTables } from "./output-tables.ts";
import type { KeyPlace } from "../public-keys.ts";

/** An output of a block that pays one of our addresses. */
export interface NewOutput extends KeyPlace {
  /** "txid:n". */
  readonly outpoint: string;
  readonly addressKey: string;
  /** Satoshi. */
  readonly units: number;
  /** The first height of a tip at which it may be spent. */
  readonly spendableFrom: number;
}

export interface StoredOutput extends NewOutput {
  readonly createdHeight: number;
  /** Undefined while it is unspent. */
  readonly spent: { readonly height: number; readonly by: string; readonly blockHash: string } | undefined;
}

/** Changes that one block makes to our outputs. */
export interface BlockOutputs {
  readonly height: number;
  readonly hash: string;
  readonly created: readonly NewOutput[];
  readonly spent: readonly { readonly outpoint: string; readonly by: string }[];
}

/**
 * Which outputs are ours and which of them are spent, by the blocks that were scanned. It holds one branch: a block that
 * takes the place of another one of its height undoes that one and all above it.
 */
export interface OutputStore {
  /** The highest block stored; undefined at the very beginning. */
  newest(): Promise<number | undefined>;
  /** Takes a block in, whole or not at all. The same block again adds what was missing and changes nothing else. */
  apply(block: BlockOutputs): Promise<void>;
  /** Unspent ones that may be spent on a tip of this height, the oldest first. */
  spendable(tipHeight: number): Promise<readonly StoredOutput[]>;
  /** Those of the outpoints that are ours, spent or not, in no order. */
  of(outpoints: readonly string[]): Promise<readonly StoredOutput[]>;
  /** Unspent ones of one address. */
  at(addressKey: string): Promise<readonly StoredOutput[]>;
}

/** A list as one parameter. Outpoints, addresses and numbers need no escape. */
const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(",")}}`;

export function openOutputStore(database: Kysely<BitcoinTables>): OutputStore {
  const outputs = () =>
    database
      .selectFrom("server_bitcoin_outputs as outputs")
      .leftJoin("server_bitcoin_blocks as blocks", "blocks.height", "outputs.spent_height")
      .select(["outpoint", "address_key", "branch", "key_index", "units", "created_height", "spendable_from"])
      .select(["spent_height", "spent_by", "blocks.hash as spent_hash"]);
  type Row = Awaited<ReturnType<ReturnType<typeof outputs>["executeTakeFirstOrThrow"]>>;

  const storedOf = (row: Row): StoredOutput => ({
    outpoint: row.outpoint,
    addressKey: row.address_key,
    branch: row.branch === 1 ? 1 : 0,
    index: row.key_index,
    units: row.units,
    createdHeight: row.created_height,
    spendableFrom: row.spendable_from,
    spent:
      row.spent_height === null || row.spent_by === null
        ? undefined
        : { height: row.spent_height, by: row.spent_by, blockHash: row.spent_hash ?? "" },
  });

  return {
    async newest() {
      const row = await database
        .selectFrom("server_bitcoin_blocks")
        .select("height")
        .orderBy("height", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.height;
    },
    apply: ({ height, hash, created, spent }) =>
      database.transaction().execute(async (transaction) => {
        const before = await transaction
          .selectFrom("server_bitcoin_blocks")
          .select("hash")
          .where("height", "=", height)
          .forUpdate()
          .executeTakeFirst();
        if (before?.hash !== hash) {
          await transaction.deleteFrom("server_bitcoin_outputs").where("created_height", ">=", height).execute();
          await transaction
            .updateTable("server_bitcoin_outputs")
            .set({ spent_height: null, spent_by: null })
            .where("spent_height", ">=", height)
            .execute();
          await transaction.deleteFrom("server_bitcoin_blocks").where("height", ">=", height).execute();
          await transaction.insertInto("server_bitcoin_blocks").values({ height, hash }).execute();
        }
        if (created.length > 0) {
          await sql`insert into server_bitcoin_outputs
            (outpoint, address_key, branch, key_index, units, spendable_from, created_height)
            select *, ${height}::int4 from unnest(
              ${arrayOf(created.map(({ outpoint }) => outpoint))}::text[],
              ${arrayOf(created.map(({ addressKey }) => addressKey))}::text[],
              ${arrayOf(created.map(({ branch }) => branch))}::int4[],
              ${arrayOf(created.map(({ index }) => index))}::int8[],
              ${arrayOf(created.map(({ units }) => units))}::int8[],
              ${arrayOf(created.map(({ spendableFrom }) => spendableFrom))}::int4[])
            on conflict do nothing`.execute(transaction);
        }
        if (spent.length === 0) return;
        await sql`update server_bitcoin_outputs set spent_height = ${height}, spent_by = gone.spent_by
          from unnest(
            ${arrayOf(spent.map(({ outpoint }) => outpoint))}::text[], ${arrayOf(spent.map(({ by }) => by))}::text[])
            as gone (outpoint, spent_by)
          where server_bitcoin_outputs.outpoint = gone.outpoint and spent_height is null`.execute(transaction);
      }),
    async spendable(tipHeight) {
      const rows = await outputs()
        .where("spent_height", "is", null)
        .where("spendable_from", "<=", tipHeight)
        .orderBy("created_height")
        .orderBy("outpoint")
        .execute();
      return rows.map(storedOf);
    },
    async of(outpoints) {
      if (outpoints.length === 0) return [];
      const rows = await outputs()
        .where(sql<boolean>`outpoint = any(${arrayOf(outpoints)}::text[])`)
        .execute();
      return rows.map(storedOf);
    },
    async at(addressKey) {
      const rows = await outputs().where("address_key", "=", addressKey).where("spent_height", "is", null).execute();
      return rows.map(storedOf);
    },
  };
}
