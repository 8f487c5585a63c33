import { SHIPPED_COINS } from "./shipped-markets.ts";

/** Shipped rules that apply to all conversions. */
export const SHIPPED_CONVERSION_RULES = {
  /** Bounds are stated in it, and crosses go through it. */
  coin: "USDT",
  quoteMs: 15_000,
  /** Percent that the price may move against the house before a quote is refused. */
  tolerance: "0.5",
  /** Most that one user may convert in a day. */
  dayValueMax: "1000000",
} as const;

/** A coin of the convert list as shipped. */
export interface ShippedConversionCoin {
  readonly coinId: number;
  /** Percent. */
  readonly spread: string;
  readonly feeRate: string;
  /** Per conversion, in USDT. */
  readonly minValue: string;
  readonly maxValue: string;
}

/** The convert list of a new installation: every shipped coin. The operators change it; a later start changes nothing. */
export const SHIPPED_CONVERSION_COINS: readonly ShippedConversionCoin[] = SHIPPED_COINS.map(({ coinId }) => ({
  coinId,
  spread: "0.3",
  feeRate: "0",
  minValue: "1",
  maxValue: "100000",
}));

/** A finance product as shipped. Its id is permanent. Amounts in its coin, rates in percent. */
export interface ShippedFinanceProduct {
  readonly productId: number;
  readonly name: string;
  readonly coin: string;
  readonly type: "flexible" | "fixed";
  /** 0 of a flexible product. */
  readonly days: number;
  readonly apr: string;
  readonly minAmount: string;
  /** Per user. */
  readonly maxAmount: string;
  readonly totalQuota: string;
  readonly earlyPolicy: "none" | "forfeit";
  readonly autoRenew: boolean;
  /** Most that all users may redeem in a day; "0" without bound. */
  readonly dayRedeemMax: string;
}

/**
 * The products of a demo. Where money is real nothing is on offer until operators say so: interest is a promise that
 * somebody has to fund.
 */
export const SHIPPED_FINANCE_PRODUCTS: readonly ShippedFinanceProduct[] = [
  {
    productId: 1,
    name: "USDT Flexible",
    coin: "USDT",
    type: "flexible",
    days: 0,
    apr: "2",
    minAmount: "1",
    maxAmount: "100000",
    totalQuota: "5000000",
    earlyPolicy: "none",
    autoRenew: false,
    dayRedeemMax: "1000000",
  },
  {
    productId: 2,
    name: "USDT 30 Days",
    coin: "USDT",
    type: "fixed",
    days: 30,
    apr: "5",
    minAmount: "10",
    maxAmount: "50000",
    totalQuota: "2000000",
    earlyPolicy: "forfeit",
    autoRenew: true,
    dayRedeemMax: "0",
  },
  {
    productId: 3,
    name: "BTC 90 Days",
    coin: "BTC",
    type: "fixed",
    days: 90,
    apr: "3",
    minAmount: "0.001",
    maxAmount: "2",
    totalQuota: "50",
    earlyPolicy: "forfeit",
    autoRenew: true,
    dayRedeemMax: "0",
  },
];
