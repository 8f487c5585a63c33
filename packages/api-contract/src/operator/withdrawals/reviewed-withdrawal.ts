import { z } from "zod";
import { decimalOut } from "../../fields.ts";
import { withdrawalRow } from "../../withdrawals/withdrawal-row.ts";
import { reviewed } from "../reviewed.ts";

/** Whether its user's account is frozen: an approved one is not given to a bank until the account is let go. */
export const isFrozen = z.boolean();

export const reviewedWithdrawal = withdrawalRow.extend({
  ...reviewed,
  isFrozen,
  /** USDT at submission. */
  value: decimalOut,
  risk: z.array(z.string()),
  /** High cases of compliance about its user that are not closed. They hold nothing: whoever reviews it decides. */
  highCases: z.array(z.object({ id: z.int(), ruleName: z.string(), dueTime: z.int() })),
  beneficiary: z.string(),
  answer: z.string(),
  bank: z.object({ bankName: z.string(), holder: z.string(), account: z.string(), swift: z.string() }).nullable(),
  /** Where it is with the payment provider that pays it; null where none does, and before one was to be asked. */
  providerPayout: z
    .object({
      provider: z.string(),
      /** Under which the provider is asked, and its own number, "" while it has given none. */
      orderNo: z.string(),
      reference: z.string(),
      /** "stored", "told" (let go and asked for), "paid", "failed". */
      state: z.string(),
      /** How often it was asked for or looked up, and when last; 0 for never. */
      asks: z.int(),
      askedTime: z.int(),
      /** Problem that needs attention, and since when: "" and 0 for none. docs/journeys/life-of-a-withdrawal.md. */
      trouble: z.string(),
      troubleTime: z.int(),
    })
    .nullable(),
});
