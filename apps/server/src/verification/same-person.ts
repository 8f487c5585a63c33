import type { DataOf } from "@agio/api-contract";
import { sql, type RawBuilder } from "kysely";
import type { VerificationRow } from "./levels.ts";
import type { VerificationParts } from "./verifications.ts";

const OTHERS_MAX = 20;
/** Marks of one user that are compared: those of their last sign-ins. */
const MARKS_MAX = 20;
const NETWORK_MS = 90 * 86_400_000;

/** Other accounts that may be the same person's. Each look goes by an index, and none further than it shows. */
export async function hintsOf(
  { database, clock }: VerificationParts,
  { user_id: userId }: Pick<VerificationRow, "user_id">,
): Promise<DataOf<"operator.verifications.show">["hints"]> {
  const since = clock() - NETWORK_MS;
  const others = async (found: RawBuilder<unknown>): Promise<number[]> => {
    const { rows } = await sql<{ user_id: number }>`select distinct user_id from (${found}) as found
      where user_id <> ${userId} order by user_id limit ${sql.lit(OTHERS_MAX)}`.execute(database);
    return rows.map((row) => row.user_id);
  };
  return {
    document: await others(sql`select other.user_id from server_verifications own
      join server_verifications other on other.document_key = own.document_key
      where own.user_id = ${userId} and own.document_key <> '' and other.document_key <> ''`),
    device: await others(sql`select other.user_id from
      (select device_key from server_known_devices where user_id = ${userId}
        order by last_at desc limit ${sql.lit(MARKS_MAX)}) as own
      join server_known_devices other on other.device_key = own.device_key`),
    network: await others(sql`select other.user_id from
      (select distinct address from (select address from server_sign_ins
        where user_id = ${userId} and is_accepted order by sign_in_id desc limit ${sql.lit(MARKS_MAX)}) as last) as own
      join server_sign_ins other on other.address = own.address and other.is_accepted and other.created_at >= ${since}`),
    payee: await others(sql`select other.user_id from server_withdrawal_addresses own
      join server_withdrawal_addresses other on other.address_key = own.address_key where own.user_id = ${userId}`),
  };
}
