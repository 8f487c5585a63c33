import { z } from "zod";
import { clientId, decimal, decimalOut, id, pageOf, paging, symbol, wholeNumber } from "../fields.ts";
import { orderStatuses } from "../orders/list.ts";
import { seriesSymbol } from "./chain.ts";

export const submitOptionOrderRequest = z.object({
  symbol: seriesSymbol,
  type: z.enum(["buy", "sell"]),
  /** Contracts. */
  num: decimal,
  /** 0 limit, 1 market. */
  orderType: wholeNumber(0, 1).default(0),
  /** Premium for one contract; only of a limit order. */
  price: decimal.optional(),
  tif: z.enum(["GTC", "IOC", "FOK", "POST_ONLY"]).optional(),
  clientId: clientId.optional(),
});
export type SubmitOptionOrderRequest = z.input<typeof submitOptionOrderRequest>;

/** An option order as every call and the private topic show it. */
export const optionOrderRow = z.object({
  id: z.int(),
  orderNo: z.string(),
  clientId: z.string(),
  symbol: z.string(),
  type: z.enum(["buy", "sell"]),
  orderType: z.int(),
  price: decimalOut,
  num: decimalOut,
  tif: z.string(),
  dealNum: decimalOut,
  /** Average premium, rounded to a tick against the trader. */
  dealPrice: decimalOut,
  /** Premium paid or received. */
  dealValue: decimalOut,
  fee: decimalOut,
  /** As of spot orders (rules 1.5). */
  status: z.int(),
  reason: z.string(),
  createTime: z.int(),
  updateTime: z.int(),
});
export type OptionOrderRow = z.infer<typeof optionOrderRow>;

export const cancelOptionOrderRequest = z.object({ id });
export const cancelAllOptionOrdersRequest = z.object({ symbol: seriesSymbol.optional() });
export const cancelAllOptionOrdersData = z.object({ cancelled: z.int() });

export const listOptionOrdersRequest = z.object({
  status: orderStatuses.optional(),
  /** A series, or all of an underlying. */
  symbol: z.union([seriesSymbol, symbol]).optional(),
  ...paging,
});
export type ListOptionOrdersRequest = z.input<typeof listOptionOrdersRequest>;
export const listOptionOrdersData = pageOf(optionOrderRow);

export const listOptionFillsRequest = z.object({
  symbol: seriesSymbol.optional(),
  positionId: id.optional(),
  ...paging,
});
export const optionFillRow = z.object({
  id: z.string(),
  symbol: z.string(),
  positionId: z.int(),
  orderId: z.int(),
  type: z.enum(["buy", "sell"]),
  price: decimalOut,
  num: decimalOut,
  value: decimalOut,
  fee: decimalOut,
  realized: decimalOut,
  /** trade, liquidation, takeover. */
  cause: z.string(),
  createTime: z.int(),
});
export type OptionFillRow = z.infer<typeof optionFillRow>;
export const listOptionFillsData = pageOf(optionFillRow);
