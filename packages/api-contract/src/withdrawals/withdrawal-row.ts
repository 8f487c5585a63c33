import { z } from "zod";
import { decimalOut } from "../fields.ts";
import { WITHDRAWAL_STATES } from "./withdrawal-states.ts";

export const withdrawalRow = z.object({
  id: z.int(),
  createTime: z.int(),
  updateTime: z.int(),
  coin: z.string(),
  /** The channel: "USDT-TRC20". */
  type: z.string(),
  /** As people call it: "Ethereum", "Tron", "Bitcoin", "BANK". */
  network: z.string(),
  amount: decimalOut,
  fee: decimalOut,
  tax: decimalOut,
  receive: decimalOut,
  address: z.string(),
  memo: z.string(),
  hash: z.string(),
  explorerUrl: z.string(),
  /** The code of the payment provider that pays it, whose reference `hash` becomes; "" for none. */
  provider: z.string(),
  isInternal: z.boolean(),
  payout: z.string(),
  status: z
    .int()
    .min(0)
    .max(WITHDRAWAL_STATES.length - 1)
    .describe(WITHDRAWAL_STATES.map((state, number) => `${number} ${state}`).join(", ")),
  /** The class of the reason, a key of the texts. */
  reason: z.string(),
  mayCancel: z.boolean(),
  confirms: z.int(),
  needConfirms: z.int(),
});
