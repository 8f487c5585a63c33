import { WITHDRAWAL_STATUS } from "@agio/core";
import type { ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";

const { processing, done } = WITHDRAWAL_STATUS;

/**
 * Withdrawals that a transaction paid, by the journal's projection: not those that were given back since. Rare: only for
 * transactions that the wallet's own tables do not know.
 */
export async function withdrawalsPaidBy(database: Kysely<ProjectionTables>, txid: string): Promise<readonly number[]> {
  const rows = await database
    .selectFrom("withdrawals")
    .select("withdrawal_id")
    .where("txid", "=", txid)
    .where("status", "in", [processing, done])
    .execute();
  return rows.map((row) => row.withdrawal_id);
}
