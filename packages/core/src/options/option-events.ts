import type { OptionKind } from "@agio/formulas";
import type {
  Atoms,
  OrderId,
  PairId,
  PositionId,
  Ppb,
  PriceE8,
  PriceTicks,
  SizeLots,
  TradeId,
  UserId,
  UtcMs,
} from "@agio/primitives";
import type { Side } from "../book/order-terms.ts";
import type { OrderStatus } from "../book/order-status.ts";
import type { OptionOrderTerms, SetOptionUnderlying, SurfaceNode } from "./option-commands.ts";

/** Status of an option position on the wire (rules 6). `expiring`: the last 30 minutes. */
export const OPTION_POSITION_STATUS = { held: 0, closed: 1, expiring: 2, exercised: 3, worthless: 4 } as const;
export type OptionPositionStatus = (typeof OPTION_POSITION_STATUS)[keyof typeof OPTION_POSITION_STATUS];

/** Why an option order left the book. */
export type OptionCloseReason =
  | "filled"
  | "user"
  | "timeInForce"
  | "marketRemainder"
  | "selfTrade"
  /** The series stopped trading. */
  | "expired"
  /** A sale that its position no longer covers, or a writer's that their margin no longer does. */
  | "uncovered"
  /** Its user's short position is liquidated. */
  | "liquidation";

/** Cause of a change of a position. `takeover`: the house took a liquidated short position over, outside the book. */
export type OptionFillCause = "trade" | "liquidation" | "takeover";

export interface OptionUnderlyingSet extends Omit<SetOptionUnderlying, "type" | "replaces"> {
  readonly type: "OptionUnderlyingSet";
}

/** Another surface was announced: the rules that are in force get it at `effectiveAt`, with an `OptionUnderlyingSet`. */
export interface OptionSurfaceAnnounced {
  readonly type: "OptionSurfaceAnnounced";
  readonly pairId: PairId;
  readonly from: readonly SurfaceNode[];
  readonly to: readonly SurfaceNode[];
  /** The largest change of an option's volatility, parts per million a year. */
  readonly stepPpm: number;
  readonly announcedAt: UtcMs;
  readonly effectiveAt: UtcMs;
}

/** A series is open for trading. */
export interface OptionSeriesListed {
  readonly type: "OptionSeriesListed";
  readonly seriesId: number;
  /** "BTC-260925-60000-C". */
  readonly symbol: string;
  readonly pairId: PairId;
  readonly kind: OptionKind;
  readonly strikeE8: PriceE8;
  readonly expiryAt: UtcMs;
  /** Hash of what it promises (`agreementHash`), published from the first moment. */
  readonly termsHash: string;
}

export interface OptionOrderAccepted extends OptionOrderTerms {
  readonly type: "OptionOrderAccepted";
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly seriesId: number;
  /** Its hold in the platform account: premium and fee of a buyer, margin of a writer; else 0. */
  readonly holdAtoms: Atoms;
  readonly clientOrderId: string;
  /** "liquidation": made by the core to buy a short position back. */
  readonly source: "user" | "liquidation";
}

export interface OptionOrderClosed {
  readonly type: "OptionOrderClosed";
  readonly orderId: OrderId;
  readonly status: OrderStatus;
  readonly reason: OptionCloseReason;
}

export interface OptionTraded {
  readonly type: "OptionTraded";
  readonly tradeId: TradeId;
  readonly seriesId: number;
  readonly makerOrderId: OrderId;
  readonly takerOrderId: OrderId;
  readonly makerUserId: UserId;
  readonly takerUserId: UserId;
  readonly takerSide: Side;
  readonly priceTicks: PriceTicks;
  readonly sizeLots: SizeLots;
  /** Premium: price × size, exact. */
  readonly premiumAtoms: Atoms;
  /** 0 for accounts marked `house`. */
  readonly makerFeeAtoms: Atoms;
  readonly takerFeeAtoms: Atoms;
}

/** Effect of a fill on one side's position. Long positions have positive lots, written ones negative. */
export interface OptionPositionFilled {
  readonly type: "OptionPositionFilled";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly seriesId: number;
  readonly cause: OptionFillCause;
  /** 0 for a takeover. */
  readonly tradeId: TradeId;
  readonly orderId: OrderId;
  /** Bought (positive) or sold. */
  readonly filledLots: number;
  readonly premiumAtoms: Atoms;
  readonly feeAtoms: Atoms;
  /** Profit or loss of the part that was closed, fee not counted. */
  readonly realisedAtoms: Atoms;
  readonly lotsAfter: number;
  /** Premium paid (long) or received (short) for what is open. */
  readonly costAfter: Atoms;
  /** Margin behind a written position. */
  readonly marginAfter: Atoms;
}

/** The margin of a written position was brought up or down to what the mark asks for. */
export interface OptionMarginChanged {
  readonly type: "OptionMarginChanged";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly marginAtoms: Atoms;
}

/** A written position fell below its maintenance margin: its orders are cancelled and it is bought back. */
export interface OptionLiquidationStarted {
  readonly type: "OptionLiquidationStarted";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly seriesId: number;
  readonly lots: number;
  readonly markTicks: PriceTicks;
  readonly marginAtoms: Atoms;
  readonly maintenanceAtoms: Atoms;
}

/** An expiry fell into a halt that took too much of its half hour: it is settled by the ticks from this one on. */
export interface OptionExpiryPostponed {
  readonly type: "OptionExpiryPostponed";
  readonly pairId: PairId;
  readonly expiryAt: UtcMs;
  readonly seqFrom: number;
  readonly windowFrom: UtcMs;
}

/** Settlement price of all series of a pair that expire together. */
export interface OptionExpirySettled {
  readonly type: "OptionExpirySettled";
  readonly pairId: PairId;
  readonly expiryAt: UtcMs;
  /** Mean of the window's valid ticks, rounded half-even to 10^-8. */
  readonly settlementE8: PriceE8;
  /** First and last tick of the window, how many counted, and the hash of the last. */
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly ticks: number;
  readonly hash: string;
  /** True: the window is not the last half hour. It reaches further back, or an expiry in a halt was postponed. */
  readonly isExtended: boolean;
  /** Fee of an exercise, of the index notional: as when the expiry was first listed. */
  readonly exerciseFeePpb: Ppb;
  /** Put in from `capital`, and from `shortfall` where that had too little, because the bank could not pay. Not zero: an alarm. */
  readonly capitalAtoms: Atoms;
}

/** The end of a position: closed by trading (status 1), exercised (3) or worthless at expiry (4). */
export interface OptionPositionEnded {
  readonly type: "OptionPositionEnded";
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly seriesId: number;
  readonly status: OptionPositionStatus;
  /** Lots that expired; 0 when it was closed by trading. Negative: written. */
  readonly lots: number;
  /** Paid to a long position, or by a written one. */
  readonly payoffAtoms: Atoms;
  readonly feeAtoms: Atoms;
  /** Of the whole life of the position, fees not counted. */
  readonly realisedAtoms: Atoms;
}

export type OptionEvent =
  | OptionUnderlyingSet
  | OptionSurfaceAnnounced
  | OptionSeriesListed
  | OptionOrderAccepted
  | OptionOrderClosed
  | OptionTraded
  | OptionPositionFilled
  | OptionMarginChanged
  | OptionLiquidationStarted
  | OptionExpiryPostponed
  | OptionExpirySettled
  | OptionPositionEnded;
