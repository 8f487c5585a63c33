import type { IndexStatus } from "@agio/core";
import type { DurableEvents } from "../base/durable-events.ts";

/** The last tick of an index, and which venues it heard. */
export interface SourceHealth {
  readonly status: IndexStatus;
  /** UTC milliseconds; 0 before the first. */
  readonly tickedAt: number;
  /** When a quote of each venue that it heard was received. */
  readonly venues: readonly { readonly venue: string; readonly receivedAt: number }[];
}

const NOTHING: SourceHealth = { status: "halted", tickedAt: 0, venues: [] };

/** Follows the index of every pair, from the ticks as they are journaled. In memory: it needs no tables. */
export class SourceWatch {
  readonly #byPair = new Map<number, SourceHealth>();

  take({ events, at }: Pick<DurableEvents, "events" | "at">): void {
    for (const event of events) {
      if (event.type !== "IndexTicked" || event.recoveredAt !== undefined) continue;
      const venues = event.inputs.map(({ venue, receivedAt }) => ({ venue, receivedAt }));
      this.#byPair.set(event.pairId, { status: event.status, tickedAt: at, venues });
    }
  }

  of(pairId: number): SourceHealth {
    return this.#byPair.get(pairId) ?? NOTHING;
  }
}
