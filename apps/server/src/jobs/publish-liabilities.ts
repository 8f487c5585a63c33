import type { LiabilityProofs } from "../liabilities/liabilities.ts";
import { reasonOf, type Log } from "../base/log.ts";

const LOOK_EVERY_MS = 60_000;

export interface PublishingParts {
  readonly liabilities: LiabilityProofs;
  readonly clock: () => number;
  readonly log: Log;
  /** How old the newest proof may become. */
  readonly everyMs: number;
}

/** Proves what is owed at the start when the last proof is too old, and from then on regularly. */
export function publishLiabilities({ liabilities, clock, log, everyMs }: PublishingParts): { stop(): Promise<void> } {
  let publishing: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    try {
      if (clock() - (await liabilities.lastAt()) < everyMs) return;
      const { sequence, ids } = await liabilities.publish();
      log.info("liabilities were proven", { sequence, coins: ids.length });
    } catch (thrown) {
      log.error("liabilities were not proven", { reason: reasonOf(thrown) });
    }
  }
  const next = (): void => void (publishing = publishing.then(look));
  const timer = setInterval(next, LOOK_EVERY_MS);
  next();
  return {
    stop() {
      clearInterval(timer);
      return publishing;
    },
  };
}
