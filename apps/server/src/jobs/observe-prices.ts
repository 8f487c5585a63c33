import type { VenueQuote } from "@agio/core";
import type { Pipeline, PlatformClock } from "@agio/pipeline";
import { reasonOf, type Log } from "../base/log.ts";

const OBSERVE_EVERY_MS = 1_000;

/** Where quotes come from, as the index shows it. */
export interface QuoteSource {
  readonly origin: string;
  quotes(): VenueQuote[];
}

export interface ObservingParts {
  readonly pipeline: Pick<Pipeline, "submit">;
  readonly source: QuoteSource;
  readonly clock: Pick<PlatformClock, "isOff">;
  readonly log: Log;
}

/**
 * Submits the freshest quotes of every venue once a second, also when there are none: then the core sees that the
 * prices have grown old. While the machine's clock is not believed it is told once that there are none, and then
 * nothing: no second passes for funding, interest, bets or expiries. Returns the way to stop it.
 */
export function observePrices({ pipeline, source, clock, log }: ObservingParts): () => void {
  let isHalted = false;
  const observe = async (): Promise<void> => {
    const isOff = clock.isOff();
    if (isOff && isHalted) return;
    isHalted = isOff;
    try {
      const quotes = isOff ? [] : source.quotes();
      await pipeline.submit({ type: "ObservePrices", origin: source.origin, quotes });
    } catch (thrown) {
      isHalted = false;
      log.error("prices were not observed", { reason: reasonOf(thrown) });
    }
  };
  const timer = setInterval(() => void observe(), OBSERVE_EVERY_MS);
  return () => clearInterval(timer);
}
