import type { Atoms } from "@agio/primitives";
import type { SetConversionCoin, SetConversionRules } from "./conversion-commands.ts";
import type { ConversionQuoted, ConversionTerms } from "./conversion-events.ts";

export type ConversionRulesView = Omit<SetConversionRules, "type">;
export type ConversionCoinView = Omit<SetConversionCoin, "type">;
export type ConversionQuoteView = Omit<ConversionQuoted, "type">;

/** Present rate of a pair, before the amount is known. */
export interface ConversionOfferView extends Omit<ConversionTerms, "atoms"> {
  /** Per conversion, in the valuation coin; 0 where there is no upper bound. */
  readonly valueAtomsMin: Atoms;
  readonly valueAtomsMax: Atoms;
  /** The same in the coin that is given, at the index now. */
  readonly atomsMin: Atoms;
  readonly atomsMax: Atoms;
}

/** Present proceeds of an amount. */
export interface ConversionPriceView extends ConversionTerms {
  readonly receiveAtoms: Atoms;
  readonly feeAtoms: Atoms;
}
