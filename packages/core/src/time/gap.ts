import { refuse, type Refusal, type UtcMs } from "@agio/primitives";
import type { Stamp } from "../stamp.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { CoreState } from "../state.ts";

/** A shorter stop is an ordinary pause between two seconds. */
export const GAP_MS_MIN = 60_000;

/**
 * The exchange stood still: between the entry before, stamped `from`, and this one nobody was served and no price was
 * seen. The pipeline sends it as the first entry after such a stop; it ends with its own stamp.
 */
export interface AnnounceGap {
  readonly type: "AnnounceGap";
  readonly from: UtcMs;
}

export interface GapAnnounced {
  readonly type: "GapAnnounced";
  readonly from: UtcMs;
  readonly to: UtcMs;
}

/**
 * Every index is halted until it is seen again, so that nothing opens, is liquidated or converts at a price of before.
 * Everything else follows from the ticks after it, once: second contracts that waited for their entry or ended meanwhile
 * are void, days of interest are paid, one funding settlement stands for those that were missed, expiries wait for the
 * index. Refuses BAD_PARAMETER for what is no gap.
 */
export function announceGap(
  state: CoreState,
  { from }: AnnounceGap,
  { at: to }: Stamp,
  events: WordWriter,
): Refusal | undefined {
  if (!Number.isSafeInteger(from) || to - from <= GAP_MS_MIN) return refuse("BAD_PARAMETER", "from");
  writeColdEvent(events, { type: "GapAnnounced", from, to });
  for (const [pairId, index] of state.prices.byPair) state.prices.byPair.set(pairId, { ...index, status: "halted" });
  for (const pair of state.spot.pairs) pair?.loseIndex();
  for (const contract of state.futures.listed()) contract.indexStatus = "halted";
  for (const underlying of state.options.listed()) underlying.indexStatus = "halted";
  return undefined;
}
