import type { Atoms, OrderId, PairId, Ppb, PriceTicks, SizeLots, UserId } from "@agio/primitives";
import type { Side, TimeInForce } from "../book/order-terms.ts";

/** A node of the operator's volatility surface: the mark of a series without quotes on both sides comes from it. */
export interface SurfaceNode {
  /** Days to expiry. Nodes rise; between two the variance is interpolated, outside them the nearest holds. */
  readonly days: number;
  /** Volatility at the money, parts per million a year: 0.6 = 600_000. */
  readonly atTheMoneyPpm: number;
  /** Change of volatility for a log-moneyness ln(K/F) of 1, and for its square. */
  readonly skewPpm: number;
  readonly smilePpm: number;
}

/** Fee of a trade: so much a contract, or a share of the index notional; always at most 12.5 % of the premium. */
export type OptionFee =
  | { readonly kind: "fixed"; readonly atomsPerContract: Atoms }
  | { readonly kind: "notional"; readonly ppb: Ppb };

/** Rules of an underlying that may change. A change takes effect for what is listed and ordered from now on. */
export interface OptionRules {
  readonly fee: OptionFee;
  /**
   * Of the index notional at settlement, at most 12.5 % of the payoff. 0 for none, at most 0.015 percent. An expiry
   * keeps the one that it was first listed with.
   */
  readonly exerciseFeePpb: Ppb;
  readonly lotsMin: SizeLots;
  readonly lotsMax: SizeLots;
  readonly openOrdersMax: number;
  /** Distance of two strikes × 10^8, and how many are listed on each side of the forward. */
  readonly strikeStepE8: number;
  readonly strikesEachSide: number;
  /** How many expiries of each kind are open at a time; all at 08:00 UTC. */
  readonly dailyExpiries: number;
  readonly weeklyExpiries: number;
  readonly monthlyExpiries: number;
  readonly quarterlyExpiries: number;
  readonly surface: readonly SurfaceNode[];
  /**
   * "strike": call and put of a strike are marked at one volatility, by the quotes of the one that is out of the money.
   * "steady": so too, by quotes that count, slowly, and liquidations by the mean of minutes; the surface moves by announced
   * steps, and rules of the underlying stay steady. Absent in journals of before, where each series is marked by its own quotes.
   */
  readonly marksBy?: "strike" | "steady";
  /** False: only cancelling, selling what is held, and settlement. */
  readonly tradingOpen: boolean;
  /** True: users may sell what they do not hold, against margin. Accounts marked `house` always may. */
  readonly writingOpen: boolean;
}

/**
 * Options on the index of a pair, new or changed. They are cash-settled in the pair's pricing coin, European, one coin
 * of the traded coin a contract. The core lists the series itself, by the rules, as the index moves.
 */
export interface SetOptionUnderlying {
  readonly type: "SetOptionUnderlying";
  readonly pairId: PairId;
  /** First part of the symbols: "BTC". These three, once given, stay. */
  readonly code: string;
  /** Premium tick = 10^-priceDecimals of the pricing coin; lot = 10^-sizeDecimals of a contract. */
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly rules: OptionRules;
  /** As of `ChangePair`. Null: there were no options on this index. */
  readonly replaces?: OptionRules | null;
}

/** Fields that every option order has. */
export interface OptionOrderTerms {
  readonly side: Side;
  readonly kind: "limit" | "market";
  readonly timeInForce: TimeInForce;
  /** Limit premium for one contract; 0 for a market order. */
  readonly priceTicks: PriceTicks;
  readonly sizeLots: SizeLots;
}

export interface PlaceOptionOrder extends OptionOrderTerms {
  readonly type: "PlaceOptionOrder";
  readonly userId: UserId;
  readonly seriesId: number;
  /** The caller's idempotency key, as of orders; "" for none. */
  readonly clientOrderId: string;
}

export interface CancelOptionOrder {
  readonly type: "CancelOptionOrder";
  readonly userId: UserId;
  readonly orderId: OrderId;
}

/** Cancels a user's open option orders, of one series or (0) of all. */
export interface CancelAllOptionOrders {
  readonly type: "CancelAllOptionOrders";
  readonly userId: UserId;
  readonly seriesId: number;
}

/** A part of a strategy: so many lots of a series, bought or sold. */
export interface OptionLeg {
  readonly seriesId: number;
  readonly side: Side;
  readonly sizeLots: SizeLots;
}

/** Buys and sells several series of one expiry at once: all of them whole, or nothing. */
export interface PlaceOptionStrategy {
  readonly type: "PlaceOptionStrategy";
  readonly userId: UserId;
  /** The caller's idempotency key, as of orders; "" for none. Each leg's order has it. */
  readonly clientOrderId: string;
  readonly legs: readonly OptionLeg[];
  /** The most that the premiums bought, less those sold, may come to, in atoms; below 0: what has to be left over. */
  readonly netAtomsMax: number;
}

export type OptionCommand =
  | SetOptionUnderlying
  | PlaceOptionOrder
  | CancelOptionOrder
  | CancelAllOptionOrders
  | PlaceOptionStrategy;
