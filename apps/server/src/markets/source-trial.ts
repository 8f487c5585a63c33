import { medianOf, midPrice } from "@agio/formulas";
import type { DataOf, RequestOf } from "@agio/api-contract";
import { plainDecimal, refuse, type Refusal } from "@agio/primitives";
import { SOURCE_NAMES, type SourceName, type SymbolQuote } from "../ports/price-source.ts";

type Trial = DataOf<"operator.markets.trySources">;
type Asked = RequestOf<"operator.markets.trySources">["sources"];

const PRICE_DECIMALS = 8;
const PERCENT_DECIMALS = 4;

/** The source of prices, as far as a trial needs it. */
export interface ListeningSource {
  /** As the index shows it: a simulated one says so. */
  readonly origin: string;
  listen(
    venue: SourceName,
    symbol: string,
  ): Promise<{ readonly quote: (SymbolQuote & { readonly receivedAt: number }) | undefined; readonly refused: string }>;
}

/** Hears venues for a moment, before the index of a pair is made of them. */
export interface SourceTrial {
  /** The source that is open; before, nothing can be tried. */
  use(source: ListeningSource): void;
  /** TOO_MANY_REQUESTS while another trial listens, UNAVAILABLE_NOW without a source, BAD_PARAMETER for a venue that we do not read. */
  run(sources: Asked): Promise<Trial | Refusal>;
}

const isVenue = (venue: string): venue is SourceName => (SOURCE_NAMES as readonly string[]).includes(venue);
const text = (price: number): string => plainDecimal(price, PRICE_DECIMALS);

/** Percent by which a price is above (or, with a minus, below) another. */
const deviation = (price: number, from: number): string =>
  plainDecimal(Math.round(((price - from) / from) * 100 * 10 ** PERCENT_DECIMALS), PERCENT_DECIMALS);

export function openSourceTrial(): SourceTrial {
  let source: ListeningSource | undefined;
  let isListening = false;

  async function listen(from: ListeningSource, asked: Asked): Promise<Trial> {
    const heard = await Promise.all(
      asked.map(async ({ venue, symbol }) => ({
        ...{ venue, symbol },
        ...(isVenue(venue) ? await from.listen(venue, symbol) : { quote: undefined, refused: "" }),
      })),
    );
    const prices = heard.flatMap(({ quote }) => (quote === undefined ? [] : [midPrice(quote.bid, quote.ask)]));
    const median = medianOf(prices);
    return {
      origin: from.origin,
      median: median === undefined ? "" : text(median),
      rows: heard.map(({ venue, symbol, quote, refused }) => {
        if (quote === undefined || median === undefined) {
          return { venue, symbol, isHeard: false, bid: "", ask: "", price: "", time: 0, deviation: "", refused };
        }
        const price = midPrice(quote.bid, quote.ask);
        return {
          ...{ venue, symbol, isHeard: true, bid: text(quote.bid), ask: text(quote.ask), price: text(price) },
          ...{ time: quote.receivedAt, deviation: deviation(price, median), refused },
        };
      }),
    };
  }

  return {
    use(opened) {
      source = opened;
    },
    async run(asked) {
      if (source === undefined) return refuse("UNAVAILABLE_NOW");
      if (asked.some(({ venue }) => !isVenue(venue))) return refuse("BAD_PARAMETER", "sources");
      if (isListening) return refuse("TOO_MANY_REQUESTS");
      isListening = true;
      try {
        return await listen(source, asked);
      } finally {
        isListening = false;
      }
    },
  };
}
