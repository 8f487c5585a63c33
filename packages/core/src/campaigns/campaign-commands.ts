import type { Atoms, CoinId, UserId, UtcMs } from "@agio/primitives";
import type { CountedProduct } from "../users/counted-trades.ts";

/**
 * Something that a member does once. No kind asks for a loss, a bet or a deposit that cannot be taken out again: there is
 * none for second contracts, and a deposit counts once it is unlocked, whatever becomes of it then.
 */
export type TaskKind = "verified" | "deposit" | "trade" | "volume";

/** Points are no money. A bonus may be traded with, not withdrawn. A voucher gives half of the fees back. */
export type RewardKind = "points" | "bonus" | "voucher";

export interface CampaignTask {
  readonly kind: TaskKind;
  /** Of a trade or a volume; otherwise "". */
  readonly product: CountedProduct | "";
  /** Value of the trades that a volume asks for, in the campaign's coin; otherwise 0. */
  readonly volumeAtoms: Atoms;
  readonly reward: RewardKind;
  /** Of a bonus or voucher; otherwise 0. */
  readonly atoms: Atoms;
  /** 0 but for points. */
  readonly points: number;
  /** How long a bonus or voucher lasts from its claim on; 0 of points. */
  readonly days: number;
}

/** The terms that are published. They never change. */
export interface CampaignTerms {
  /** Larger than that of every campaign before. */
  readonly campaignId: number;
  readonly name: string;
  readonly coinId: CoinId;
  readonly startAt: UtcMs;
  readonly endAt: UtcMs;
  /** Of the verified document, in two letters; none: every country. */
  readonly countries: readonly string[];
  /** So many people get rewards: whoever claims first has a place for all of them. */
  readonly placesMax: number;
  readonly tasks: readonly CampaignTask[];
}

/** Opens a campaign that two people agreed to, and moves its whole budget out of `promo`. */
export interface OpenCampaign extends CampaignTerms {
  readonly type: "OpenCampaign";
  readonly operatorId: number;
  readonly checkerId: number;
  readonly reason: string;
}

/** One person stops it: nobody joins and nobody gets a place any more. Those who have a place go on to the end. */
export interface HaltCampaign {
  readonly type: "HaltCampaign";
  readonly campaignId: number;
  readonly operatorId: number;
  readonly reason: string;
}

/** From here on the user's trades count for its tasks. */
export interface JoinCampaign {
  readonly type: "JoinCampaign";
  readonly userId: UserId;
  readonly campaignId: number;
}

/** Claims the reward of a task, by its place among the tasks. */
export interface ClaimReward {
  readonly type: "ClaimReward";
  readonly userId: UserId;
  readonly campaignId: number;
  readonly task: number;
  /** Digest by which the server knows the device: 32 hex digits. */
  readonly device: string;
}

/** Gives back what a voucher has collected so far. */
export interface CollectFees {
  readonly type: "CollectFees";
  readonly userId: UserId;
  readonly voucherId: number;
}

/** A verification was passed, or taken back: then document and country are "". */
export interface RecordVerification {
  readonly type: "RecordVerification";
  readonly userId: UserId;
  /** The same for every way to write the document's number: 32 hex digits. */
  readonly document: string;
  readonly country: string;
}

export type CampaignCommand =
  | OpenCampaign
  | HaltCampaign
  | JoinCampaign
  | ClaimReward
  | CollectFees
  | RecordVerification;
