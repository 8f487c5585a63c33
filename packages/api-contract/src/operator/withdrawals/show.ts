import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, id } from "../../fields.ts";
import { queueHolder } from "../queue/list.ts";
import { reviewedWithdrawal } from "./reviewed-withdrawal.ts";

/** Facts that a reviewer weighs beside the withdrawal itself. Values are USDT at the index of now. */
const review = z.object({
  /** The signs that were seen at submission, with their weights, and their sum; from `riskFrom` on it needs a reviewer. */
  signs: z.array(z.object({ name: z.string(), weight: z.int() })),
  risk: z.int(),
  riskFrom: z.int(),
  /** Numbers of other users who sent to the address, at most twenty. */
  othersAtAddress: z.array(z.int()),
  /** Earlier withdrawals of the user to it, and when the first was asked for; 0 for none. */
  ownAtAddress: z.int(),
  firstAtAddress: z.int(),
  /** Values in and out of the last thirty days (UTC), days without either left out, oldest first. */
  flow: z.array(z.object({ day: z.int(), in: decimalOut, out: decimalOut })),
  /** The last change of a password, second factor or address, and until when it locks withdrawals; "" and 0 for none. */
  credentialReason: z.string(),
  credentialTime: z.int(),
  lockedUntil: z.int(),
  /** Verification 0, 1 or 2; a day's ceiling, "" without one; of it used today, this one among it; withdrawals left today. */
  level: z.int(),
  dayLimit: z.string(),
  dayUsed: decimalOut,
  leftToday: z.int(),
  /** The mean of the chain's last transactions; "" of both where none was made. */
  networkCost: z.string(),
  networkCostCoin: z.string(),
  /**
   * The step after the approval: inside (the payee is paid at once), byHand, provider, paused (it waits for a pause to
   * end), sign (the wallet signs it behind `queued` others).
   */
  next: z.enum(["inside", "byHand", "provider", "paused", "sign"]),
  queued: z.int(),
  /** False for what one has agreed to already, for what does not wait, and without the right. */
  mayDecide: z.boolean(),
  holder: queueHolder.nullable(),
});

/** One withdrawal with everything that a reviewer needs, a bank account in clear. */
export const showWithdrawal = staffRead({
  name: "operator.withdrawals.show",
  path: "/api/operator/withdrawals/show",
  permission: "funds.read",
  request: z.object({ id }),
  data: reviewedWithdrawal.extend({ review }),
});
