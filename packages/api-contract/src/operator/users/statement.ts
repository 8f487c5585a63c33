import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";
import { documentPeriod } from "./document-period.ts";

/**
 * Balances and movements of a user in a period, coin by coin, all their accounts together: balances as their last lines left
 * them before it and at its end, and the lines between them by kind. `difference` is closing less opening less lines: "0",
 * and `isSummed`, unless lines are missing. Refused with NOT_FOUND (userId), BAD_PARAMETER (endTime) before `beginTime`.
 */
export const showStatement = staffSend({
  name: "operator.users.statement",
  path: "/api/operator/users/statement",
  permission: "users.reveal",
  isFresh: true,
  cost: 50,
  request: documentPeriod,
  data: z.object({
    userId: z.int(),
    loginName: z.string(),
    beginTime: z.int(),
    endTime: z.int(),
    /** The last one that it holds. */
    sequence: z.int(),
    coins: z.array(
      z.object({
        coin: z.string(),
        opening: decimalOut,
        closing: decimalOut,
        difference: decimalOut,
        kinds: z.array(
          z.object({ kind: z.string(), lines: z.int(), credit: decimalOut, debit: decimalOut, net: decimalOut }),
        ),
      }),
    ),
    isSummed: z.boolean(),
  }),
});
