import type { Atoms, CoinId, Ppb, UserId, UtcMs } from "@agio/primitives";

/** Cost of early redemption of a fixed product (rules 9). Principal is never cut. */
export type EarlyPolicy = "none" | "forfeit" | "flexRate" | "penalty";

/**
 * A product on offer, new or changed. Orders that run keep their terms, but a flexible product's new rate holds for its
 * orders from the next day on. A product is never removed, only closed.
 */
export interface SetFinanceProduct {
  readonly type: "SetFinanceProduct";
  readonly productId: number;
  readonly name: string;
  readonly coinId: CoinId;
  readonly kind: "flexible" | "fixed";
  /** Of a fixed product; 0 of a flexible one. */
  readonly days: number;
  /** Simple interest a year, actual/365: 8 percent = 80_000_000. */
  readonly aprPpb: Ppb;
  readonly atomsMin: Atoms;
  /** Per user. */
  readonly atomsMax: Atoms;
  readonly quotaAtoms: Atoms;
  /** When one may subscribe. */
  readonly startAt: UtcMs;
  readonly endAt: UtcMs;
  readonly earlyPolicy: EarlyPolicy;
  /** "penalty": of the interest earned. "flexRate": the rate that is paid instead. */
  readonly earlyPpb: Ppb;
  readonly mayRenew: boolean;
  /** Flexible: what all users together may redeem in a day; 0 without bound. */
  readonly dayRedeemAtomsMax: Atoms;
  /**
   * "sale": the product closes itself when it cannot promise more, pays no rate whose money is not there, and a cap on
   * redemptions binds only orders sold under it. Absent in journals of before, where products only refuse.
   */
  readonly bindsBy?: "sale";
  /** Where the platform's day begins: minutes east of UTC. */
  readonly dayOffsetMinutes: number;
  readonly isOpen: boolean;
}

export interface SubscribeFinance {
  readonly type: "SubscribeFinance";
  readonly userId: UserId;
  readonly productId: number;
  readonly atoms: Atoms;
  readonly autoRenew: boolean;
  readonly key: string;
}

/** Takes back all or, of a flexible order, a part. */
export interface RedeemFinance {
  readonly type: "RedeemFinance";
  readonly userId: UserId;
  readonly orderId: number;
  /** 0 for all that the order has. */
  readonly atoms: Atoms;
  readonly key: string;
}

export interface SetAutoRenew {
  readonly type: "SetAutoRenew";
  readonly userId: UserId;
  readonly orderId: number;
  readonly autoRenew: boolean;
}

export type FinanceCommand = SetFinanceProduct | SubscribeFinance | RedeemFinance | SetAutoRenew;
