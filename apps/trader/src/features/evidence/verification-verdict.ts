import type { EvidenceCheck } from "@agio/formulas";

/** As `npm run verify` says it: whoever shows a tape could have written all of it anew, so that alone it proves nothing. */
export type Verdict = "consistent" | "proven" | "failed" | "waiting";

/** One word for all checks: a single failure fails, what still waits keeps the rest open, a head from elsewhere proves. */
export function verdictOf(checks: readonly EvidenceCheck[]): Verdict {
  if (checks.some(({ outcome }) => outcome === "failed")) return "failed";
  if (checks.some(({ outcome }) => outcome === "waiting")) return "waiting";
  return checks.some(({ id }) => id === "pinnedHead") ? "proven" : "consistent";
}
