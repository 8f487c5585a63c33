import type { ContractOrderRow } from "@agio/api-contract";

/** Kinds of contract orders, as parts of their text keys (trade.kind.…). */
type ContractOrderKind = "limit" | "market" | "stop" | "stopLimit" | "postOnly" | "ioc" | "fok" | "trailing";

/** The kind a trader chose, read back from the wire. */
export function contractOrderKind(row: Pick<ContractOrderRow, "orderType" | "tif">): ContractOrderKind {
  switch (row.orderType) {
    case 1:
      return "market";
    case 2:
      return "stop";
    case 3:
      return "stopLimit";
    case 5:
      return "trailing";
    default:
      return limitKind(row.tif);
  }
}

function limitKind(timeInForce: string): ContractOrderKind {
  if (timeInForce === "POST_ONLY") return "postOnly";
  if (timeInForce === "IOC") return "ioc";
  return timeInForce === "FOK" ? "fok" : "limit";
}

const LIMIT = 0;
const OPEN = 0;
const PARTLY_FILLED = 1;

/** Price and shares of a resting limit order of one's own can be changed; triggers and orders of plans cannot. */
export const canAmendOrder = (row: ContractOrderRow): boolean =>
  row.id !== 0 &&
  row.orderType === LIMIT &&
  row.createBy === "user" &&
  (row.status === OPEN || row.status === PARTLY_FILLED);

/** Filled part in whole percent. */
export const filledSharePercent = (row: ContractOrderRow): number =>
  row.share === 0 ? 0 : Math.min(Math.floor((row.dealShare / row.share) * 100), 100);
