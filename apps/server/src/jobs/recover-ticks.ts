import { tapeEndOf, type MissedSecond, type RecoverTicks, type VenueQuote } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import type { Log } from "../base/log.ts";
import type { PublishedPrices, PublishedRequest } from "../adapters/prices/price-sources.ts";

const SECOND_MS = 1_000;
/** Ticks come once a second: one that comes later than this after the one before it has left a second out. */
export const GAP_MS_MIN = 1_500;
/** A longer gap is a halt of its own, which settles by what came before it or voids. */
const GAP_MS_MAX = 60_000;
/** A second that ended so long ago has been published. */
const PUBLISHED_AFTER_MS = 500;
/** A venue that traded nothing for so long before a second has no price in it. */
const TRADE_AGE_MAX_MS = 2_000;
/** An index needs two venues. */
const VENUES_MIN = 2;

export interface RecoveryParts {
  readonly pipeline: Pick<Pipeline, "submit" | "read">;
  readonly source: {
    readonly origin: string;
    published(request: PublishedRequest): Promise<readonly PublishedPrices[]>;
  };
  readonly now: () => number;
  readonly log: Log;
}

/**
 * After a gap of the tape of at most a minute: asks the venues what they traded meanwhile and submits the seconds that
 * were left out, before prices are observed again. Seconds that fewer than two venues speak for stay out.
 */
export async function recoverTicks({ pipeline, source, now, log }: RecoveryParts): Promise<void> {
  const { lastAt, settling, secondsMax } = await pipeline.read((state) => tapeEndOf(state));
  const gapMs = now() - lastAt;
  if (lastAt === 0 || gapMs <= GAP_MS_MIN || gapMs > GAP_MS_MAX || settling.size === 0) return;
  const span = { pairIds: settling, fromMs: lastAt - TRADE_AGE_MAX_MS, toMs: now() };
  const published = await source.published(span);
  const seconds = missedSeconds(published, lastAt, now());
  for (let from = 0; from < seconds.length; from += secondsMax) {
    const some = seconds.slice(from, from + secondsMax);
    const command: RecoverTicks = { type: "RecoverTicks", origin: source.origin, seconds: some };
    const settled = await pipeline.submit(command);
    log.info("missed seconds", { from: some[0]?.at, seconds: some.length, outcome: settled.kind });
  }
}

/** The seconds between the last tick and now, each with the last price that every venue had traded at by then. */
export function missedSeconds(published: readonly PublishedPrices[], lastAt: number, now: number): MissedSecond[] {
  const seconds: MissedSecond[] = [];
  for (let at = lastAt + SECOND_MS; at <= now - PUBLISHED_AFTER_MS; at += SECOND_MS) {
    const quotes = published.flatMap((each) => quoteAt(each, at));
    if (quotes.some(({ pairId }) => quotes.filter((other) => other.pairId === pairId).length >= VENUES_MIN)) {
      seconds.push({ at: utcMs(at), quotes });
    }
  }
  return seconds;
}

function quoteAt({ pairId, venue, prices }: PublishedPrices, at: number): VenueQuote[] {
  const last = prices.findLast((traded) => traded.at <= at);
  if (last === undefined || at - last.at > TRADE_AGE_MAX_MS) return [];
  return [{ pairId, venue, bid: last.price, ask: last.price, receivedAt: utcMs(last.at) }];
}
