import type {
  Atoms,
  CoinId,
  ContractId,
  OrderId,
  PairId,
  PositionId,
  PriceE8,
  PriceTicks,
  SizeLots,
  TradeId,
  UserId,
} from "@agio/primitives";
import type {
  CandleInterval,
  CandleRow,
  ChangeSetting,
  ListCoin,
  ListPair,
  OrderTerms,
  PairRules,
  Side,
  UserMark,
  VenueQuote,
} from "./commands.ts";
import type { ChannelEvent } from "./channels/channel-events.ts";
import type { ConversionEvent } from "./conversion/conversion-events.ts";
import type { DepositEvent } from "./deposits/deposit-events.ts";
import type { FinanceEvent } from "./finance/finance-events.ts";
import type { FuturesEvent } from "./futures/futures-events.ts";
import type { AccountName } from "./ledger/accounts.ts";
import type { OptionEvent } from "./options/option-events.ts";
import type { SecondContractEvent } from "./second-contracts/second-events.ts";
import type { TapeHeadPublished } from "./tape/tape-events.ts";
import type { GapAnnounced } from "./time/gap.ts";
import type { WithdrawalEvent } from "./withdrawals/withdrawal-events.ts";

export { DEPOSIT_STATUS } from "./deposits/deposit-events.ts";
export { FINANCE_STATUS } from "./finance/finance-events.ts";
export { PLAN_STATUS, POSITION_STATUS } from "./futures/futures-events.ts";
export { OPTION_POSITION_STATUS } from "./options/option-events.ts";
export { SECOND_STATUS } from "./second-contracts/second-events.ts";
export { WITHDRAWAL_STATUS } from "./withdrawals/withdrawal-events.ts";
export type * from "./channels/channel-events.ts";
export type * from "./conversion/conversion-events.ts";
export type * from "./deposits/deposit-events.ts";
export type * from "./finance/finance-events.ts";
export type * from "./futures/futures-events.ts";
export type * from "./options/option-events.ts";
export type * from "./second-contracts/second-events.ts";
export type * from "./tape/tape-events.ts";
export type { GapAnnounced } from "./time/gap.ts";
export type * from "./withdrawals/withdrawal-events.ts";

/** Status of an order on the wire (rules 1.5). */
export const ORDER_STATUS = {
  open: 0,
  partlyFilled: 1,
  filled: 2,
  cancelled: 3,
  expired: 4,
  rejected: 5,
  untriggered: 6,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** Why an order left the book. */
export type CloseReason =
  | "filled"
  | "user"
  | "timeInForce"
  | "marketRemainder"
  | "selfTrade"
  | "otherLeg"
  | "delisted"
  | "triggerRefused";

/** An order was accepted. `status` is untriggered (6) or open (0); fills follow as their own events. */
export interface OrderAccepted extends OrderTerms {
  readonly type: "OrderAccepted";
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly pairId: PairId;
  readonly status: OrderStatus;
  /** The other leg of a one-cancels-other pair, 0 for none. */
  readonly otherLegId: OrderId;
  readonly clientOrderId: string;
}

/** A stop or trailing order became live. */
export interface OrderTriggered {
  readonly type: "OrderTriggered";
  readonly orderId: OrderId;
  readonly lastTicks: PriceTicks;
}

/** The stop price of a trailing order moved, or it was activated. */
export interface TrailingStopMoved {
  readonly type: "TrailingStopMoved";
  readonly orderId: OrderId;
  readonly stopTicks: PriceTicks;
}

export interface Traded {
  readonly type: "Traded";
  readonly tradeId: TradeId;
  readonly pairId: PairId;
  readonly makerOrderId: OrderId;
  readonly takerOrderId: OrderId;
  readonly makerUserId: UserId;
  readonly takerUserId: UserId;
  readonly takerSide: Side;
  readonly priceTicks: PriceTicks;
  readonly sizeLots: SizeLots;
  /** Price × quantity in atoms of the pricing coin, exact. */
  readonly notionalAtoms: Atoms;
  /** In atoms of the traded coin. */
  readonly buyerFeeAtoms: Atoms;
  /** In atoms of the pricing coin. */
  readonly sellerFeeAtoms: Atoms;
}

/** The live terms of an order changed in place (amended, or decremented by self-trade prevention). */
export interface OrderAmended {
  readonly type: "OrderAmended";
  readonly orderId: OrderId;
  readonly priceTicks: PriceTicks;
  /** New total quantity, filled part included. */
  readonly sizeLots: SizeLots;
}

export interface OrderClosed {
  readonly type: "OrderClosed";
  readonly orderId: OrderId;
  readonly status: OrderStatus;
  readonly reason: CloseReason;
}

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
  | "rebate";

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

export interface UserOpened {
  readonly type: "UserOpened";
  readonly userId: UserId;
  readonly mark: UserMark;
}
export interface CoinListed extends Omit<ListCoin, "type"> {
  readonly type: "CoinListed";
}
export interface PairListed extends Omit<ListPair, "type"> {
  readonly type: "PairListed";
}
export interface PairChanged {
  readonly type: "PairChanged";
  readonly pairId: PairId;
  readonly rules: PairRules;
}
export interface PairDelisted {
  readonly type: "PairDelisted";
  readonly pairId: PairId;
}

export type IndexStatus = "live" | "thin" | "halted";

/**
 * One index tick with its inputs. `thin`: two venues only. `halted`: value is the last one known (0 if none). The ticks
 * of a pair are a chain: `hash` = SHA-256(hash of the tick before it + canonical JSON of this one).
 */
export interface IndexTicked {
  readonly type: "IndexTicked";
  readonly pairId: PairId;
  /** Counts the pair's ticks from 1, without a gap. */
  readonly tickSeq: number;
  readonly hash: string;
  readonly value: PriceE8;
  readonly status: IndexStatus;
  readonly origin: string;
  readonly inputs: readonly VenueQuote[];
}

export interface CandlesImported {
  readonly type: "CandlesImported";
  readonly pairId: PairId;
  readonly interval: CandleInterval;
  readonly origin: string;
  readonly rows: readonly CandleRow[];
}

export interface SettingChanged extends Omit<ChangeSetting, "type"> {
  readonly type: "SettingChanged";
}

/** Everything the core can report. */
export type Event =
  | OrderAccepted
  | OrderTriggered
  | TrailingStopMoved
  | Traded
  | OrderAmended
  | OrderClosed
  | Posted
  | UserOpened
  | CoinListed
  | PairListed
  | PairChanged
  | PairDelisted
  | IndexTicked
  | CandlesImported
  | SettingChanged
  | TapeHeadPublished
  | GapAnnounced
  | FuturesEvent
  | SecondContractEvent
  | OptionEvent
  | ChannelEvent
  | DepositEvent
  | WithdrawalEvent
  | ConversionEvent
  | FinanceEvent;
