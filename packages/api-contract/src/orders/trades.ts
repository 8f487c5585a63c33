import { z } from "zod";
import { decimalOut, id, pageOf, paging, symbol } from "../fields.ts";

export const listTradesRequest = z.object({ symbol: symbol.optional(), orderId: id.optional(), ...paging });
export type ListTradesRequest = z.input<typeof listTradesRequest>;

/** One fill of the caller's own. */
export const ownTradeRow = z.object({
  id: z.int(),
  orderId: z.int(),
  symbol: z.string(),
  coin: z.string(),
  baseCoin: z.string(),
  /** 0 buy, 1 sell. */
  type: z.int(),
  price: decimalOut,
  num: decimalOut,
  value: decimalOut,
  fee: decimalOut,
  feeCoin: z.string(),
  isMaker: z.boolean(),
  createTime: z.int(),
});
export type OwnTradeRow = z.infer<typeof ownTradeRow>;
export const listTradesData = pageOf(ownTradeRow);
