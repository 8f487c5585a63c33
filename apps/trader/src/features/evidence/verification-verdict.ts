import type { EvidenceCheck } from "@agio/formulas";

export type Verdict = "passed" | "failed" | "waiting";

/** One word for all checks: a single failure fails, what still waits keeps the rest from being proven. */
export function verdictOf(checks: readonly EvidenceCheck[]): Verdict {
  if (checks.some(({ outcome }) => outcome === "failed")) return "failed";
  return checks.some(({ outcome }) => outcome === "waiting") ? "waiting" : "passed";
}
