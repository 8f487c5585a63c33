import type { Pipeline } from "@agio/pipeline";
import { userId } from "@agio/primitives";
import { selectFlags, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";
import { selectSignals, type AbuseSignal } from "../referrals/abuse-signals.ts";
import type { ReferralTables } from "../referrals/referral-tables.ts";
import type { SecurityTables } from "../users/security-tables.ts";
import type { UserTables } from "../users/tables.ts";
import type { WithdrawalTables } from "../withdrawals/withdrawal-tables.ts";

const LOOK_EVERY_MS = 60_000;
/** Invited users of one look: all of a million are looked at within nine hours. */
const USERS_PER_LOOK = 2_000;

const REASONS: Readonly<Record<AbuseSignal, string>> = {
  device: "signed in from a device of somebody above",
  payoutAddress: "has the payout address of somebody above",
  bankAccount: "has the bank account of somebody above",
  signInAddress: "signed in from the address of somebody above within seven days",
};

export interface FlagInvitationsOptions {
  readonly database: Kysely<ReferralTables & UserTables & SecurityTables & WithdrawalTables & ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "submit">;
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly log: Log;
}

/**
 * Looks at the next invited users, and flags those with a signal whom nobody has looked at: a flag that the staff took back
 * stays so. Begins again behind the last one. Returns how many were flagged.
 */
export async function flagInvitations({ database, pipeline, projected, log }: FlagInvitationsOptions): Promise<number> {
  const place = () => database.updateTable("server_invitation_signals").where("row_id", "=", 1);
  const { user_id: after } = await database
    .selectFrom("server_invitation_signals")
    .select("user_id")
    .executeTakeFirstOrThrow();
  const users = await database
    .selectFrom("server_users")
    .select("user_id")
    .where("parent_user_id", ">", 0)
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(USERS_PER_LOOK)
    .execute();
  const upTo = users.at(-1)?.user_id;
  let flagged = 0;
  if (upTo !== undefined) {
    const signals = await selectSignals(database, { after, upTo });
    const known = await selectFlags(
      database,
      signals.map((signal) => signal.userId),
    );
    for (const { userId: payer, signal } of signals) {
      if (known.has(payer)) continue;
      const reason = REASONS[signal];
      const settled = await pipeline.submit({ type: "FlagInvitation", userId: userId(payer), isFlagged: true, reason });
      if (settled.kind === "refused") log.error("an invitation was not flagged", { userId: payer, ...settled.refusal });
      else flagged++;
      if (settled.kind === "applied") await projected(settled.sequence);
    }
  }
  await place()
    .set({ user_id: users.length < USERS_PER_LOOK ? 0 : (upTo ?? 0) })
    .execute();
  return flagged;
}

export const startFlaggingInvitations = (options: FlagInvitationsOptions): (() => Promise<void>) =>
  repeat(
    async () => {
      const users = await flagInvitations(options);
      if (users > 0) options.log.info("flagged invitations", { users });
    },
    { everyMs: LOOK_EVERY_MS, failure: "signals of abuse were not looked for", log: options.log },
  );
