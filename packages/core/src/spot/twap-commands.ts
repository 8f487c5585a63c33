import type { PairId, PriceTicks, SizeLots, UserId } from "@agio/primitives";
import type { SelfTradePrevention, Side } from "../book/order-terms.ts";
import type { TwapPace } from "../markets/twap-pace.ts";

/** An order that is spread over time: slices of it are sent one after the other (rules 3.1). */
export interface TwapTerms extends TwapPace {
  readonly userId: UserId;
  readonly pairId: PairId;
  readonly side: Side;
  /** The whole quantity. */
  readonly sizeLots: SizeLots;
  /** No slice trades at a worse price; 0 for none, as far as the market band goes. */
  readonly limitTicks: PriceTicks;
  readonly selfTradePrevention: SelfTradePrevention;
  /** The caller's idempotency key, at most 36 printable ASCII characters; "" for none. */
  readonly clientOrderId: string;
}

export interface PlaceTwap extends TwapTerms {
  readonly type: "PlaceTwap";
}

export interface CancelTwap {
  readonly type: "CancelTwap";
  readonly userId: UserId;
  readonly twapId: number;
}

export type TwapCommand = PlaceTwap | CancelTwap;
