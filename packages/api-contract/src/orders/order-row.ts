import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** A spot order as every call and the private topic show it. Amounts not given are "0". */
export const orderRow = z.object({
  id: z.int(),
  orderNo: z.string(),
  clientId: z.string(),
  symbol: z.string(),
  /** Traded coin and pricing coin, upper case. */
  coin: z.string(),
  baseCoin: z.string(),
  /** 0 buy, 1 sell. */
  type: z.int(),
  /** 0 limit, 1 market, 2 stop, 3 stop-limit, 5 trailing. The legs of an OCO are a limit and a stop with `otherLegId`. */
  delegateType: z.int(),
  delegatePrice: decimalOut,
  /** Ordered quantity in the traded coin; "0" for a market buy by total. */
  delegateTotal: decimalOut,
  /** Market buy by total: what may be spent, in the pricing coin. */
  delegateValue: decimalOut,
  stopPrice: decimalOut,
  /** Basis points. */
  trailingDelta: z.int(),
  visibleNum: decimalOut,
  /** Attached to an open buy, to be placed once it has ended; "0" otherwise. */
  takeProfit: decimalOut,
  stopLoss: decimalOut,
  tif: z.string(),
  stp: z.string(),
  /** Other leg of an OCO, 0 for none. */
  otherLegId: z.int(),
  /** Filled quantity, its average price (rounded down to an atom of the pricing coin) and its value. */
  dealNum: decimalOut,
  dealPrice: decimalOut,
  dealValue: decimalOut,
  /** Fee so far, in `feeCoin` (what the order receives). */
  fee: decimalOut,
  feeCoin: z.string(),
  /** 0 open, 1 partly filled, 2 filled, 3 cancelled, 4 expired, 5 rejected, 6 untriggered. */
  status: z.int(),
  createTime: z.int(),
  updateTime: z.int(),
});
export type OrderRow = z.infer<typeof orderRow>;
