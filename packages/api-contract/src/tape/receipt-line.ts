import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** One ledger line of a receipt. Accounts of the owner start with "u:", those of the house do not. */
export const receiptLine = z.object({
  sequence: z.int(),
  time: z.int(),
  businessType: z.string(),
  /** "u:platform.available", "escrow.second". */
  account: z.string(),
  coin: z.string(),
  amount: decimalOut,
});
export type ReceiptLine = z.infer<typeof receiptLine>;
