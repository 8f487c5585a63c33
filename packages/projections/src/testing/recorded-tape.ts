import type { Command, VenueQuote } from "@agio/core";
import { priceE8, utcMs } from "@agio/primitives";
import { seededRandom, type Random } from "@agio/testkit";
import { BTC_USDT, ETH_USDT } from "./recorded-market.ts";

const VENUES = ["htx", "binance", "okx"];
const BTC_CENT = 1_000_000;

/** A market that observes both pairs once a second: prices that walk, venues that disagree, and pauses of all of them. */
export class TapeFeed {
  readonly #random: Random;
  #at: number;
  #btc = 6_000_000;
  #pause = 0;

  constructor(seed: string, startAt: number) {
    this.#random = seededRandom(seed);
    this.#at = startAt;
  }

  get at(): number {
    return this.#at;
  }

  /** The next second's command. */
  next(): Command {
    const random = this.#random;
    this.#at += 1_000 + random.integer(-1, 2);
    this.#btc += Math.round(random.gaussian() * 300);
    if (this.#pause === 0 && random.chance(0.005)) this.#pause = random.integer(3, 20);
    this.#pause = Math.max(0, this.#pause - 1);
    if (this.#pause > 0) return { type: "ObservePrices", origin: "htx,binance,okx", quotes: [] };
    const quotes = VENUES.filter(() => !random.chance(0.01)).flatMap((venue) => [
      this.#quote(venue, BTC_USDT, this.#btc),
      this.#quote(venue, ETH_USDT, Math.round(this.#btc / 20)),
    ]);
    return { type: "ObservePrices", origin: "htx,binance,okx", quotes };
  }

  #quote(venue: string, pairId: VenueQuote["pairId"], cents: number): VenueQuote {
    const random = this.#random;
    const bid = cents + random.integer(-40, 40);
    const spread = random.integer(1, 12);
    return {
      pairId,
      venue,
      bid: priceE8(bid * BTC_CENT),
      ask: priceE8((bid + spread) * BTC_CENT),
      receivedAt: utcMs(this.#at - random.integer(5, 900)),
    };
  }
}
