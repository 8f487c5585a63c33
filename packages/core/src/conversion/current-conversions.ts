import { utcMs, type CoinId, type Refusal, type UserId } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import { conversionOffer, priceExchange, type Exchange } from "./conversion-price.ts";
import type {
  ConversionCoinView,
  ConversionOfferView,
  ConversionPriceView,
  ConversionQuoteView,
  ConversionRulesView,
} from "./conversion-views.ts";

/** The part of the core's state that these views read. */
type Core = Pick<CoreState, "conversion" | "coins" | "spot" | "prices" | "tape">;

/** Undefined until they are set for the first time: the product is closed. */
export function conversionRulesOf({ conversion }: Pick<Core, "conversion">): ConversionRulesView | undefined {
  return conversion.rules;
}

/** The convert list, open and closed coins, by id. */
export function conversionCoinsOf({ conversion }: Pick<Core, "conversion">): ConversionCoinView[] {
  return [...conversion.coins.values()].sort((one, other) => one.coinId - other.coinId);
}

/** A user's last quote, until they use it. It may have expired. */
export function conversionQuoteOf(
  { conversion }: Pick<Core, "conversion">,
  userId: UserId,
): ConversionQuoteView | undefined {
  return conversion.accounts.get(userId)?.quote;
}

/** Rate of a pair at the time of the last command. Refuses as `conversionOffer`. */
export function conversionOfferOf(core: Core, fromCoinId: CoinId, toCoinId: CoinId): Refusal | ConversionOfferView {
  const { conversion, coins, spot, prices, tape } = core;
  const market = { coins, pairs: spot.pairs, prices, tape };
  return conversionOffer(conversion, market, { fromCoinId, toCoinId, at: utcMs(spot.at) });
}

/** Proceeds of an amount at the time of the last command. Refuses as `priceExchange`. */
export function conversionPriceOf(core: Core, exchange: Exchange): Refusal | ConversionPriceView {
  const { conversion, coins, spot, prices, tape } = core;
  const { rules, coins: list } = conversion;
  const market = { coins, pairs: spot.pairs, prices, tape };
  const priced = priceExchange({ rules, coins: list, at: utcMs(spot.at) }, market, exchange);
  if ("refusal" in priced) return priced;
  const { terms, receiveAtoms, feeAtoms } = priced;
  return { ...terms, receiveAtoms, feeAtoms };
}
