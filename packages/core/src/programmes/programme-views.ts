import type { AgentTerms, ReferralRules } from "./programme-commands.ts";
import type { RewardFigures } from "./programme-events.ts";
import type { Appointment } from "./programme-state.ts";

/** The value that holds on the day that is being counted, and the one that was decided last, which may hold from a later day. */
export interface DatedView<T> {
  readonly inForce: T | undefined;
  readonly decided: T;
  /** From which day on that is so. */
  readonly fromDay: number;
}

export interface ReferralRulesView extends DatedView<ReferralRules> {
  /** The day that is being counted. */
  readonly day: number;
  /** Something is being counted now. */
  readonly isCounting: boolean;
}

export type AgentTermsView = DatedView<AgentTerms>;

export interface AgentView {
  readonly userId: number;
  /** Terms by their numbers, 0 for none, and codes of brokers, empty for none. */
  readonly appointment: DatedView<Appointment>;
}

export interface HeldRewardView extends RewardFigures {
  readonly rewardId: number;
}

/** Interest rewards that `promo` could not pay. */
export interface OwedRewardView {
  readonly userId: number;
  readonly coinId: number;
  readonly day: number;
  readonly atoms: number;
}
