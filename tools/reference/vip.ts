import { vipLevel } from "@agio/formulas";
import { compareFields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "./reference-case.ts";
import { unitsOf } from "./scaling.ts";

/** The decimals in which values are compared. */
const SCALE = 6;

/** The level of a 30-day average. */
export function runVipCase({ input, expected }: ReferenceCase): Outcome {
  if (!hasOnly(input, ["value", "starts"])) return unknownForm();
  const starts = (input["starts"] as readonly number[]).map((start) => unitsOf(start, SCALE));
  return compareFields(expected, { level: vipLevel(unitsOf(input["value"] as string, SCALE), starts) });
}
