import type {
  Atoms,
  CoinId,
  ContractId,
  OrderId,
  TpSlId,
  PositionId,
  Ppb,
  PriceE8,
  PriceTicks,
  Sequence,
  SizeContracts,
  TradeId,
  UserId,
  UtcMs,
} from "@agio/primitives";
import type { Side } from "../book/order-terms.ts";
import type { IndexStatus } from "../tape/index-inputs.ts";
import type { OrderStatus } from "../book/order-status.ts";
import type { ContractTwapEvent } from "./contract-twap-events.ts";
import type {
  AccountNumber,
  ContractOrderTerms,
  ContractRules,
  ListContract,
  MarginMode,
  TpSlKind,
  PositionMode,
  PositionSide,
  TriggerPrice,
} from "./futures-commands.ts";
import type {
  LiquidationEnded,
  LiquidationStarted,
  LiquidationStep,
  MarginWarned,
  PositionDeleveraged,
} from "./liquidation-events.ts";

export type * from "./contract-twap-events.ts";
export type * from "./liquidation-events.ts";

/** Status of a position on the wire (rules 4.5). `liquidating`: its trigger is passed and it waits for its turn. */
export const POSITION_STATUS = {
  open: 0,
  closed: 1,
  liquidated: 2,
  deleveraged: 3,
  delivered: 4,
  liquidating: 9,
} as const;
export type PositionStatus = (typeof POSITION_STATUS)[keyof typeof POSITION_STATUS];

/** Status of a TP/SL order on the wire (rules 4.7). */
export const TP_SL_STATUS = { waiting: 0, triggered: 1, done: 2, cancelled: 3, failed: 4 } as const;
export type TpSlStatus = (typeof TP_SL_STATUS)[keyof typeof TP_SL_STATUS];

/**
 * Who made an order: its user, a TP/SL order of theirs, the risk rules, a liquidation, or the insurance fund on its own
 * account (user 0).
 */
export type ContractOrderSource = "user" | "plan" | "risk" | "liquidation" | "insurance" | "copy";

/** Why an order of a contract left the book, or never reached it. */
export type ContractCloseReason =
  | "filled"
  | "user"
  | "timeInForce"
  | "marketRemainder"
  | "selfTrade"
  | "trimmed"
  | "positionEnded"
  | "risk"
  | "liquidation"
  | "delisted"
  | "triggerRefused";

export interface ContractListed extends Omit<ListContract, "type"> {
  readonly type: "ContractListed";
  /** The index pair's coins. */
  readonly tradedCoinId: CoinId;
  readonly settlementCoinId: CoinId;
}
export interface ContractChanged {
  readonly type: "ContractChanged";
  readonly contractId: ContractId;
  readonly rules: ContractRules;
}
export interface ContractDelisted {
  readonly type: "ContractDelisted";
  readonly contractId: ContractId;
  readonly settlementTicks: PriceTicks;
}

/** A transfer between accounts; the posting of the same command has its lines. */
export interface FundsTransferred {
  readonly type: "FundsTransferred";
  readonly userId: UserId;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly transferId: Sequence;
}

/** Into an account with an owner (positive), or out of it (negative). */
export interface AccountFunded {
  readonly type: "AccountFunded";
  readonly userId: UserId;
  readonly accountId: UserId;
  readonly atoms: Atoms;
  readonly transferId: Sequence;
}

/** An order was accepted: waiting for its trigger (6) or open (0); fills follow as their own events. */
export interface ContractOrderAccepted extends ContractOrderTerms {
  readonly type: "ContractOrderAccepted";
  readonly orderId: OrderId;
  /** 0: the insurance fund. */
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly positionSide: PositionSide;
  readonly status: OrderStatus;
  readonly source: ContractOrderSource;
  /** Of an order that a TP/SL order sent; otherwise 0. */
  readonly tpSlId: TpSlId;
  /** Its hold: margin, open fee and closing-fee reserve of the opening part. */
  readonly costAtoms: Atoms;
  readonly clientOrderId: string;
}

export interface ContractOrderTriggered {
  readonly type: "ContractOrderTriggered";
  readonly orderId: OrderId;
  /** The mark or last price that did it. */
  readonly priceTicks: PriceTicks;
  /** Its hold from now on. */
  readonly costAtoms: Atoms;
}

/** The trigger of a trailing stop moved, or it was activated. */
export interface ContractStopMoved {
  readonly type: "ContractStopMoved";
  readonly orderId: OrderId;
  readonly stopTicks: PriceTicks;
}

/** Live terms changed: amended by the user, or trimmed to the position. */
export interface ContractOrderAmended {
  readonly type: "ContractOrderAmended";
  readonly orderId: OrderId;
  readonly priceTicks: PriceTicks;
  /** New total, filled part included. */
  readonly size: SizeContracts;
  readonly costAtoms: Atoms;
}

export interface ContractOrderClosed {
  readonly type: "ContractOrderClosed";
  readonly orderId: OrderId;
  readonly status: OrderStatus;
  readonly reason: ContractCloseReason;
}

/**
 * A fill of the book. Fees in atoms of the settlement coin. What it did to each side's position follows as
 * PositionFilled.
 */
export interface ContractTraded {
  readonly type: "ContractTraded";
  readonly tradeId: TradeId;
  readonly contractId: ContractId;
  readonly makerOrderId: OrderId;
  readonly takerOrderId: OrderId;
  readonly makerUserId: UserId;
  readonly takerUserId: UserId;
  readonly takerSide: Side;
  readonly priceTicks: PriceTicks;
  readonly size: SizeContracts;
  readonly notionalAtoms: Atoms;
  readonly makerFeeAtoms: Atoms;
  readonly takerFeeAtoms: Atoms;
}

/** How a change of size came about: a fill, or a hand-over outside the book at the bankrupt position's price. */
export type FillCause = "trade" | "takeover" | "deleverage" | "delivery";

/**
 * A position was opened, enlarged, reduced or ended by one fill. Emitted once for each part: a flip is a reducing
 * and an opening one. `cost…`, `margin…` and the rest are the position after it.
 */
export interface PositionFilled {
  readonly type: "PositionFilled";
  readonly positionId: PositionId;
  /** 0: the insurance fund. */
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly side: PositionSide;
  readonly marginMode: MarginMode;
  readonly leverage: number;
  readonly cause: FillCause;
  readonly isOpening: boolean;
  /** Contracts and value of this fill. */
  readonly filledSize: SizeContracts;
  readonly filledAtoms: Atoms;
  /** Of this fill; 0 for an opening one. */
  readonly realisedAtoms: Atoms;
  readonly feeAtoms: Atoms;
  /** 0 for a hand-over. */
  readonly tradeId: TradeId;
  readonly orderId: OrderId;
  readonly sizeAfter: SizeContracts;
  readonly costAfter: Atoms;
  readonly marginAfter: Atoms;
  readonly reserveAfter: Atoms;
}

/** A part of a position's profit was realised without a fill, and its cost basis moved by it: what funding took. */
export interface PositionProfitRealised {
  readonly type: "PositionProfitRealised";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly cause: "funding";
  readonly realisedAtoms: Atoms;
  readonly costAfter: Atoms;
}

/** Margin, reserve or leverage of a position changed without a fill. The figures are those after it. */
export interface PositionMarginChanged {
  readonly type: "PositionMarginChanged";
  readonly positionId: PositionId;
  readonly userId: UserId;
  /** `crossLoss`: another cross position of the user closed with a loss that available did not cover. */
  readonly cause: "adjusted" | "leverage" | "funding" | "reserve" | "liquidation" | "crossLoss";
  readonly leverage: number;
  readonly marginAtoms: Atoms;
  readonly reserveAtoms: Atoms;
}

/** A position ended. `closeTicks` is its average closing price, rounded to a tick. */
export interface PositionEnded {
  readonly type: "PositionEnded";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly status: PositionStatus;
  readonly closeTicks: PriceTicks;
}

export interface LeverageChanged {
  readonly type: "LeverageChanged";
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly side: PositionSide;
  readonly leverage: number;
}
export interface MarginModeChanged {
  readonly type: "MarginModeChanged";
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly marginMode: MarginMode;
}
export interface PositionModeChanged {
  readonly type: "PositionModeChanged";
  readonly userId: UserId;
  readonly positionMode: PositionMode;
}

export interface TpSlSet {
  readonly type: "TpSlSet";
  readonly tpSlId: TpSlId;
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly positionId: PositionId;
  readonly kind: TpSlKind;
  readonly triggerTicks: PriceTicks;
  readonly triggerBy: TriggerPrice;
  readonly size: SizeContracts;
  readonly orderKind: "limit" | "market";
  readonly priceTicks: PriceTicks;
}
/** `status` triggered names the order it sent; done, cancelled and failed end it. */
export interface TpSlMoved {
  readonly type: "TpSlMoved";
  readonly tpSlId: TpSlId;
  readonly userId: UserId;
  readonly status: TpSlStatus;
  readonly orderId: OrderId;
  /** Why it ended, for the owner. */
  readonly reason:
    | "triggered"
    | "filled"
    | "user"
    | "replaced"
    | "positionEnded"
    | "otherPlan"
    | "refused"
    | "liquidatedFirst";
}

/**
 * Once a second for each contract, with everything the mark price was made of (rules 2). Prices in ticks, `index…` ×
 * 10^8.
 */
export interface MarkTicked {
  readonly type: "MarkTicked";
  readonly contractId: ContractId;
  readonly markTicks: PriceTicks;
  readonly indexE8: PriceE8;
  readonly indexStatus: IndexStatus;
  readonly lastTicks: PriceTicks;
  /** P1 and P2 of rules 2, × 10^8. */
  readonly fundingPriceE8: PriceE8;
  readonly basisPriceE8: PriceE8;
  /** The rate that would be settled now, and when the next settlement is; 0 without funding. */
  readonly fundingPpb: Ppb;
  readonly nextFundingAt: UtcMs;
}

/** Funding of one contract was settled; each position's payment is a posting of kind "funding". */
export interface FundingSettled {
  readonly type: "FundingSettled";
  readonly contractId: ContractId;
  readonly ratePpb: Ppb;
  readonly markTicks: PriceTicks;
  /** The hour it was due. */
  readonly dueAt: UtcMs;
  readonly paidAtoms: Atoms;
  readonly receivedAtoms: Atoms;
}
/** Funding that one position paid (negative) or received. */
export interface FundingPaid {
  readonly type: "FundingPaid";
  readonly contractId: ContractId;
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly atoms: Atoms;
  readonly ratePpb: Ppb;
  readonly markTicks: PriceTicks;
}

export type FuturesEvent =
  | ContractListed
  | ContractChanged
  | ContractDelisted
  | FundsTransferred
  | AccountFunded
  | ContractOrderAccepted
  | ContractOrderTriggered
  | ContractStopMoved
  | ContractOrderAmended
  | ContractOrderClosed
  | ContractTraded
  | PositionFilled
  | PositionMarginChanged
  | PositionProfitRealised
  | PositionEnded
  | LeverageChanged
  | MarginModeChanged
  | PositionModeChanged
  | TpSlSet
  | TpSlMoved
  | MarkTicked
  | FundingSettled
  | FundingPaid
  | LiquidationStarted
  | LiquidationStep
  | LiquidationEnded
  | PositionDeleveraged
  | MarginWarned
  | ContractTwapEvent;
