import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** One coin of one account. `type` 1 platform, 2 financial, 3 contract. `amount` = available + occupied. */
export const assetRow = z.object({
  coin: z.string(),
  type: z.int(),
  amount: decimalOut,
  availableAmount: decimalOut,
  occupiedAmount: decimalOut,
  promo: decimalOut,
  /** Value in USDT at the index price. */
  usdt: decimalOut,
  logo: z.string(),
});

export type AssetRow = z.infer<typeof assetRow>;
