import { judgeEnvelope } from "@agio/api-client";
import { formatDecimal } from "@agio/primitives";
import { clampNumber } from "@agio/ui/number-text";
import { compareFields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "./reference-case.ts";

/** {httpStatus, code, msg} → {outcome} · {value, min, max} → {value} · {price in hundredths} → {text} */
export function runClientCase({ input, expected }: ReferenceCase): Outcome {
  if (hasOnly(input, ["httpStatus", "code", "msg"])) {
    const body = { code: input["code"], msg: input["msg"] };
    return compareFields(expected, { outcome: judgeEnvelope(input["httpStatus"] as number, body) });
  }
  if (hasOnly(input, ["value", "min", "max"])) {
    const { value, min, max } = input as { value: string; min?: string; max?: string };
    return compareFields(expected, { value: clampNumber(value, { min, max }) });
  }
  if (hasOnly(input, ["price"])) return compareFields(expected, { text: formatDecimal(input["price"] as number, 2) });
  return unknownForm();
}
