import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, id, pageOf, paging, symbol, tradeType } from "../fields.ts";

/** One fill of the caller's own. */
const ownTradeRow = z.object({
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

export const listTrades = userRead({
  name: "orders.trades",
  path: "/api/currency/order/tradeList",
  cost: 4,
  request: z.object({
    symbol: symbol.optional(),
    orderId: id.optional(),
    /** Absent: both. */
    type: tradeType.optional(),
    ...paging,
  }),
  data: pageOf(ownTradeRow),
});

export type OwnTradeRow = z.infer<typeof ownTradeRow>;
