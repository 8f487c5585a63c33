import type { Atoms, CoinId, UserId } from "@agio/primitives";
import type { AgentTerms, AppointAgent, FlagInvitation, ReferralRules, TakeBackReward } from "./programme-commands.ts";
import type { BrokerProduct, RewardProduct } from "./reward-product.ts";

/** Why somebody has a reward: a level of referral, the friend's part of it, terms of an agent, or orders by a broker. */
export type RewardProgramme = "referral" | "friend" | "agent" | "broker";

export interface ReferralRulesSet extends ReferralRules {
  readonly type: "ReferralRulesSet";
  /** The day of the platform from which they hold; of closing, the day on which counting stopped. */
  readonly fromDay: number;
}

export interface AgentTermsSet extends AgentTerms {
  readonly type: "AgentTermsSet";
  readonly fromDay: number;
}

export interface AgentAppointed extends Omit<AppointAgent, "type"> {
  readonly type: "AgentAppointed";
}

export interface InvitationFlagged extends Omit<FlagInvitation, "type"> {
  readonly type: "InvitationFlagged";
}

/** One receiver's part of what one payer paid in a product and coin on a day. */
export interface RewardFigures {
  readonly day: number;
  readonly product: RewardProduct;
  readonly coinId: CoinId;
  readonly payerId: UserId;
  readonly receiverId: UserId;
  readonly programme: RewardProgramme;
  /** How far above the payer the receiver stands; 0 of the friend's part, whose receiver is the payer, and of a broker. */
  readonly level: number;
  /** Of the base: the rate of the level, or of an agent the difference to the agents below. */
  readonly ratioPpm: number;
  /** Fees collected or interest paid. */
  readonly baseAtoms: Atoms;
  readonly atoms: Atoms;
}

/** These figures of an event. */
export const rewardFigures = ({
  day,
  product,
  coinId,
  payerId,
  receiverId,
  programme,
  level,
  ratioPpm,
  baseAtoms,
  atoms,
}: RewardFigures): RewardFigures => ({
  day,
  product,
  coinId,
  payerId,
  receiverId,
  programme,
  level,
  ratioPpm,
  baseAtoms,
  atoms,
});

/** The detail row of a reward that is paid with the others of its receiver and day. */
export interface RewardAccrued extends RewardFigures {
  readonly type: "RewardAccrued";
}

/** A broker's day in a product and coin: all accounts together whose orders count for them. */
export interface BrokerShareAccrued {
  readonly type: "BrokerShareAccrued";
  readonly day: number;
  readonly product: BrokerProduct;
  readonly coinId: CoinId;
  readonly brokerId: UserId;
  /** Orders that had their first fill, and the value of all fills in the coin of their fees. */
  readonly orders: number;
  readonly volumeAtoms: Atoms;
  readonly ratioPpm: number;
  /** Fees of these fills, but for payers who are flagged: a share of theirs is held by itself. */
  readonly baseAtoms: Atoms;
  /** Paid with the other rewards of its receiver and day. */
  readonly atoms: Atoms;
}

/** A reward that waits for a review. */
export interface RewardHeld extends RewardFigures {
  readonly type: "RewardHeld";
  readonly rewardId: number;
}

/** A held reward was released (and paid, or owed) or dropped. */
export interface RewardReviewed extends RewardFigures {
  readonly type: "RewardReviewed";
  readonly rewardId: number;
  readonly isReleased: boolean;
  readonly reason: string;
}

/** A posting to a receiver, for all their payers of a day together. */
export interface RewardPaid {
  readonly type: "RewardPaid";
  readonly userId: UserId;
  readonly product: RewardProduct;
  readonly coinId: CoinId;
  readonly day: number;
  readonly atoms: Atoms;
  /** Of it, what repaid a debt. */
  readonly repaidAtoms: Atoms;
  /** Of interest, what `promo` could not pay yet: it is owed, and paid by a later event. */
  readonly owedAtoms: Atoms;
}

export interface RewardTakenBack extends Omit<TakeBackReward, "type"> {
  readonly type: "RewardTakenBack";
  /** Of it, what the receiver did not have and owes. */
  readonly debtAtoms: Atoms;
}

/** Every reward of a day was accrued or held, and paid or owed. */
export interface ReferralDaySettled {
  readonly type: "ReferralDaySettled";
  readonly day: number;
  /** Bases: payers, counted for each product and coin. */
  readonly payers: number;
  /** Rewards accrued and held. */
  readonly rewards: number;
}

export type ProgrammeEvent =
  | ReferralRulesSet
  | AgentTermsSet
  | AgentAppointed
  | InvitationFlagged
  | RewardAccrued
  | BrokerShareAccrued
  | RewardHeld
  | RewardReviewed
  | RewardPaid
  | RewardTakenBack
  | ReferralDaySettled;
