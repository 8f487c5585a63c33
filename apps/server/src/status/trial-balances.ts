import { trialBalancesOf, type TrialBalance } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";

/** Every account is read for them: not more often than this. */
const KEPT_MS = 10_000;

/** Sums of all accounts by coin, a few seconds old at most. */
export interface TrialBalances {
  now(): Promise<readonly TrialBalance[]>;
}

export function openTrialBalances(pipeline: Pick<Pipeline, "read">, clock: () => number): TrialBalances {
  let kept: Promise<readonly TrialBalance[]> | undefined;
  let readAt = 0;
  return {
    now() {
      if (kept === undefined || clock() - readAt >= KEPT_MS) {
        readAt = clock();
        kept = pipeline.read(trialBalancesOf);
      }
      return kept;
    },
  };
}
