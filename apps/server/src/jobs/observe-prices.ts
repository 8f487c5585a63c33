import type { VenueQuote } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { reasonOf, type Log } from "../log.ts";

const OBSERVE_EVERY_MS = 1_000;

/** Where quotes come from, as the index shows it. */
export interface QuoteSource {
  readonly origin: string;
  quotes(): VenueQuote[];
}

/**
 * Submits the freshest quotes of every venue once a second, also when there are none: then the core sees that the
 * prices have grown old. Returns the way to stop it.
 */
export function observePrices(pipeline: Pipeline, source: QuoteSource, log: Log): () => void {
  const observe = async (): Promise<void> => {
    try {
      await pipeline.submit({ type: "ObservePrices", origin: source.origin, quotes: source.quotes() });
    } catch (thrown) {
      log.error("prices were not observed", { reason: reasonOf(thrown) });
    }
  };
  const timer = setInterval(() => void observe(), OBSERVE_EVERY_MS);
  return () => clearInterval(timer);
}
