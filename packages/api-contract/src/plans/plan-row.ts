import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** A take-profit or stop-loss of a position. */
export const planRow = z.object({
  id: z.int(),
  positionId: z.int(),
  symbol: z.string(),
  side: z.enum(["long", "short"]),
  /** 1 take-profit, 2 stop-loss. */
  lossType: z.int(),
  triggerPrice: decimalOut,
  /** 1 mark, 2 last. */
  triggerType: z.int(),
  share: z.int().describe("contracts that it closes in all; 0: the whole position"),
  /** 1 market, 2 limit. */
  orderType: z.int(),
  price: decimalOut,
  /** 0 waiting, 1 triggered, 2 done, 3 cancelled, 4 failed. */
  status: z.int(),
  /** Why it ended, as a key of the app's texts; "" while it waits. */
  reason: z.string(),
  /** The order it sent, 0 for none. */
  orderId: z.int(),
  createTime: z.int(),
  updateTime: z.int(),
});

export type PlanRow = z.infer<typeof planRow>;
