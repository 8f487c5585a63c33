import type { ProgrammeEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** Projections of the events of referral and agents. None has a table yet: their postings are ledger lines. */
export const PROGRAMME_PROJECTIONS = {
  ReferralRulesSet: undefined,
  AgentTermsSet: undefined,
  AgentAppointed: undefined,
  InvitationFlagged: undefined,
  RewardAccrued: undefined,
  RewardHeld: undefined,
  RewardReviewed: undefined,
  RewardPaid: undefined,
  RewardTakenBack: undefined,
  ReferralDaySettled: undefined,
} satisfies { [Type in ProgrammeEvent["type"]]: Projection<Type> | undefined };
