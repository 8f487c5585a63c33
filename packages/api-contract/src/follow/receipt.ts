import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, userNumber } from "../fields.ts";
import { percentOut } from "../referral/reward-fields.ts";

/**
 * Every settlement of the leader's share of one follow of the caller's, oldest first, with the sums of the ledger's lines that
 * each comes from: `npm run verify` recomputes them. It names no person. NOT_FOUND.
 */
export const followReceipt = userRead({
  name: "follow.receipt",
  path: "/api/follow/receipt",
  cost: 20,
  request: z.object({ id: userNumber }),
  data: z.object({
    version: z.literal(1),
    product: z.literal("copyShare"),
    /** The follow. */
    id: z.int(),
    coin: z.string(),
    coinScale: z.int(),
    settlements: z.array(
      z.object({
        time: z.int(),
        /** Place of the command in the journal that settled it: the number of its lines in the statement, too. */
        sequence: z.int(),
        realized: decimalOut,
        openLoss: decimalOut,
        markBefore: decimalOut,
        shareRate: percentOut,
        paid: decimalOut,
        refund: decimalOut,
        /** Lines of the account since the settlement before, up to the last one of this, by what moved it. */
        moved: z.array(
          z.object({
            /**
             * Rises with the first money that came in after more than 90 days without a line: for so long a mark is kept, and who
             * comes back to an empty account later begins anew.
             */
            round: z.int(),
            businessType: z.string(),
            /** Of what was put aside for the share; otherwise of the account's own funds and margins. */
            isWithheld: z.boolean(),
            lines: z.int(),
            amount: decimalOut,
            firstTime: z.int(),
            lastTime: z.int(),
            firstSequence: z.int(),
            lastSequence: z.int(),
          }),
        ),
      }),
    ),
  }),
});
