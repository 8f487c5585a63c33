import { setTimeout as delay } from "node:timers/promises";
import { restoreSections, takeSections, type CoreState, type StateSection } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";

/** A larger exchange would stand still for longer than a sync takes: it is not copied while it trades. */
export const ACCOUNTS_COPIED_MAX = 50_000;
/** Between two copies passes at least this many times what the last one took, with reading it back: a twentieth of the time at most. */
const REST_PER_COST = 20;

/** A reading copy is let go after so long. */
const KEPT_MS = 5_000;

/** A copy of the exchange to try something on. Changing it changes nothing else. */
export interface TrialCopy {
  readonly state: CoreState;
  /** Of the journal's last entry that it has. */
  readonly sequence: number;
}

interface Kept {
  readonly sections: readonly StateSection[];
  readonly sequence: number;
}

/** Copies of the live state. */
export interface TrialCopies {
  /** Of the present moment. Undefined where the exchange is too large to be copied. */
  take(): Promise<TrialCopy | undefined>;
}

/**
 * The exchange stands still while its state is written down and read back, so whoever wants another copy soon waits for it; one of
 * the same sequence is read from what was written. It is what a snapshot holds. `accountsMax`: of an exchange that is copied at all.
 */
export function openTrialCopies(
  pipeline: Pick<Pipeline, "read" | "durableSequence">,
  accountsMax: number = ACCOUNTS_COPIED_MAX,
): TrialCopies {
  let kept: Kept | undefined;
  let restsUntilMs = 0;

  /** Does what the exchange stands still for, and lets it go on for so much longer. */
  function costing<Result>(work: () => Result): Result {
    const beganMs = performance.now();
    const result = work();
    const endedMs = performance.now();
    restsUntilMs = Math.max(restsUntilMs, beganMs) + (endedMs - beganMs) * REST_PER_COST;
    return result;
  }

  async function written(): Promise<Kept | undefined> {
    await delay(Math.max(0, restsUntilMs - performance.now()));
    if (kept?.sequence === pipeline.durableSequence) return kept;
    return pipeline.read((state, sequence) => {
      if (state.accounts.top > accountsMax) return undefined;
      const mine: Kept = { sections: costing(() => takeSections(state)), sequence };
      kept = mine;
      setTimeout(() => (kept = kept === mine ? undefined : kept), KEPT_MS).unref();
      return mine;
    });
  }

  return {
    async take() {
      const found = await written();
      return found && { state: costing(() => restoreSections(found.sections)), sequence: found.sequence };
    },
  };
}
