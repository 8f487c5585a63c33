import type { Atoms, CoinId, PairId, Ppb, PriceTicks, SizeLots } from "@agio/primitives";

export interface ListCoin {
  readonly type: "ListCoin";
  readonly coinId: CoinId;
  /** Upper-case ticker: "USDT". */
  readonly code: string;
  /** Decimals of one unit, 0 to 8. */
  readonly scale: number;
}

/** The four spot switches and limits of a pair (rules 3). Zero turns an optional limit off. */
export interface PairRules {
  readonly takerFeePpb: Ppb;
  readonly makerFeePpb: Ppb;
  readonly lotsMin: SizeLots;
  readonly lotsMax: SizeLots;
  /** Highest buy and lowest sell price allowed. */
  readonly buyTicksMax: PriceTicks;
  readonly sellTicksMin: PriceTicks;
  /** Smallest price × quantity, in atoms of the pricing coin. */
  readonly notionalAtomsMin: Atoms;
  /** Allowed distance of a limit price from the last price: 200_000_000 ppb = 20 percent. */
  readonly priceBandPpb: Ppb;
  /** Market orders stop this far from the best price at arrival. */
  readonly marketBandPpb: Ppb;
  readonly openOrdersMax: number;
  readonly limitBuyOpen: boolean;
  readonly limitSellOpen: boolean;
  readonly marketBuyOpen: boolean;
  readonly marketSellOpen: boolean;
  /** False closes the pair for new orders; cancelling stays possible. */
  readonly tradingOpen: boolean;
}

export interface ListPair {
  readonly type: "ListPair";
  readonly pairId: PairId;
  /** Lower-case, as on the wire: "btcusdt". */
  readonly symbol: string;
  /** The coin that is bought and sold. */
  readonly tradedCoinId: CoinId;
  /** The coin that the price is stated in. */
  readonly pricingCoinId: CoinId;
  /** Tick = 10^-priceDecimals of the pricing coin, lot = 10^-sizeDecimals of the traded coin. */
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly rules: PairRules;
}

export interface ChangePair {
  readonly type: "ChangePair";
  readonly pairId: PairId;
  readonly rules: PairRules;
  /** Rules that it was decided on: refused STALE_VERSION where others are in force. Left out: whatever is in force. */
  readonly replaces?: PairRules;
}

/** Ends a pair: cancels every order with status 4 and refuses new ones. */
export interface DelistPair {
  readonly type: "DelistPair";
  readonly pairId: PairId;
}
