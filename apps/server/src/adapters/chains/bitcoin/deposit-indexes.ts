import { sql, type Kysely } from "kysely";
import type { WalletTables } from "../../../wallet/wallet-tables.ts";

const CHAIN = "bitcoin";

/** Looks deposit addresses up where the wallet keeps them, by key; foreign ones are left out. */
export const openDepositIndexes =
  (database: Kysely<WalletTables>) =>
  async (addressKeys: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    if (addressKeys.length === 0) return new Map();
    const { rows } = await sql<{ address_key: string; address_index: number }>`
      select address_key, address_index from server_deposit_addresses
      where chain = ${CHAIN} and address_key = any(${`{${addressKeys.join(",")}}`}::text[])`.execute(database);
    return new Map(rows.map((row) => [row.address_key, row.address_index]));
  };
