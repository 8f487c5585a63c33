import { z } from "zod";
import { decimalOut, id, pageOf, paging, symbol } from "../fields.ts";
import { orderStatuses } from "../orders/list.ts";
import { contractOrderRow } from "./order-row.ts";

export const listContractOrdersRequest = z.object({
  status: orderStatuses.optional(),
  symbol: symbol.optional(),
  ...paging,
});
export type ListContractOrdersRequest = z.input<typeof listContractOrdersRequest>;
export const listContractOrdersData = pageOf(contractOrderRow);

export const listContractFillsRequest = z.object({
  symbol: symbol.optional(),
  positionId: id.optional(),
  ...paging,
});
export type ListContractFillsRequest = z.input<typeof listContractFillsRequest>;

/** What one fill, or one hand-over, did to one of the caller's positions. */
export const contractFillRow = z.object({
  id: z.string(),
  symbol: z.string(),
  positionId: z.int(),
  orderId: z.int(),
  side: z.enum(["long", "short"]),
  direction: z.enum(["buy", "sell"]),
  offset: z.enum(["open", "close"]),
  price: decimalOut,
  share: z.int(),
  num: decimalOut,
  value: decimalOut,
  fee: decimalOut,
  realized: decimalOut,
  /** trade, takeover, deleverage, delivery. */
  cause: z.string(),
  /** True: it rested in the book. False also for a hand-over. */
  isMaker: z.boolean(),
  createTime: z.int(),
});
export type ContractFillRow = z.infer<typeof contractFillRow>;
export const listContractFillsData = pageOf(contractFillRow);
