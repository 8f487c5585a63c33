import type { Atoms, CoinId, UserId, UtcMs } from "@agio/primitives";
import type { CampaignTerms, HaltCampaign, OpenCampaign, RewardKind } from "./campaign-commands.ts";

/** Status of a voucher: it runs, its amount was given back whole, its days are over. */
export const VOUCHER_STATUS = { running: 1, used: 2, expired: 3 } as const;
export type VoucherStatus = (typeof VOUCHER_STATUS)[keyof typeof VOUCHER_STATUS];

export interface CampaignOpened extends Omit<OpenCampaign, "type"> {
  readonly type: "CampaignOpened";
  /** Moved from `promo` to `escrow.campaign`. */
  readonly budgetAtoms: Atoms;
}

export interface CampaignHalted extends Omit<HaltCampaign, "type"> {
  readonly type: "CampaignHalted";
}

/** Its time is over. What nobody claimed went back to `promo`. */
export interface CampaignEnded {
  readonly type: "CampaignEnded";
  readonly campaignId: number;
  readonly coinId: CoinId;
  readonly placesTaken: number;
  readonly returnedAtoms: Atoms;
}

export interface CampaignJoined {
  readonly type: "CampaignJoined";
  readonly campaignId: number;
  readonly userId: UserId;
}

export interface RewardClaimed {
  readonly type: "RewardClaimed";
  readonly campaignId: number;
  readonly name: CampaignTerms["name"];
  readonly task: number;
  readonly userId: UserId;
  readonly coinId: CoinId;
  readonly reward: RewardKind;
  /** Of a bonus, what was given; of a voucher, what it may give back. */
  readonly atoms: Atoms;
  readonly points: number;
  /** The bonus or voucher; 0 of points. */
  readonly rewardId: number;
  /** When the bonus or voucher ends; 0 of points. */
  readonly endsAt: UtcMs;
}

/** A voucher gave fees back, or ended. */
export interface VoucherChanged {
  readonly type: "VoucherChanged";
  readonly voucherId: number;
  readonly campaignId: number;
  readonly userId: UserId;
  readonly coinId: CoinId;
  /** Its whole amount, and what it gave back until now. */
  readonly atoms: Atoms;
  readonly givenAtoms: Atoms;
  /** Given back now. */
  readonly paidAtoms: Atoms;
  readonly endsAt: UtcMs;
  readonly status: VoucherStatus;
}

export interface VerificationRecorded {
  readonly type: "VerificationRecorded";
  readonly userId: UserId;
  /** "" when the verification was taken back. */
  readonly country: string;
}

export type CampaignEvent =
  | CampaignOpened
  | CampaignHalted
  | CampaignEnded
  | CampaignJoined
  | RewardClaimed
  | VoucherChanged
  | VerificationRecorded;
