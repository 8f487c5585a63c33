import type { ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";

/** Withdrawals that a transaction paid, by the journal's projection. Rare: only for what the wallet's own tables do not know. */
export async function withdrawalsPaidBy(database: Kysely<ProjectionTables>, txid: string): Promise<readonly number[]> {
  const rows = await database.selectFrom("withdrawals").select("withdrawal_id").where("txid", "=", txid).execute();
  return rows.map((row) => row.withdrawal_id);
}
