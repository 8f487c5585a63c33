import type { CallFailure } from "@agio/api-client";
import type { ContractErrorField } from "./contract-errors.ts";

const FIELD_OF_WIRE: Readonly<Record<string, ContractErrorField>> = {
  price: "price",
  share: "amount",
  stopPrice: "stopPrice",
  trailingDelta: "trailingPercent",
  takeProfit: "takeProfit",
  stopLoss: "stopLoss",
};

/** Fields of refusals that name none: balance, shares, tier, band, reduce-only, position limit. */
const FIELD_OF_CODE: Readonly<Record<number, ContractErrorField>> = {
  [-1010]: "amount",
  [-3001]: "amount",
  [-3003]: "amount",
  [-3004]: "price",
  [-3005]: "amount",
  [-3006]: "amount",
};

/** The field of the contract ticket that a refusal is about; the form as a whole when it is about none. */
export function refusedContractField(failure: CallFailure): ContractErrorField {
  if (failure.kind !== "reject") return "form";
  const named = failure.field === undefined ? undefined : FIELD_OF_WIRE[failure.field];
  return named ?? FIELD_OF_CODE[failure.code] ?? "form";
}
