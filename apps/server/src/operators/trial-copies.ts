import { restoreSections, takeSections, type CoreState, type StateSection } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";

/** A larger exchange would stand still for longer than a sync takes: it is not copied while it trades. */
export const ACCOUNTS_COPIED_MAX = 50_000;
/** Between two copies passes at least this many times what the last one took: a twentieth of the time at most. */
const REST_PER_COST = 20;

/** A copy of the exchange to try something on. Changing it changes nothing else. */
export interface TrialCopy {
  readonly state: CoreState;
  /** Of the journal's last entry that it has. */
  readonly sequence: number;
}

interface Kept {
  readonly sections: readonly StateSection[];
  readonly sequence: number;
  /** Milliseconds of the monotonic clock. */
  readonly untilMs: number;
}

/** Copies of the live state. */
export interface TrialCopies {
  /** Undefined where the exchange is too large to be copied. */
  take(): Promise<TrialCopy | undefined>;
}

/**
 * The writer stands still while its state is written down, so what was written is used again for a while; it is the same
 * that a snapshot holds, and each copy is read from it anew. `accountsMax`: of an exchange that is copied at all.
 */
export function openTrialCopies(
  pipeline: Pick<Pipeline, "read">,
  accountsMax: number = ACCOUNTS_COPIED_MAX,
): TrialCopies {
  let kept: Kept | undefined;

  async function written(): Promise<Kept | undefined> {
    if (kept !== undefined && performance.now() < kept.untilMs) return kept;
    return pipeline.read((state, sequence) => {
      if (state.accounts.top > accountsMax) return undefined;
      const beganMs = performance.now();
      const sections = takeSections(state);
      const endedMs = performance.now();
      const restMs = (endedMs - beganMs) * REST_PER_COST;
      kept = { sections, sequence, untilMs: endedMs + restMs };
      const mine = kept;
      setTimeout(() => (kept = kept === mine ? undefined : kept), restMs).unref();
      return kept;
    });
  }

  return {
    async take() {
      const found = await written();
      return found && { state: restoreSections(found.sections), sequence: found.sequence };
    },
  };
}
