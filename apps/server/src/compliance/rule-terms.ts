import type { CheckedRequestOf } from "@agio/api-contract";
import { parseDecimal } from "@agio/primitives";

/** Terms of a rule as the contract has them. */
export type RuleTerms = CheckedRequestOf<"operator.compliance.setRule">["terms"];
export type RuleKind = RuleTerms["kind"];
export type MoneyTerms = Extract<RuleTerms, { readonly kind: "velocity" | "structuring" | "inAndOut" }>;

export interface RuleVersion {
  readonly ruleId: number;
  readonly version: number;
  readonly terms: RuleTerms;
  readonly severity: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How long a case may stand open, by its severity. */
const TARGETS_MS: Readonly<Record<number, number>> = { 1: 30 * DAY_MS, 2: 5 * DAY_MS, 3: DAY_MS };
export const targetMs = (severity: number): number => TARGETS_MS[severity] ?? DAY_MS;

/** From this severity on a case is closed by two people. The database refuses anything else. */
export const TWO_PEOPLE_SEVERITY = 3;

const MINUTE_MS = 60_000;

/** How far a rule looks back from a movement. */
export const windowMs = (terms: MoneyTerms): number =>
  terms.kind === "inAndOut" ? terms.minutes * MINUTE_MS : terms.hours * HOUR_MS;

/** Kinds of facts by the way that money goes. */
export const MONEY_KINDS = {
  in: ["deposit", "transfer"],
  out: ["withdrawal"],
  both: ["deposit", "transfer", "withdrawal"],
} as const;

const PERCENT = 100n;

/** The bounds of values between which a movement is just below a limit, both included, in atoms. */
export function belowLimit(limitAtoms: number, belowPercent: number): { readonly from: number; readonly to: number } {
  const least = (BigInt(limitAtoms) * (PERCENT - BigInt(belowPercent)) + PERCENT - 1n) / PERCENT;
  return { from: Number(least), to: limitAtoms - 1 };
}

/** Whether a rule can be put in force: a figure in the valuation coin's atoms, and one of the thresholds of a velocity. */
export function termsFault(terms: RuleTerms, scale: number): string | undefined {
  const isAmount = (text: string): boolean => (parseDecimal(text, scale) ?? 0) > 0;
  switch (terms.kind) {
    case "velocity":
      return terms.countMin > 0 !== (terms.valueMin !== "" && isAmount(terms.valueMin)) ? undefined : "terms";
    case "structuring":
      return isAmount(terms.limit) ? undefined : "terms";
    case "inAndOut":
      return isAmount(terms.valueMin) ? undefined : "terms";
    case "sharedAddress":
    case "listed":
      return undefined;
  }
}

/** An amount of the terms, which were checked, in atoms. */
export const atomsOf = (text: string, scale: number): number => parseDecimal(text, scale) ?? 0;
