import type { Atoms, CoinId } from "@agio/primitives";

/** A house account that pays users, and so has to be filled. The demo bank is that of demo accounts. */
export type HouseAccount =
  | "insurance"
  | "bank.second"
  | "bank.secondDemo"
  | "bank.option"
  | "inventory"
  | "interest"
  | "promo";

/** Puts `atoms` of house capital into a house account, once per `key`. */
export interface FundHouse {
  readonly type: "FundHouse";
  readonly pot: HouseAccount;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly key: string;
}

/**
 * Money is real from now on, and for good: nothing takes it back. What `capital` is below zero by then, of journals from
 * before, stays as it is; it never gets worse. Refused (DUPLICATE_REQUEST) where money is real already.
 */
export interface DeclareRealMoney {
  readonly type: "DeclareRealMoney";
}

/**
 * The house's own deposit into its capital, once per `key`, which two people agree to. Chains tell of their own
 * payments to the house's addresses; nothing of a chain is named here.
 */
export interface PayInCapital {
  readonly type: "PayInCapital";
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  /** The bank or provider that received it; 0: out of fees that the house has earned. */
  readonly channelId: number;
  readonly key: string;
  readonly operatorId: number;
  readonly checkerId: number;
}

export type HouseCommand = FundHouse | DeclareRealMoney | PayInCapital;
