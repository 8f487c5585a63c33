import { refuse, type Refusal } from "@agio/primitives";

/** Fields of the core's option commands by the wire's names for them. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  orderId: "id",
  clientOrderId: "clientId",
  seriesId: "symbol",
  side: "type",
  kind: "orderType",
  timeInForce: "tif",
  priceTicks: "price",
  sizeLots: "num",
};

/** A refusal of the core with its field as the caller named it. */
export const refusedOption = ({ refusal, field }: Refusal): Refusal =>
  field === undefined ? { refusal } : refuse(refusal, WIRE_FIELDS[field] ?? field);
