import { z } from "zod";
import { decimalOut } from "../fields.ts";

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
