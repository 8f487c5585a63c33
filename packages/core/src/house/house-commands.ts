import type { Atoms, CoinId } from "@agio/primitives";

/** A pot of the house that pays users, and so has to be filled. The demo bank is that of demo accounts. */
export type HousePot =
  | "insurance"
  | "bank.second"
  | "bank.secondDemo"
  | "bank.option"
  | "inventory"
  | "interest"
  | "promo";

/** Puts `atoms` of house capital into a pot, once per `key`. */
export interface FundHouse {
  readonly type: "FundHouse";
  readonly pot: HousePot;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly key: string;
}
