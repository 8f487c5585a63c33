import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, id, pageOf, paging } from "../fields.ts";
import { seriesSymbol } from "../options/series-symbol.ts";

const optionFillRow = z.object({
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

export const listOptionFills = userRead({
  name: "optionOrders.fills",
  path: "/api/option/order/fillList",
  cost: 4,
  request: z.object({
    symbol: seriesSymbol.optional(),
    positionId: id.optional(),
    /** Absent: both. */
    type: z.enum(["buy", "sell"]).optional(),
    ...paging,
  }),
  data: pageOf(optionFillRow),
});

export type OptionFillRow = z.infer<typeof optionFillRow>;
