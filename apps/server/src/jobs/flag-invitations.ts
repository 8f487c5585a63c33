import type { Pipeline } from "@agio/pipeline";
import { userId } from "@agio/primitives";
import { selectFlags, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { selectSignals, type AbuseSignal } from "../referrals/abuse-signals.ts";
import { countVolumes, skipVolumes, type VolumeRules } from "../referrals/count-volumes.ts";
import { selectMutualSignals, type MutualSignal } from "../referrals/mutual-signals.ts";
import type { ReferralTables } from "../referrals/referral-tables.ts";
import { volumeRulesOf } from "../referrals/volume-rules.ts";
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

const mutualReason = ({ ancestorId, isDirect, percent, chancePercent }: MutualSignal): string =>
  `traded ${percent} percent of the volume of seven days with user ${ancestorId}${isDirect ? "" : " and those under them"}; ` +
  `strangers ${chancePercent} percent`;

export interface FlagInvitationsOptions {
  readonly database: Kysely<ReferralTables & UserTables & SecurityTables & WithdrawalTables & ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly markets: MarketDirectory;
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Looks at the next invited users, and flags those with a signal whom nobody has looked at: a flag that the staff took back
 * stays so. Begins again behind the last one. Returns how many were flagged.
 */
export async function flagInvitations(options: FlagInvitationsOptions): Promise<number> {
  const { database } = options;
  const volumes = await followVolumes(options);
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
  const flagged = upTo === undefined ? 0 : await flagAll(options, await reasonsOf(options, volumes, { after, upTo }));
  await database
    .updateTable("server_invitation_signals")
    .where("row_id", "=", 1)
    .set({ user_id: users.length < USERS_PER_LOOK ? 0 : (upTo ?? 0) })
    .execute();
  return flagged;
}

/** Counts what was traded since the last look, while fees are given away. */
async function followVolumes({
  database,
  pipeline,
  markets,
  clock,
}: FlagInvitationsOptions): Promise<VolumeRules | undefined> {
  const rules = await pipeline.read((state) => volumeRulesOf(state, markets, clock()));
  if (rules === undefined) await skipVolumes(database);
  else await countVolumes(database, rules);
  return rules;
}

interface UserSpan {
  readonly after: number;
  readonly upTo: number;
}

/** The reason against each user of a span who has a signal, by user. */
async function reasonsOf(
  { database }: FlagInvitationsOptions,
  volumes: VolumeRules | undefined,
  span: UserSpan,
): Promise<ReadonlyMap<number, string>> {
  const mutual = volumes === undefined ? [] : await selectMutualSignals(database, { ...span, ...volumes });
  const traits = await selectSignals(database, span);
  return new Map([
    ...mutual.map((signal) => [signal.userId, mutualReason(signal)] as const),
    ...traits.map(({ userId: payer, signal }) => [payer, REASONS[signal]] as const),
  ]);
}

async function flagAll(
  { database, pipeline, projected, log }: FlagInvitationsOptions,
  reasons: ReadonlyMap<number, string>,
): Promise<number> {
  const known = await selectFlags(database, [...reasons.keys()]);
  let flagged = 0;
  for (const [payer, reason] of reasons) {
    if (known.has(payer)) continue;
    const settled = await pipeline.submit({ type: "FlagInvitation", userId: userId(payer), isFlagged: true, reason });
    if (settled.kind === "refused") log.error("an invitation was not flagged", { userId: payer, ...settled.refusal });
    else flagged++;
    if (settled.kind === "applied") await projected(settled.sequence);
  }
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
