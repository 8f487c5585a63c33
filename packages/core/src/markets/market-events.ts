import type { PairId } from "@agio/primitives";
import type { ListCoin, ListPair, PairRules } from "./market-commands.ts";

export interface CoinListed extends Omit<ListCoin, "type"> {
  readonly type: "CoinListed";
}
export interface PairListed extends Omit<ListPair, "type"> {
  readonly type: "PairListed";
}
export interface PairChanged {
  readonly type: "PairChanged";
  readonly pairId: PairId;
  readonly rules: PairRules;
}
export interface PairDelisted {
  readonly type: "PairDelisted";
  readonly pairId: PairId;
}
