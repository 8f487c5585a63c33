import { unreachable, type Refusal, type UserId } from "@agio/primitives";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import type { CoreState } from "../state.ts";
import { checkAppointment } from "./appoint-agent.ts";
import type { Dated } from "./dated.ts";
import type {
  AgentView,
  AgentTermsView,
  DatedView,
  HeldRewardView,
  OwedRewardView,
  ReferralRulesView,
} from "./programme-views.ts";
import type {
  AppointAgent,
  ReviewReward,
  SetAgentTerms,
  SetReferralRules,
  TakeBackReward,
} from "./programme-commands.ts";
import { REWARD_PRODUCTS, type RewardProduct } from "./reward-product.ts";
import { checkReview } from "./review-reward.ts";
import { checkAgentTerms } from "./set-agent-terms.ts";
import { checkReferralRules } from "./set-referral-rules.ts";
import { checkTakeBack } from "./take-back-reward.ts";
import type { InviteLink } from "../users/invitations.ts";

/** The part of the core's state that these views read. */
type Core = Pick<CoreState, "programmes" | "invitations">;

/** Who invited a user; undefined for who came by themselves. */
export function inviterOf({ invitations }: Core, user: UserId): UserId | undefined {
  return (invitations.inviterOf(user) || undefined) as UserId | undefined;
}

export function inviteLinkOf({ invitations }: Core, linkId: number): InviteLink | undefined {
  return invitations.link(linkId);
}

/** True once nobody from before is told of any more. */
export const areInvitationsImported = ({ invitations }: Core): boolean => invitations.isImported;

export const isFlagged = ({ programmes }: Core, user: UserId): boolean => programmes.flagged.has(user);

function viewOf<T>(dated: Dated<T>, day: number): DatedView<T> | undefined {
  const last = dated.rows.at(-1);
  return last === undefined ? undefined : { inForce: dated.on(day), decided: last.value, fromDay: last.fromDay };
}

/** The rules of referral; undefined before there were any. */
export function referralRulesOf({ programmes }: Core): ReferralRulesView | undefined {
  const { day, rules } = programmes;
  const view = viewOf(rules, day);
  const isCounting = REWARD_PRODUCTS.some((product) => programmes.isCounted(product));
  return view === undefined ? undefined : { ...view, day, isCounting };
}

/** Every published table for agents, by number. */
export function agentTermsOf({ programmes }: Core): AgentTermsView[] {
  const tables = [...programmes.terms.values()].flatMap((dated) => viewOf(dated, programmes.day) ?? []);
  return tables.sort((one, other) => one.decided.termsId - other.decided.termsId);
}

/** How somebody was appointed as an agent; undefined for who is none. */
export function agentOf({ programmes }: Core, user: UserId): AgentView | undefined {
  const dated = programmes.agents.get(user);
  const appointment = dated === undefined ? undefined : viewOf(dated, programmes.day);
  return appointment === undefined ? undefined : { userId: user, appointment };
}

/** Every agent, by user. */
export function agentsOf(state: Core): AgentView[] {
  const users = [...state.programmes.agents.keys()].sort((one, other) => one - other);
  return users.flatMap((user) => agentOf(state, user as UserId) ?? []);
}

/** Rewards that wait for a review, the oldest first. */
export function heldRewardsOf({ programmes }: Core): HeldRewardView[] {
  return [...programmes.held].map(([rewardId, figures]) => ({ rewardId, ...figures }));
}

/** Rewards of interest that `promo` could not pay yet. */
export function owedRewardsOf({ programmes }: Core): OwedRewardView[] {
  return [...programmes.owed.all()].map((owed) => ({ ...owed }));
}

/** The amount that a receiver was paid for a day and may lose again: less what was taken back. */
export function paidRewardOf(
  { programmes }: Core,
  reward: { readonly userId: number; readonly product: RewardProduct; readonly coinId: number; readonly day: number },
): number {
  const { accounts } = programmes.ledger;
  const slot = accounts.find(reward.userId, reward.coinId, PLATFORM_CODE);
  return slot === 0 ? 0 : (programmes.paidOn(reward.day)?.atomsOf(reward.product, slot) ?? 0);
}

/** Why a decision of staff would be refused by the state as it is; undefined where it would be applied. */
export function programmeObstacle(
  { programmes, grantKeys }: Pick<CoreState, "programmes" | "grantKeys">,
  command: SetReferralRules | SetAgentTerms | AppointAgent | ReviewReward | TakeBackReward,
): Refusal | undefined {
  switch (command.type) {
    case "SetReferralRules":
      return checkReferralRules(programmes, command);
    case "SetAgentTerms":
      return checkAgentTerms(programmes, command);
    case "AppointAgent":
      return checkAppointment(programmes, command);
    case "ReviewReward":
      return checkReview(programmes, command);
    case "TakeBackReward":
      return checkTakeBack(programmes, grantKeys, command);
    default:
      return unreachable(command);
  }
}
