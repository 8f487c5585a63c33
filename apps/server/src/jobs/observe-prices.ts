import type { VenueQuote } from "@agio/core";
import type { PlatformClock } from "@agio/pipeline";
import { reasonOf } from "../base/log.ts";
import { GAP_MS_MIN, recoverTicks, type RecoveryParts } from "./recover-ticks.ts";

const OBSERVE_EVERY_MS = 1_000;
/** A venue that said nothing for so long is not heard. */
const HEARD_MS_MAX = 2_000;
/** While nobody is heard, so long may pass before that is told: a short loss of our line leaves a gap that can be recovered. */
const HELD_BACK_MS_MAX = 3_000;

/** Where quotes come from, as the index shows it. */
export type QuoteSource = RecoveryParts["source"] & { quotes(): VenueQuote[] };

export interface ObservingParts extends Pick<RecoveryParts, "pipeline" | "log"> {
  readonly source: QuoteSource;
  readonly clock: Pick<PlatformClock, "isOff" | "now">;
}

/**
 * Submits the freshest quotes of every venue once a second, also when there are none: then the core sees that the
 * prices have grown old. Seconds that were missed before are recovered first, where the venues publish them. While the
 * machine's clock is not believed the core is told once that there are no prices, and then nothing: no second passes for
 * funding, interest, bets or expiries. Returns the way to stop it.
 */
export function observePrices(parts: ObservingParts): () => void {
  const observer = new Observer(parts);
  const timer = setInterval(() => void observer.observe(), OBSERVE_EVERY_MS);
  return () => clearInterval(timer);
}

class Observer {
  readonly #parts: ObservingParts;
  #isHalted = false;
  /** An observation is on its way: the next second would overtake it. */
  #isBusy = false;
  /** When prices were last observed; 0 after a start. */
  #observedAt = 0;
  /** Since when nobody is heard and that is not told; 0: somebody is. */
  #heldBackAt = 0;

  constructor(parts: ObservingParts) {
    this.#parts = parts;
  }

  async observe(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.#observe();
    } catch (thrown) {
      this.#isHalted = false;
      this.#parts.log.error("prices were not observed", { reason: reasonOf(thrown) });
    } finally {
      this.#isBusy = false;
    }
  }

  async #observe(): Promise<void> {
    const { pipeline, source, clock, log } = this.#parts;
    const isOff = clock.isOff();
    if (isOff && this.#isHalted) return;
    this.#isHalted = isOff;
    if (!isOff) {
      if (this.#isHeldBack()) return;
      if (clock.now() - this.#observedAt > GAP_MS_MIN) {
        await recoverTicks({ pipeline, source, now: () => clock.now(), log });
      }
    }
    this.#observedAt = clock.now();
    const quotes = isOff ? [] : source.quotes();
    await pipeline.submit({ type: "ObservePrices", origin: source.origin, quotes, byAge: true });
  }

  #isHeldBack(): boolean {
    const { source, clock } = this.#parts;
    const now = clock.now();
    if (source.quotes().some(({ receivedAt }) => now - receivedAt <= HEARD_MS_MAX)) this.#heldBackAt = 0;
    else if (this.#heldBackAt === 0) this.#heldBackAt = now;
    return this.#heldBackAt !== 0 && now - this.#heldBackAt < HELD_BACK_MS_MAX;
  }
}
