import { sql, type Kysely } from "kysely";
import type { WalletTables } from "./wallet-tables.ts";

/** Two balances of each are asked at every comparison. */
export const WATCHED_MAX = 10_000;

/**
 * Keys of the deposit addresses of a chain whose balances are compared with what blocks explain: those that were paid last, half of the
 * bound at most, and those that were given out last.
 */
export async function watchedAddresses(
  database: Kysely<WalletTables>,
  chain: string,
  max = WATCHED_MAX,
): Promise<readonly string[]> {
  const { rows } = await sql<{ address_key: string }>`
    with paid as (
      select address_key, 0::bigint as place from server_funded_addresses
      where chain = ${chain}
      group by address_key order by max(funded_height) desc limit ${Math.floor(max / 2)}
    ), issued as (
      select address_key, row_number() over (order by created_at desc) as place from server_deposit_addresses
      where chain = ${chain}
      order by created_at desc limit ${max}
    )
    select address_key from (select * from paid union all select * from issued) as both_lists
    group by address_key order by min(place) limit ${max}
  `.execute(database);
  return rows.map((row) => row.address_key);
}
