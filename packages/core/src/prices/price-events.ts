import type { PairId, PriceE8, UtcMs } from "@agio/primitives";
import type { CandleInterval, CandleRow } from "./price-commands.ts";
import type { VenueQuote, IndexStatus } from "../tape/index-inputs.ts";

/**
 * One index tick with its inputs. `thin`: two venues only. `halted`: value is the last one known (0 if none). The ticks
 * of a pair are a chain: `hash` = SHA-256(hash of the tick before it + canonical JSON of this one).
 */
export interface IndexTicked {
  readonly type: "IndexTicked";
  readonly pairId: PairId;
  /** Counts the pair's ticks from 1, without a gap. */
  readonly tickSeq: number;
  readonly hash: string;
  readonly value: PriceE8;
  readonly status: IndexStatus;
  readonly origin: string;
  readonly inputs: readonly VenueQuote[];
  /** Venues were weighed by the age of their quotes. Absent before that was the rule. */
  readonly byAge?: true;
  /** The second that it stands for, where it was recovered after a gap; its command came later. */
  readonly recoveredAt?: UtcMs;
}

export interface CandlesImported {
  readonly type: "CandlesImported";
  readonly pairId: PairId;
  readonly interval: CandleInterval;
  readonly origin: string;
  readonly rows: readonly CandleRow[];
}
