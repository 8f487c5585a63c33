import type { PairId, PriceE8, UtcMs } from "@agio/primitives";

/** One venue's best bid and ask, as its adapter read them. */
export interface VenueQuote {
  readonly pairId: PairId;
  readonly venue: string;
  readonly bid: PriceE8;
  readonly ask: PriceE8;
  /** When the adapter received it. Older than ten seconds is dropped from the index. */
  readonly receivedAt: UtcMs;
}

export type IndexStatus = "live" | "thin" | "halted";
