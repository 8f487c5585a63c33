import { convertedAtoms } from "@agio/formulas";
import { atoms, refuse, type Atoms, type CoinId, type Refusal, type UtcMs } from "@agio/primitives";
import type { ListCoin } from "../markets/market-commands.ts";
import type { FundsContext } from "../funds-context.ts";
import { atomsForValueDown, atomsForValueUp, coinPrice, valueDown } from "../prices/coin-values.ts";
import { PRICE_AGE_MAX_MS } from "../prices/price-age.ts";
import type { ConversionTerms } from "./conversion-events.ts";
import type { ConversionState } from "./conversion-state.ts";
import type { ConversionCoinView, ConversionOfferView, ConversionRulesView } from "./conversion-views.ts";

/** The requested exchange. */
export interface Exchange {
  readonly fromCoinId: CoinId;
  readonly toCoinId: CoinId;
  readonly atoms: Atoms;
}

/** Its present price. */
export interface PricedExchange {
  readonly terms: ConversionTerms;
  readonly receiveAtoms: Atoms;
  readonly feeAtoms: Atoms;
  /** Of what is given, in the valuation coin. */
  readonly valueAtoms: number;
  readonly rules: ConversionRulesView;
}

type Pricing = Pick<ConversionState, "rules" | "coins">;
type Market = Pick<FundsContext, "coins" | "pairs" | "prices" | "tape">;

/**
 * The prices, cut and bounds of a pair now. Refuses PRODUCT_CLOSED, SAME_COIN, NOT_FOUND for a coin that is not in the
 * list, MARKET_HALTED while one of the two has no index, or none of the last three seconds.
 */
export function conversionOffer(
  { rules, coins }: Pricing,
  market: Market,
  { fromCoinId, toCoinId, at }: Omit<Exchange, "atoms"> & { readonly at: UtcMs },
): Refusal | ConversionOfferView {
  if (rules === undefined || !rules.isOpen) return refuse("PRODUCT_CLOSED");
  if (fromCoinId === toCoinId) return refuse("SAME_COIN");
  const [from, to] = [coins.get(fromCoinId), coins.get(toCoinId)];
  if (from === undefined) return refuse("NOT_FOUND", "fromCoinId");
  if (to === undefined) return refuse("NOT_FOUND", "toCoinId");
  if (!from.isOpen || !to.isOpen) return refuse("PRODUCT_CLOSED", from.isOpen ? "toCoinId" : "fromCoinId");
  const now = { valuationCoin: rules.valuationCoinId, at, ageMaxMs: PRICE_AGE_MAX_MS.index };
  const fromPrice = coinPrice(market, fromCoinId, now);
  const toPrice = coinPrice(market, toCoinId, now);
  if (fromPrice === undefined || toPrice === undefined) return refuse("MARKET_HALTED");
  const bounds = boundsOf(from, to);
  const given = market.coins.get(fromCoinId) as ListCoin;
  const valuation = market.coins.get(rules.valuationCoinId) as ListCoin;
  return {
    fromCoinId,
    toCoinId,
    fromE8: fromPrice.e8,
    toE8: toPrice.e8,
    fromSeq: fromPrice.tickSeq,
    toSeq: toPrice.tickSeq,
    spreadPpb: Math.max(from.spreadPpb, to.spreadPpb),
    feePpb: to.feePpb,
    ...bounds,
    atomsMin: atoms(atomsForValueUp(bounds.valueAtomsMin, fromPrice.e8, given, valuation)),
    atomsMax: atoms(atomsForValueDown(bounds.valueAtomsMax, fromPrice.e8, given, valuation)),
  };
}

/** The narrower bounds of the two coins. */
function boundsOf(
  one: ConversionCoinView,
  other: ConversionCoinView,
): { readonly valueAtomsMin: Atoms; readonly valueAtomsMax: Atoms } {
  const tops = [one.valueAtomsMax, other.valueAtomsMax].filter((bound) => bound !== 0);
  return {
    valueAtomsMin: atoms(Math.max(one.valueAtomsMin, other.valueAtomsMin)),
    valueAtomsMax: atoms(tops.length === 0 ? 0 : Math.min(...tops)),
  };
}

/**
 * Prices an exchange at the index of now. Refuses as `conversionOffer`, and BAD_PARAMETER for no amount,
 * CONVERSION_RANGE outside the bounds of the pair or when nothing would be bought.
 */
export function priceExchange(
  state: Pricing & Pick<ConversionState, "at">,
  market: Market,
  { fromCoinId, toCoinId, atoms: given }: Exchange,
): Refusal | PricedExchange {
  const offer = conversionOffer(state, market, { fromCoinId, toCoinId, at: state.at });
  if ("refusal" in offer) return offer;
  if (!Number.isSafeInteger(given) || given <= 0) return refuse("BAD_PARAMETER", "atoms");
  const rules = state.rules as ConversionRulesView;
  const { fromE8, toE8, fromSeq, toSeq, spreadPpb, feePpb, valueAtomsMin, valueAtomsMax } = offer;
  const prices = { fromE8, toE8, fromSeq, toSeq, spreadPpb, feePpb };
  const coinOf = (coin: CoinId): ListCoin => market.coins.get(coin) as ListCoin;
  const [from, to] = [coinOf(fromCoinId), coinOf(toCoinId)];
  const valueAtoms = valueDown(given, fromE8, from, coinOf(rules.valuationCoinId));
  const isInRange = valueAtoms >= valueAtomsMin && (valueAtomsMax === 0 || valueAtoms <= valueAtomsMax);
  const bought = convertedAtoms(given, { ...prices, fromScale: from.scale, toScale: to.scale });
  if (!isInRange || bought === undefined || bought.receiveAtoms === 0) return refuse("CONVERSION_RANGE", "atoms");
  const terms = { fromCoinId, toCoinId, atoms: given, ...prices };
  const { receiveAtoms, feeAtoms } = bought;
  return { terms, receiveAtoms: atoms(receiveAtoms), feeAtoms: atoms(feeAtoms), valueAtoms, rules };
}
