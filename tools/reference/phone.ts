import { isPhone } from "@agio/primitives";
import { compareFields, type Outcome, type ReferenceCase } from "./reference-case.ts";

/** {value} → {valid} */
export function runPhoneCase({ input, expected }: ReferenceCase): Outcome {
  return compareFields(expected, { valid: isPhone(input["value"] as string) });
}
