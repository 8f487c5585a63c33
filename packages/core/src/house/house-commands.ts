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
