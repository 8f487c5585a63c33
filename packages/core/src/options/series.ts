import type { OptionKind } from "@agio/formulas";
import type { Ladder } from "../book/ladder.ts";
import type { IndexStatus } from "../tape/index-inputs.ts";
import { PRICE_AGE_MAX_MS, statusAt } from "../prices/price-age.ts";
import type { OptionPosition } from "./option-position.ts";
import type { SteadyMark } from "./steady-mark.ts";
import type { Underlying } from "./underlying.ts";

/** No order is accepted this long before expiry (rules 6). */
export const STOP_BEFORE_EXPIRY_MS = 60_000;

/** Terms of a series. */
export interface SeriesListing {
  readonly seriesId: number;
  /** "BTC-260925-60000-C". */
  readonly symbol: string;
  readonly kind: OptionKind;
  readonly strikeE8: number;
  readonly expiryAt: number;
  readonly termsHash: string;
  /** Of the index notional, as the rules asked when the expiry was first listed: one rate for all its series. */
  readonly exerciseFeePpb: number;
}

/** The two ladders of a series. Those of an ended one are empty and serve another. */
export interface SeriesBook {
  readonly bids: Ladder;
  readonly asks: Ladder;
}

/** One option that is listed and not settled: what it promises, its book, its mark and who holds it. */
export class Series {
  readonly listing: SeriesListing;
  readonly seriesId: number;
  readonly underlying: Underlying;
  readonly kind: OptionKind;
  readonly strikeE8: number;
  readonly expiryAt: number;
  /** Strikes are whole ticks. */
  readonly strikeTicks: number;
  readonly bids: Ladder;
  readonly asks: Ladder;
  /** Price of the last trade, 0 before the first. */
  lastTicks = 0;
  /** Lots held long by all, which is also what is written by all. */
  openLots = 0;
  /** Its open orders were expired: the last minute has begun. */
  isStopped = false;
  /** When it was last marked, UTC milliseconds; 0: it has no mark yet. What follows is then 0. */
  markedAt = 0;
  /** Whole ticks; 0 may be a true mark. */
  markTicks = 0;
  /** Its price on the operator's surface at the same index, which nobody's quotes move. */
  surfaceTicks = 0;
  /** Undefined under rules of before, and until a tick. */
  steady: SteadyMark | undefined = undefined;
  volatilityPpm = 0;
  delta = 0;
  gamma = 0;
  vega = 0;
  theta = 0;
  rho = 0;
  /** By user, in the order of their ids; user 0 is the house itself. */
  readonly positions = new Map<number, OptionPosition>();

  constructor(listing: SeriesListing, underlying: Underlying, book: SeriesBook) {
    this.listing = listing;
    this.seriesId = listing.seriesId;
    this.underlying = underlying;
    this.kind = listing.kind;
    this.strikeE8 = listing.strikeE8;
    this.expiryAt = listing.expiryAt;
    this.strikeTicks = listing.strikeE8 / underlying.tickE8;
    this.bids = book.bids;
    this.asks = book.asks;
  }

  /** False in the minute before expiry and after it. */
  isTradingAt(at: number): boolean {
    return at < this.expiryAt - STOP_BEFORE_EXPIRY_MS;
  }

  /** The price that liquidations weigh beside the surface's. */
  get liquidationTicks(): number {
    return this.steady?.averageTicks ?? this.markTicks;
  }

  /** Its price on the other surface of a step; its surface's price where there is none. */
  get stepTicks(): number {
    return this.steady?.stepTicks ?? this.surfaceTicks;
  }

  get isMarked(): boolean {
    return this.markedAt !== 0;
  }

  /** The status of its index and its mark at a time: old ones are halted. */
  statusAt(at: number): IndexStatus {
    return statusAt(this.underlying.indexStatus, at - this.markedAt, PRICE_AGE_MAX_MS.optionMark);
  }
}
