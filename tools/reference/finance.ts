import { accruedInterest, earlyInterest, type EarlyTerms } from "@agio/formulas";
import { formatDecimal, plainDecimal } from "@agio/primitives";
import {
  compareFields,
  failed,
  hasOnly,
  type Outcome,
  type ReferenceCase,
  skipped,
  unknownForm,
} from "./reference-case.ts";
import { unitsOf } from "./scaling.ts";

/** The decimals in which the cases write money. */
const SCALE = 8;
/** Percent in the cases, parts per billion in the product. */
const PERCENT_DECIMALS = 7;

/** Interest of days, its daily credits, or what early redemption pays. */
export function runFinanceCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (hasOnly(input, ["principal", "ratePercent", "perYear", "years"])) {
    return skipped("interest of the product is simple: nothing compounds");
  }
  const principal = unitsOf(input["principal"] as string, SCALE);
  const apr = unitsOf(input["aprPercent"] as string, PERCENT_DECIMALS);
  if (hasOnly(input, ["principal", "aprPercent", "termDays", "heldDays", "policy"])) {
    const terms = { earlyPolicy: input["policy"] as EarlyTerms["earlyPolicy"], earlyPpb: 0 };
    const days = input["heldDays"] as number;
    const interest = earlyInterest({ principalAtoms: principal, aprPpb: apr, days }, terms);
    return compareFields(expected, {
      principalReturned: plainDecimal(principal, SCALE),
      interest: plainDecimal(interest, SCALE),
    });
  }
  if (!hasOnly(input, ["principal", "aprPercent", "days", "decimals"])) return unknownForm();
  const days = input["days"] as number;
  const accrued = Array.from({ length: days }, (_, at) => accruedInterest(principal, apr, at + 1));
  const total = accrued.at(-1) ?? 0;
  if (expected["interest"] !== undefined) return closeTo(expected["interest"] as string, total, tolerance);
  return compareFields(expected, {
    accrued: accrued.map((atoms) => formatDecimal(atoms, SCALE)),
    dailyCredits: accrued.map((atoms, at) => formatDecimal(atoms - (accrued[at - 1] ?? 0), SCALE)),
    total: formatDecimal(total, SCALE),
  });
}

/** Some sources round to cents: then the tolerance says how far they may be. */
function closeTo(expected: string, atoms: number, tolerance: number): Outcome {
  const distance = Math.abs(atoms - unitsOf(expected, SCALE));
  if (distance <= Math.round(tolerance * 10 ** SCALE)) return { kind: "passed" };
  return failed(`interest is ${plainDecimal(atoms, SCALE)}, expected ${expected}`);
}
