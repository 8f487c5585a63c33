import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** An order of a contract as every call and the private topic show it. Amounts not given are "0". */
export const contractOrderRow = z.object({
  id: z.int(),
  orderNo: z.string(),
  clientId: z.string(),
  symbol: z.string(),
  direction: z.enum(["buy", "sell"]),
  offset: z.enum(["open", "close"]),
  /** The position it is about. */
  side: z.enum(["long", "short"]),
  /** 0 limit, 1 market, 2 stop, 3 stop-limit, 5 trailing stop. */
  orderType: z.int(),
  price: decimalOut,
  share: z.int().describe("whole contracts of the order in all, the filled ones (dealShare) included"),
  /** `share` in the traded coin. */
  num: decimalOut,
  leverage: z.int(),
  marginMode: z.enum(["isolated", "cross"]),
  tif: z.string(),
  stopPrice: decimalOut,
  /** Basis points. */
  trailingDelta: z.int(),
  /** 1 mark, 2 last. */
  triggerType: z.int(),
  takeProfit: decimalOut,
  stopLoss: decimalOut,
  reduceOnly: z.boolean(),
  dealShare: z.int(),
  /** Average price of the filled part, rounded to a tick against the trader. */
  dealPrice: decimalOut,
  dealValue: decimalOut,
  /** In the settlement coin. */
  fee: decimalOut,
  /** Margin, fee and reserve that it holds now. */
  margin: decimalOut,
  /** Who made it: user, stop (a TP/SL order of theirs), risk, liq, fund. */
  createBy: z.enum(["user", "stop", "risk", "liq", "fund"]),
  /** 0 open, 1 partly filled, 2 filled, 3 cancelled, 4 expired, 5 rejected, 6 untriggered. */
  status: z.int(),
  /** Why it ended, as a key of the app's texts; "" while it is open. */
  reason: z.string(),
  createTime: z.int(),
  updateTime: z.int(),
});
export type ContractOrderRow = z.infer<typeof contractOrderRow>;
