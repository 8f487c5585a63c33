import type { Atoms, PriceTicks, SizeLots } from "@agio/primitives";

export type Side = "buy" | "sell";
export type TimeInForce = "GTC" | "IOC" | "FOK" | "POST_ONLY";
export type SelfTradePrevention = "NONE" | "EXPIRE_MAKER" | "EXPIRE_TAKER" | "EXPIRE_BOTH" | "DECREMENT";

/** Fields that every spot order has. Zero means "not given" for the optional numbers. */
export interface OrderTerms {
  readonly side: Side;
  readonly kind: "limit" | "market";
  readonly timeInForce: TimeInForce;
  readonly selfTradePrevention: SelfTradePrevention;
  /** Limit price; 0 for a market order. */
  readonly priceTicks: PriceTicks;
  /** Quantity; 0 for a market buy by total. */
  readonly sizeLots: SizeLots;
  /** Market buy by total: what may be spent, in atoms of the pricing coin; otherwise 0. */
  readonly totalAtoms: Atoms;
  /** Stop and stop-limit: trigger on the last price; otherwise 0. */
  readonly stopTicks: PriceTicks;
  /** Trailing stop: distance in basis points from the best price since activation; otherwise 0. `stopTicks` is then the activation price, 0 = at once. */
  readonly trailingBips: number;
  /** Iceberg: the part shown at a time; 0 shows all. */
  readonly visibleLots: SizeLots;
  /** Refuse (-2006) instead of triggering at once when the stop price is already passed. */
  readonly rejectIfTriggered: boolean;
}
