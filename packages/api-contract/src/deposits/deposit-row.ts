import { z } from "zod";
import { decimalOut } from "../fields.ts";

export const depositRow = z.object({
  id: z.int(),
  createTime: z.int(),
  updateTime: z.int(),
  /** The channel: "USDT-TRC20". */
  coin: z.string(),
  symbol: z.string(),
  /** As people call it: "Ethereum", "Tron", "Bitcoin", "BANK". */
  network: z.string(),
  amount: decimalOut,
  hash: z.string(),
  /** Of the chain's explorer, "" where none is known. */
  explorerUrl: z.string(),
  address: z.string(),
  confirms: z.int(),
  needConfirms: z.int(),
  unlockConfirms: z.int(),
  /** 0 detected, 1 confirming, 2 credited, 3 unlocked, 4 below minimum, 5 rejected, 6 orphaned, 7 reversed, 8 review. */
  status: z.int(),
  /** Why, as a key of the texts: "" | "manual" | "aboveMaximum" | "barred" | "oneSource" | "custody" | "notFound" | "refused". */
  remark: z.string(),
  /** "chain", "manual" or "provider". */
  way: z.string(),
  credited: decimalOut,
  repaid: decimalOut,
  debt: decimalOut,
  /** A rejected deposit on its way back: 0 no, 1 agreed, 2 sent, 3 done; 4 stopped, 5 failed: it waits with us again. */
  returnStatus: z.int(),
  /** "" before it is agreed, and before it is sent. */
  returnAddress: z.string(),
  returnHash: z.string(),
  returnUrl: z.string(),
});
