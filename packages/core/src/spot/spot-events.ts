import type { Atoms, OrderId, PairId, PriceTicks, SizeLots, TradeId, UserId } from "@agio/primitives";
import type { OrderTerms, Side } from "../book/order-terms.ts";
import type { OrderStatus } from "../book/order-status.ts";

/** Why an order left the book. */
export type CloseReason =
  | "filled"
  | "user"
  | "timeInForce"
  | "marketRemainder"
  | "selfTrade"
  | "otherLeg"
  | "delisted"
  | "triggerRefused"
  | "bonusRest";

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
