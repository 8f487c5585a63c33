import { clampedMean, plainMean } from "@agio/formulas";
import { formatDecimal } from "@agio/primitives";
import { failed, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "./reference-case.ts";
import { unitsOf } from "./scaling.ts";

const DECIMALS = 8;
const VENUES_FOR_CLAMP_MIN = 3;

/** {prices, cap as a fraction} → {index} */
export function runIndexCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (!hasOnly(input, ["prices", "cap"]) || !hasOnly(expected, ["index"])) return unknownForm();
  const prices = (input["prices"] as readonly string[]).map((price) => unitsOf(price, DECIMALS));
  const clampPpm = unitsOf(input["cap"] as string, 6);
  const index = prices.length < VENUES_FOR_CLAMP_MIN ? plainMean(prices) : clampedMean({ prices, clampPpm });
  const wanted = unitsOf(expected["index"] as string, DECIMALS);
  if (index !== undefined && Math.abs(index - wanted) <= Math.round(tolerance * 10 ** DECIMALS)) {
    return { kind: "passed" };
  }
  return failed(
    `index is ${index === undefined ? "none" : formatDecimal(index, DECIMALS)}, expected ${expected["index"]}`,
  );
}
