import type { Log } from "../base/log.ts";
import { repeat } from "../base/repeating.ts";
import type { Compliance } from "../compliance/compliance.ts";

const LOOK_EVERY_MS = 5_000;

export interface WatchComplianceOptions {
  readonly compliance: Pick<Compliance, "look">;
  readonly log: Log;
}

/** Has the rules of compliance look at what happens. How far it came is kept, so that a restart misses and doubles nothing. */
export const startWatchingCompliance = ({ compliance, log }: WatchComplianceOptions): (() => Promise<void>) =>
  repeat(
    async () => {
      const triggers = await compliance.look();
      if (triggers > 0) log.info("rules of compliance fired", { triggers });
    },
    { everyMs: LOOK_EVERY_MS, failure: "the rules of compliance did not look", log },
  );
