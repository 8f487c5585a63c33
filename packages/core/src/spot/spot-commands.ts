import type { OrderId, PairId, PriceTicks, SizeLots, UserId } from "@agio/primitives";
import type { OrderTerms } from "../book/order-terms.ts";

export interface PlaceOrder extends OrderTerms {
  readonly type: "PlaceOrder";
  readonly userId: UserId;
  readonly pairId: PairId;
  /** The caller's idempotency key, at most 36 printable ASCII characters; "" for none. */
  readonly clientOrderId: string;
  /** Sells what a buy bought, once it has ended; absent for none. */
  readonly exits?: OrderExits;
}

/** Prices at which what an order bought is sold again; 0 for none of the two. */
export interface OrderExits {
  /** Limit price of a sale with profit. */
  readonly takeProfitTicks: PriceTicks;
  /** Trigger of a sale at the market. */
  readonly stopLossTicks: PriceTicks;
}

/** One-cancels-other: a limit leg and a stop (or stop-limit) leg, same side, pair and size. */
export interface PlaceOco {
  readonly type: "PlaceOco";
  readonly userId: UserId;
  readonly pairId: PairId;
  readonly clientOrderId: string;
  readonly limitLeg: OrderTerms;
  readonly stopLeg: OrderTerms;
}

/** New price and/or quantity of a resting order; 0 keeps the value. Only a pure reduction keeps its place. */
export interface AmendOrder {
  readonly type: "AmendOrder";
  readonly userId: UserId;
  readonly orderId: OrderId;
  readonly priceTicks: PriceTicks;
  /** New total quantity (filled part included). */
  readonly sizeLots: SizeLots;
}

export interface CancelOrder {
  readonly type: "CancelOrder";
  readonly userId: UserId;
  readonly orderId: OrderId;
}

/** Cancels all open orders of a user, on one pair or (undefined) on all. */
export interface CancelAllOrders {
  readonly type: "CancelAllOrders";
  readonly userId: UserId;
  readonly pairId: PairId | undefined;
}
