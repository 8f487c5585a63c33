import type { Atoms, ContractId, OrderId, PriceTicks, SizeContracts, UserId, UtcMs } from "@agio/primitives";
import type { Side } from "../book/order-terms.ts";
import type { PositionSide } from "../futures/futures-commands.ts";
import type { AppointLeader, CopyRules, FollowTerms } from "./copy-commands.ts";

export interface CopyRulesSet extends CopyRules {
  readonly type: "CopyRulesSet";
}

export interface LeaderAppointed extends Omit<AppointLeader, "type"> {
  readonly type: "LeaderAppointed";
}

/**
 * The worth of a lead account at mark, before funds came in or left: with each such flow, with the appointment, and as
 * each day of the platform begins. Returns that no flow distorts are counted from these.
 */
export interface LeadValued {
  readonly type: "LeadValued";
  /** The lead account. */
  readonly accountId: number;
  readonly equityAtoms: Atoms;
  /** Negative for what leaves; 0 without a flow. */
  readonly flowAtoms: Atoms;
  /** Own capital that the rules ask for now. */
  readonly ownCapitalMinAtoms: Atoms;
}

/** Who follows whom, in each event of a follow. */
export interface OfFollow {
  /** The follower. */
  readonly userId: UserId;
  /** The copy account. */
  readonly accountId: number;
  /** The lead account. */
  readonly leaderId: number;
}

/** A follow began, or began again. The funds came with the `AccountFunded` before it. */
export interface FollowStarted extends OfFollow, FollowTerms {
  readonly type: "FollowStarted";
  readonly atoms: Atoms;
  readonly sharePpm: number;
  /** The highest profit in all that a share was counted of; 0 for a new follow. */
  readonly markAtoms: Atoms;
}

export interface FollowChanged extends OfFollow, FollowTerms {
  readonly type: "FollowChanged";
}

/** Why a follow stops. */
export type StopReason = "user" | "stopLoss" | "takeProfit" | "leader";

/** From here on a follow only reduces: at market, or with its leader. */
export interface FollowStopped extends OfFollow {
  readonly type: "FollowStopped";
  readonly by: "market" | "leader";
  readonly reason: StopReason;
}

/** The last position is closed and the share is paid: what is left went back to the follower. */
export interface FollowEnded extends OfFollow {
  readonly type: "FollowEnded";
  readonly atoms: Atoms;
}

/** Why a copy was not made. */
export type SkipReason =
  | "slippage"
  | "funds"
  | "limit"
  | "risk"
  | "halted"
  | "closed"
  | "tooSmall"
  /** The position was liquidated or deleveraged: it is not opened again. */
  | "liquidated"
  /** The leader has less than the own capital that is needed while anybody follows. */
  | "leaderCapital";

/** A lack of the leader's contracts is given up; from here on it is measured by what it has. */
export interface CopySkipped extends OfFollow {
  readonly type: "CopySkipped";
  readonly contractId: ContractId;
  readonly side: PositionSide;
  readonly size: SizeContracts;
  readonly reason: SkipReason;
}

/** All that the follows of a leader needed on one side of a contract went through the book as one order. */
export interface CopiesMade {
  readonly type: "CopiesMade";
  /** The lead account. */
  readonly leaderId: number;
  readonly contractId: ContractId;
  readonly direction: Side;
  /** The order of the clearing account. */
  readonly orderId: OrderId;
  /** Follows that it was for. */
  readonly follows: number;
  readonly askedSize: SizeContracts;
  readonly filledSize: SizeContracts;
  readonly filledAtoms: Atoms;
  /** The leader's average price of what they opened; 0 where this only reduces. */
  readonly leaderTicks: PriceTicks;
}

/** The share of a week, or of a follow that ends (rules 13c). `realisedAtoms` of its whole life, before the share. */
export interface ShareSettled extends OfFollow {
  readonly type: "ShareSettled";
  /** The leader themselves. */
  readonly leaderUserId: UserId;
  readonly at: UtcMs;
  readonly realisedAtoms: Atoms;
  /** Of open positions in all, at mark or index, whichever is more; 0 where they have won. */
  readonly openLossAtoms: Atoms;
  readonly markBeforeAtoms: Atoms;
  readonly sharePpm: number;
  readonly shareAtoms: Atoms;
  /** Withheld before, and free again. */
  readonly refundAtoms: Atoms;
}

export type CopyEvent =
  | CopyRulesSet
  | LeaderAppointed
  | LeadValued
  | FollowStarted
  | FollowChanged
  | FollowStopped
  | FollowEnded
  | CopySkipped
  | CopiesMade
  | ShareSettled;
