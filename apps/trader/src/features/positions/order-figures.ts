import type { ContractOrderRow } from "@agio/api-contract";
import { kindOfWire } from "../open-orders/order-words.ts";

/** The kind a trader chose, read back from the wire. */
export const contractOrderKind = ({ orderType, tif }: Pick<ContractOrderRow, "orderType" | "tif">) =>
  kindOfWire(orderType, tif);

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
