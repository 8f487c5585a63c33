import { refuse, type Refusal } from "@agio/primitives";

/** Fields of the core's futures commands by the wire's names for them. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  orderId: "id",
  positionId: "id",
  planId: "id",
  clientOrderId: "clientId",
  key: "clientId",
  contractId: "symbol",
  coinId: "coin",
  priceTicks: "price",
  shares: "share",
  stopTicks: "stopPrice",
  triggerTicks: "triggerPrice",
  takeProfitTicks: "takeProfit",
  stopLossTicks: "stopLoss",
  trailingBips: "trailingDelta",
  triggerBy: "triggerType",
  timeInForce: "tif",
  kind: "orderType",
  from: "transferOutAccount",
  to: "transferInAccount",
};

/** A refusal of the core with its field as the caller named it; `own` has the names that one call has of its own. */
export function refusedFutures({ refusal, field }: Refusal, own: Readonly<Record<string, string>> = {}): Refusal {
  return field === undefined ? { refusal } : refuse(refusal, own[field] ?? WIRE_FIELDS[field] ?? field);
}
