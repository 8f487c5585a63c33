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

/** The server's words without the wire name of the field, which the place of the words says already. */
export const refusedText = (failure: CallFailure, text: string): string =>
  failure.kind === "reject" && failure.field !== undefined ? text.replace(` (${failure.field})`, "") : text;

/** The field of the ticket that a refusal is about; the form as a whole when it names none of ours. */
export function refusedField(failure: CallFailure): ErrorField {
  const wire = failure.kind === "reject" ? failure.field : undefined;
  return (wire === undefined ? undefined : FIELD_OF_WIRE[wire]) ?? "form";
}
