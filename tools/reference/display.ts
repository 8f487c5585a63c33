import { displayChangePercent, displayPrice } from "@agio/primitives";
import { compareFields, type Outcome, type ReferenceCase } from "./reference-case.ts";

/** {value} → {text} */
export function runPriceCase({ input, expected }: ReferenceCase): Outcome {
  return compareFields(expected, { text: displayPrice(input["value"] as string) });
}

/** {value} → {text} */
export function runPercentCase({ input, expected }: ReferenceCase): Outcome {
  return compareFields(expected, { text: displayChangePercent(input["value"] as string) });
}
