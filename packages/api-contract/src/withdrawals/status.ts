import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { payoutChannel } from "./payee.ts";
import { withdrawalLock } from "./withdrawal-lock.ts";

export const withdrawalStatus = userSend({
  name: "withdrawals.status",
  path: "/api/withdraw/getWithdrawStatus",
  isQuiet: true,
  request: z.object({ type: payoutChannel.optional() }),
  data: z.object({
    canWithdraw: z.boolean(),
    /** All reasons, not only the first: codes of refusals. */
    reasons: z.array(z.int()),
    usedToday: z.int(),
    leftToday: z.int(),
    freeLeft: z.int(),
    /** In USDT; "" without a ceiling. */
    dayLimit: decimalOut,
    dayUsed: decimalOut,
    /** Of the platform's window and the user's own, both. */
    windowOpen: z.boolean(),
    /** The platform's window; both "" for none. */
    windowStart: z.string(),
    windowEnd: z.string(),
    ownWindowOpen: z.boolean(),
    /** The user's own window; both "" for none. */
    ownWindowStart: z.string(),
    ownWindowEnd: z.string(),
    lockUntil: z.int(),
    /** Locks on the channel's coin. */
    locks: z.array(withdrawalLock),
    needsPassword: z.boolean(),
    needsCode: z.boolean(),
    needsTotp: z.boolean(),
    /** Nothing is paid to an address that is not in the caller's book. */
    savedOnly: z.boolean(),
    travelRuleFrom: decimalOut,
  }),
});
