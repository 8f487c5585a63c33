import type { PeriodBound } from "./signer-policy.ts";
import type { SigningLedger } from "./signing-ledger.ts";

/** All that one transaction takes from the signer's bounds. */
export interface Taking {
  /** False when it would go beyond the bound; then nothing is taken. Without a bound all fits. */
  take(name: string, units: bigint, bound: PeriodBound | undefined): boolean;
  /** As it is kept: decimal text, by name. */
  end(): Record<string, string>;
}

/** Bounds within an hour and a day, over what the ledger knows and what was taken since. */
export interface Bounds {
  /** The worth that was said of inputs since, by `spends`. */
  readonly worth: Map<string, bigint>;
  begin(): Taking;
}

export function openBounds(ledger: Pick<SigningLedger, "takenWithin">, now: number): Bounds {
  const together = new Map<string, bigint>();
  return {
    worth: new Map(),
    begin() {
      const own = new Map<string, bigint>();
      return {
        take(name, units, bound) {
          if (bound === undefined) return true;
          const before = ledger.takenWithin(name, now);
          const more = (together.get(name) ?? 0n) + units;
          if (before.hour + more > bound.hour || before.day + more > bound.day) return false;
          together.set(name, more);
          own.set(name, (own.get(name) ?? 0n) + units);
          return true;
        },
        end: () => Object.fromEntries([...own].map(([name, units]) => [name, String(units)])),
      };
    },
  };
}
