import { agree, clampedMean, INDEX_CLAMP_PPM, midPrice, venueWeight, weightedMean } from "@agio/formulas";
import { priceE8, utcMs, type PairId, type PriceE8, type UtcMs } from "@agio/primitives";
import type { ObservePrices } from "./price-commands.ts";
import type { VenueQuote, IndexStatus } from "../tape/index-inputs.ts";
import { PRICE_AGE_MAX_MS, statusAt } from "./price-age.ts";

/** A venue's quote older than this does not count, where its weight does not fall by its age. */
export const QUOTE_AGE_MAX_MS = 10_000;
/** The index halts when no quote at all is fresher than this. */
export const INDEX_SILENCE_MAX_MS = PRICE_AGE_MAX_MS.index;
/** Quotes of one second, of all pairs. */
export const QUOTES_MAX = 10_000;
const VENUES_MAX = 8;
const VENUES_FOR_LIVE = 3;
const VENUES_FOR_THIN = 2;

/** The index of a pair as last computed. `value` is the last one known while halted, 0 if there never was one. */
export interface IndexPrice {
  readonly value: PriceE8;
  readonly status: IndexStatus;
  readonly origin: string;
  /** When it was computed. */
  readonly at: UtcMs;
  /** It is thin, and its two prices differ by more than a live one would take over: one of them is wrong. */
  readonly isDisputed?: true;
}

const NO_INDEX: IndexPrice = { value: priceE8(0), status: "halted", origin: "", at: utcMs(0) };

/** Index prices by pair id. */
export class IndexPrices {
  readonly byPair = new Map<number, IndexPrice>();

  /** As last computed, whenever that was. */
  of(pairId: PairId): IndexPrice {
    return this.byPair.get(pairId) ?? NO_INDEX;
  }

  /** As it counts at a time: an index that nobody has fed since is halted. */
  seenAt(pairId: PairId, at: number): IndexPrice {
    const index = this.of(pairId);
    const status = statusAt(index.status, at - index.at, PRICE_AGE_MAX_MS.index);
    return status === index.status ? index : { ...index, status };
  }

  /** Computes the index of one pair from the quotes of a command. `inputs` are those that count. */
  observe(
    pairId: PairId,
    { quotes, origin, byAge = false }: Pick<ObservePrices, "quotes" | "origin"> & { readonly byAge?: boolean },
    at: UtcMs,
  ): { index: IndexPrice; inputs: readonly VenueQuote[] } {
    const heard = byAge ? quotes.filter(({ receivedAt }) => venueWeight(at - receivedAt) > 0) : quotes;
    const inputs = usableQuotes(heard, pairId, at);
    const { value, status, ...dispute } = indexOfQuotes(inputs, at, byAge);
    const index = { value: value ?? this.of(pairId).value, status, origin, at, ...dispute };
    this.byPair.set(pairId, index);
    return { index, inputs };
  }
}

/** The quotes of a command by their pair. */
export function quotesByPair(quotes: readonly VenueQuote[]): ReadonlyMap<number, VenueQuote[]> {
  const byPair = new Map<number, VenueQuote[]>();
  for (const quote of quotes) {
    const known = byPair.get(quote.pairId);
    if (known === undefined) byPair.set(quote.pairId, [quote]);
    else known.push(quote);
  }
  return byPair;
}

/** Fresh quotes with a sound spread, one per venue: the freshest. Venues beyond `VENUES_MAX` are not heard. */
function usableQuotes(quotes: readonly VenueQuote[], pairId: PairId, at: UtcMs): VenueQuote[] {
  const byVenue = new Map<string, VenueQuote>();
  for (const quote of quotes) {
    if (quote.pairId !== pairId || at - quote.receivedAt > QUOTE_AGE_MAX_MS) continue;
    if (quote.bid <= 0 || quote.ask < quote.bid) continue;
    const known = byVenue.get(quote.venue);
    if (known === undefined && byVenue.size >= VENUES_MAX) continue;
    if (known === undefined || known.receivedAt < quote.receivedAt) byVenue.set(quote.venue, quote);
  }
  return [...byVenue.values()];
}

function indexOfQuotes(
  quotes: readonly VenueQuote[],
  at: UtcMs,
  byAge: boolean,
): Pick<IndexPrice, "status" | "isDisputed"> & { readonly value: PriceE8 | undefined } {
  const isSilent = quotes.every((quote) => at - quote.receivedAt > INDEX_SILENCE_MAX_MS);
  if (quotes.length < VENUES_FOR_THIN || isSilent) return { value: undefined, status: "halted" };
  const prices = quotes.map((quote) => midPrice(quote.bid, quote.ask));
  const isLive = quotes.length >= VENUES_FOR_LIVE;
  const weights = quotes.map(({ receivedAt }) => (byAge ? venueWeight(at - receivedAt) : 1));
  const value = isLive ? clampedMean({ prices, weights, clampPpm: INDEX_CLAMP_PPM }) : weightedMean(prices, weights);
  const index = { value: value === undefined ? undefined : priceE8(value), status: isLive ? "live" : "thin" } as const;
  return isLive || agree(prices) ? index : { ...index, isDisputed: true };
}
