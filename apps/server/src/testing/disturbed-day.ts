import { sql, type Kysely } from "kysely";

/** Changes the sums of a day as somebody would who writes into the tables. */
export async function disturbDay<Tables>(database: Kysely<Tables>, startAt: number): Promise<void> {
  await sql`update ledger_sums set credit_atoms = credit_atoms + 1
    where span = 'day' and start_at = ${startAt} and kind = 'grant'`.execute(database);
}
