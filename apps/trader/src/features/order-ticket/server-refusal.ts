import type { CallFailure } from "@agio/api-client";
import type { ErrorField } from "./order-errors.ts";

const FIELD_OF_WIRE: Readonly<Record<string, ErrorField>> = {
  delegatePrice: "price",
  delegateTotal: "amount",
  delegateValue: "amount",
  stopPrice: "stopPrice",
  stopLimitPrice: "stopLimitPrice",
  trailingDelta: "trailingPercent",
  visibleNum: "visible",
};

/** The field of the ticket that a refusal is about; the form as a whole when it names none of ours. */
export function refusedField(failure: CallFailure): ErrorField {
  const wire = failure.kind === "reject" ? failure.field : undefined;
  return (wire === undefined ? undefined : FIELD_OF_WIRE[wire]) ?? "form";
}
