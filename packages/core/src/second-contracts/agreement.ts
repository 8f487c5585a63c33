import type { SecondContractAgreement } from "@agio/formulas";
import { plainDecimal, type UtcMs } from "@agio/primitives";
import type { SecondContractTerms } from "./second-events.ts";

const ODDS_DECIMALS = 6;
/** A rate of 10^9 ppb is 100 percent. */
const PPB_PERCENT_DECIMALS = 7;

/** Public names of the terms of an order. */
export interface AgreementNames {
  readonly symbol: string;
  readonly coin: { readonly code: string; readonly scale: number };
  readonly acceptedAt: UtcMs;
}

/**
 * The terms of an order as its receipt states them: `agreementHash` of this is the order's `termsHash`. It names no
 * person.
 */
export function secondContractAgreement(terms: SecondContractTerms, names: AgreementNames): SecondContractAgreement {
  const { orderId, side, seconds, windowSeconds, priceDecimals } = terms;
  const { symbol, coin, acceptedAt } = names;
  return {
    orderId,
    symbol,
    coin: coin.code,
    side,
    stake: plainDecimal(terms.stakeAtoms, coin.scale),
    odds: plainDecimal(terms.oddsPpm, ODDS_DECIMALS),
    fee: plainDecimal(terms.feePpb, PPB_PERCENT_DECIMALS),
    seconds,
    windowSeconds,
    priceDecimals,
    acceptedAt,
    rule: "trimmed-mean-20",
    tie: "refund",
    ...compensationIn(terms, coin.scale),
  };
}

/** Orders without a compensation, as all of earlier builds, keep the terms and the hash they had. */
function compensationIn({ compensationPpb, compensationAtomsMax }: SecondContractTerms, scale: number) {
  if (compensationPpb === 0) return {};
  return {
    compensation: plainDecimal(compensationPpb, PPB_PERCENT_DECIMALS),
    compensationMax: plainDecimal(compensationAtomsMax, scale),
  };
}
