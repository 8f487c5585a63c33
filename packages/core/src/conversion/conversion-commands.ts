import type { Atoms, CoinId, Ppb, UserId } from "@agio/primitives";

/** Rules that apply to all conversions (rules 7). */
export interface SetConversionRules {
  readonly type: "SetConversionRules";
  /** The coin that bounds are stated in and that crosses go through. Once given it stays. */
  readonly valuationCoinId: CoinId;
  /** How long a quote lives. */
  readonly quoteMs: number;
  /** How far the price may move against the house before a quote is refused: 0.5 percent = 5_000_000. */
  readonly tolerancePpb: Ppb;
  /** Most that one user may convert in a day, in the valuation coin; 0 without bound. */
  readonly dayValueAtomsMax: Atoms;
  /** Where the platform's day begins: minutes east of UTC. */
  readonly dayOffsetMinutes: number;
  readonly isOpen: boolean;
  /** A quote bears no more than its own spread, whatever the tolerance is. Absent in journals of before that rule. */
  readonly withinSpread?: true;
}

/** A coin of the convert list. The spread of a pair is the wider one of its two coins. */
export interface SetConversionCoin {
  readonly type: "SetConversionCoin";
  readonly coinId: CoinId;
  readonly isOpen: boolean;
  readonly spreadPpb: Ppb;
  /** Of the bought coin, taken from it; 0 for none. */
  readonly feePpb: Ppb;
  /** Per conversion, in the valuation coin; 0 turns a bound off. */
  readonly valueAtomsMin: Atoms;
  readonly valueAtomsMax: Atoms;
}

/** Asks for a price that holds for a while. A new quote of a user takes the place of their last one. */
export interface QuoteConversion {
  readonly type: "QuoteConversion";
  readonly userId: UserId;
  readonly fromCoinId: CoinId;
  readonly toCoinId: CoinId;
  readonly atoms: Atoms;
}

export interface ConvertCoins {
  readonly type: "ConvertCoins";
  readonly userId: UserId;
  readonly fromCoinId: CoinId;
  readonly toCoinId: CoinId;
  readonly atoms: Atoms;
  /** 0: priced now, and refused when it would give less than `receiveAtomsMin`. */
  readonly quoteId: number;
  readonly receiveAtomsMin: Atoms;
  readonly key: string;
}

export type ConversionCommand = SetConversionRules | SetConversionCoin | QuoteConversion | ConvertCoins;
