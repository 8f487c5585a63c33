import { coinAtomsDown, coinAtomsUp, coinValueDown } from "@agio/formulas";
import { priceE8, type PriceE8 } from "@agio/primitives";
import type { ListCoin, ListPair } from "../markets/market-commands.ts";
import type { Tape } from "../tape/tape.ts";
import type { IndexPrices } from "./index-prices.ts";
import { statusAt } from "./price-age.ts";

/** One unit of a price with eight decimals. */
export const ONE_E8 = 100_000_000;

/** The index of a coin in the valuation coin. */
export interface CoinPrice {
  readonly e8: PriceE8;
  /** The pair's tick it is from; 0 for the valuation coin itself. */
  readonly tickSeq: number;
}

interface Market {
  readonly pairs: readonly ({ readonly listing: ListPair; readonly isDelisted: boolean } | undefined)[];
  readonly prices: IndexPrices;
  readonly tape: Tape;
}

/**
 * Present value of one whole coin in the valuation coin: the index of their pair. Undefined while that index is
 * halted, disputed or older than `ageMaxMs`, or where there is no such pair any more.
 */
export function coinPrice(
  { pairs, prices, tape }: Market,
  coin: number,
  { valuationCoin, at, ageMaxMs }: Valuation,
): CoinPrice | undefined {
  if (coin === valuationCoin) return { e8: priceE8(ONE_E8), tickSeq: 0 };
  const pair = pairOf(pairs, coin, valuationCoin);
  if (pair === undefined || pair.isDelisted) return undefined;
  const { value, isDisputed, ...index } = prices.of(pair.listing.pairId);
  const isLost = statusAt(index.status, at - index.at, ageMaxMs) === "halted";
  if (isLost || isDisputed === true || value <= 0) return undefined;
  return { e8: value, tickSeq: tape.of(pair.listing.pairId)?.tickSeq ?? 0 };
}

/** The coin in which values are counted, and the age that an index may have for their purpose (`PRICE_AGE_MAX_MS`). */
export interface Valuation {
  readonly valuationCoin: number;
  readonly at: number;
  readonly ageMaxMs: number;
}

/** The same without a look at whether the index is live: its last value, 0 where there never was one. */
export function lastKnownPriceE8(
  { pairs, prices }: Pick<Market, "pairs" | "prices">,
  coin: number,
  valuationCoin: number,
): PriceE8 {
  if (coin === valuationCoin) return priceE8(ONE_E8);
  const pair = pairOf(pairs, coin, valuationCoin);
  return pair === undefined ? priceE8(0) : prices.of(pair.listing.pairId).value;
}

const pairOf = (pairs: Market["pairs"], coin: number, valuationCoin: number) =>
  pairs.find((listed) => listed?.listing.tradedCoinId === coin && listed.listing.pricingCoinId === valuationCoin);

/** Decimals of a coin that is listed. */
export const scaleOf = (coins: ReadonlyMap<number, ListCoin>, coin: number): number =>
  (coins.get(coin) as ListCoin).scale;

/** Atoms of a coin as atoms of the valuation coin, rounded down once. */
export const valueDown = (atoms: number, e8: PriceE8, from: ListCoin, valuation: ListCoin): number =>
  safe(coinValueDown(BigInt(atoms), { scale: from.scale, priceE8: e8 }, valuation.scale));

/** A value of the valuation coin in atoms of another, rounded up once: a fee, or a lower bound. */
export const atomsForValueUp = (value: number, e8: PriceE8, coin: ListCoin, valuation: ListCoin): number =>
  safe(coinAtomsUp(BigInt(value), { scale: coin.scale, priceE8: e8 }, valuation.scale));

/** As `atomsForValueUp`, rounded down: an upper bound. */
export const atomsForValueDown = (value: number, e8: PriceE8, coin: ListCoin, valuation: ListCoin): number =>
  safe(coinAtomsDown(BigInt(value), { scale: coin.scale, priceE8: e8 }, valuation.scale));

/** A value beyond the safe integers is as large as can be: it is compared with bounds, never posted. */
const safe = (value: bigint): number =>
  value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);
