import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, id, ofAccount, pageOf, paging, symbol } from "../fields.ts";

/** Effect of one fill, or one hand-over, on one of the caller's positions. */
const contractFillRow = z.object({
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

export const listContractFills = userRead({
  name: "contractOrders.fills",
  path: "/api/contract/order/fillList",
  cost: 4,
  request: z.object({
    accountId: ofAccount,
    symbol: symbol.optional(),
    /** Of the position. Absent: both. */
    side: z.enum(["long", "short"]).optional(),
    positionId: id.optional(),
    ...paging,
  }),
  data: pageOf(contractFillRow),
});

export type ContractFillRow = z.infer<typeof contractFillRow>;
