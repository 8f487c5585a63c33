import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** A link to register by, with what became of it. Money in USDT at index prices. */
export const inviteLinkRow = z.object({
  id: z.int(),
  /** The page is /join/{code}. */
  code: z.string(),
  label: z.string(),
  friendPercent: z.int(),
  /** Once an address and day. */
  opened: z.int(),
  registered: z.int(),
  verified: z.int(),
  firstDeposit: z.int(),
  /** Have paid a fee that counts for a reward. */
  firstTrade: z.int(),
  /** Fees collected from them, and what the caller earned of it. */
  fees: decimalOut,
  earned: decimalOut,
  createTime: z.int(),
});

export type InviteLinkRow = z.infer<typeof inviteLinkRow>;
