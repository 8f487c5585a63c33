import type { OptionKind } from "@agio/formulas";
import type {
  Atoms,
  CoinId,
  OrderId,
  PairId,
  PositionId,
  PriceE8,
  PriceTicks,
  SizeLots,
  UserId,
  UtcMs,
} from "@agio/primitives";
import type { IndexStatus } from "../tape/index-inputs.ts";
import type { OrderStatus } from "../book/order-status.ts";
import type { OptionOrderTerms, SetOptionUnderlying } from "./option-commands.ts";
import type { OptionPositionStatus } from "./option-events.ts";
import type { SurfaceStep } from "./surface-steps.ts";

export interface OptionUnderlyingView extends Omit<SetOptionUnderlying, "type" | "replaces"> {
  readonly symbol: string;
  readonly settlementCoinId: CoinId;
  readonly indexE8: PriceE8;
  readonly indexStatus: IndexStatus;
  /** Of the surface in `rules`: announced, or in force for less than a day. */
  readonly step: SurfaceStep | undefined;
  /** Open expiries, rising. */
  readonly expiries: readonly UtcMs[];
}

/** One series at the present index. Prices for one contract; greeks as rules 6 scales them. */
export interface OptionSeriesView {
  readonly seriesId: number;
  readonly symbol: string;
  readonly pairId: PairId;
  readonly kind: OptionKind;
  readonly strikeE8: PriceE8;
  readonly expiryAt: UtcMs;
  /** False in the minute before expiry and after it. */
  readonly isTrading: boolean;
  /** 0 for none. */
  readonly bidTicks: PriceTicks;
  readonly bidLots: SizeLots;
  readonly askTicks: PriceTicks;
  readonly askLots: SizeLots;
  readonly lastTicks: PriceTicks;
  /** 0 before the first index. */
  readonly markTicks: PriceTicks;
  /** Volatility the mark was made with, parts per million a year. */
  readonly volatilityPpm: number;
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
  /** Lots held long by all. */
  readonly openLots: SizeLots;
  /** The prices an order may have now (refusal -5002 outside), whole ticks. */
  readonly priceTicksMin: PriceTicks;
  readonly priceTicksMax: PriceTicks;
}

export interface OptionOrderView extends OptionOrderTerms {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly seriesId: number;
  readonly status: OrderStatus;
  readonly clientOrderId: string;
  readonly filledLots: SizeLots;
  readonly premiumAtoms: Atoms;
  readonly feeAtoms: Atoms;
  readonly acceptedAt: UtcMs;
  readonly updatedAt: UtcMs;
}

/** Somebody with an open position in a series. Written ones have negative lots. */
export interface OptionHolderView {
  readonly userId: UserId;
  readonly seriesId: number;
  readonly lots: number;
}

/** An open position at the present mark. Written ones have negative lots. */
export interface OptionPositionView {
  readonly positionId: PositionId;
  readonly userId: UserId;
  readonly seriesId: number;
  readonly status: OptionPositionStatus;
  readonly lots: number;
  /** Of which no open order to sell claims. */
  readonly freeLots: number;
  readonly costAtoms: Atoms;
  readonly marginAtoms: Atoms;
  readonly maintenanceAtoms: Atoms;
  readonly markTicks: PriceTicks;
  readonly unrealisedAtoms: Atoms;
  readonly realisedAtoms: Atoms;
  readonly feeAtoms: Atoms;
  readonly openedAt: UtcMs;
}
