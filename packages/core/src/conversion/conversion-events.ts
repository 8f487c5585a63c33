import type { Atoms, CoinId, PriceE8, UserId, UtcMs } from "@agio/primitives";
import type { SetConversionCoin, SetConversionRules } from "./conversion-commands.ts";

export interface ConversionRulesSet extends Omit<SetConversionRules, "type"> {
  readonly type: "ConversionRulesSet";
}
export interface ConversionCoinSet extends Omit<SetConversionCoin, "type"> {
  readonly type: "ConversionCoinSet";
}

/**
 * The price of a conversion. The bought amount follows from it exactly:
 * floor(atoms × fromE8 × (10^9 − spreadPpb) × 10^toScale ÷ (toE8 × 10^9 × 10^fromScale)).
 */
export interface ConversionTerms {
  readonly fromCoinId: CoinId;
  readonly toCoinId: CoinId;
  readonly atoms: Atoms;
  /** Index of each coin in the valuation coin, and the tick of its tape (0 for the valuation coin itself). */
  readonly fromE8: PriceE8;
  readonly toE8: PriceE8;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly spreadPpb: number;
  readonly feePpb: number;
}

export interface ConversionQuoted extends ConversionTerms {
  readonly type: "ConversionQuoted";
  readonly quoteId: number;
  readonly userId: UserId;
  readonly receiveAtoms: Atoms;
  readonly expiresAt: UtcMs;
}

export interface CoinsConverted extends ConversionTerms {
  readonly type: "CoinsConverted";
  readonly conversionId: number;
  readonly userId: UserId;
  /** 0 when it was priced at once. */
  readonly quoteId: number;
  /** Net of the fee. */
  readonly receiveAtoms: Atoms;
  readonly feeAtoms: Atoms;
}

export type ConversionEvent = ConversionRulesSet | ConversionCoinSet | ConversionQuoted | CoinsConverted;
