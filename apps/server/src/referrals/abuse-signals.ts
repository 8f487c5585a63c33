import { sql, type Kysely } from "kysely";
import type { SecurityTables } from "../users/security-tables.ts";
import type { UserTables } from "../users/tables.ts";
import type { WithdrawalTables } from "../withdrawals/withdrawal-tables.ts";

/** Levels whose rewards one person could collect from themselves. */
const LEVELS = 3;
const SIGN_IN_SPAN_MS = 7 * 86_400_000;

/** Traits that a payer has in common with somebody who has a reward of what they pay. */
export type AbuseSignal = "device" | "payoutAddress" | "bankAccount" | "signInAddress";

export interface Signalled {
  readonly userId: number;
  readonly signal: AbuseSignal;
}

type SignalTables = UserTables & SecurityTables & WithdrawalTables;

/**
 * Signals of users whom somebody invited, behind one number and up to another, one of each user: the same device, payout
 * address or bank account as one of the three above them, or a sign-in from the same address within seven days.
 */
export async function selectSignals(
  database: Kysely<SignalTables>,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Signalled[]> {
  const { rows } = await sql<Signalled>`
    with pairs as (
      select user_id, ancestor_id from server_members
      where user_id > ${after} and user_id <= ${upTo} and level <= ${sql.lit(LEVELS)}),
    signals as (
      select pairs.user_id, 'device' as signal from pairs
        join server_known_devices own on own.user_id = pairs.user_id
        join server_known_devices above on above.user_id = pairs.ancestor_id and above.device_key = own.device_key
      union all
      select pairs.user_id, 'payoutAddress' from pairs
        join server_withdrawal_addresses own on own.user_id = pairs.user_id
        join server_withdrawal_addresses above
          on above.user_id = pairs.ancestor_id and above.address_key = own.address_key
      union all
      select pairs.user_id, 'bankAccount' from pairs
        join server_bank_accounts own on own.user_id = pairs.user_id
        join server_bank_accounts above on above.user_id = pairs.ancestor_id and above.account_key = own.account_key
      union all
      select pairs.user_id, 'signInAddress' from pairs
        join server_sign_ins own on own.user_id = pairs.user_id and own.is_accepted
        join server_sign_ins above on above.user_id = pairs.ancestor_id and above.is_accepted
          and above.address = own.address and abs(above.created_at - own.created_at) <= ${sql.lit(SIGN_IN_SPAN_MS)})
    select user_id as "userId", min(signal) as signal from signals group by user_id order by user_id`.execute(database);
  return rows;
}
