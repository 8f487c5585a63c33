import type { Atoms, CoinId, ContractId, PositionId, UserId } from "@agio/primitives";
import type { AccountName } from "./accounts.ts";

/** Purpose of a posting: the `businessType` of statement rows. */
export type PostingKind =
  | "grant"
  | "orderHold"
  | "orderRelease"
  | "trade"
  | "transfer"
  | "contractOrderHold"
  | "contractOrderRelease"
  | "contractTrade"
  | "marginAdjust"
  | "leverageChange"
  | "funding"
  | "liquidation"
  | "takeover"
  | "deleverage"
  | "delivery"
  | "insuranceFund"
  | "houseFund"
  | "secondOpen"
  | "secondSettle"
  | "secondCompensation"
  | "optionOrderHold"
  | "optionOrderRelease"
  | "optionTrade"
  | "optionMargin"
  | "optionLiquidation"
  | "optionExpiry"
  | "deposit"
  | "depositHeld"
  | "depositReversed"
  | "bonus"
  | "custody"
  | "networkCost"
  | "withdrawalHold"
  | "withdrawalRelease"
  | "withdrawalSend"
  | "withdrawal"
  | "internalTransfer"
  | "conversion"
  | "financeSubscribe"
  | "financeInterest"
  | "financeRedeem"
  | "rebate"
  | "rewardOfFees"
  | "rewardOfInterest"
  | "rewardTakenBack"
  | "campaignFund"
  | "campaignBonus"
  | "feeVoucher"
  | "adjustment"
  | "copyWithheld"
  | "copyShare"
  | "copyRefund";

/** One line of a posting. `userId` 0 is the house. `after` is the account's balance after the line. */
export interface LedgerLine {
  readonly userId: UserId;
  /** Of the accounts of one position; otherwise 0. */
  readonly positionId: PositionId;
  /** Of a contract's clearing account; otherwise 0. */
  readonly contractId: ContractId;
  /** Of a chain's custody account; otherwise 0. */
  readonly chainId: number;
  readonly account: AccountName;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly after: Atoms;
}

/**
 * Double-entry posting: per coin the lines sum to zero. `referenceId` is an order, trade or position id or, for what
 * has none, the sequence of its command, by kind.
 */
export interface Posted {
  readonly type: "Posted";
  readonly kind: PostingKind;
  readonly referenceId: number;
  readonly lines: readonly LedgerLine[];
}
