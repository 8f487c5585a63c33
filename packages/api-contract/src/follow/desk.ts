import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { leadApplication } from "./application-row.ts";
import { leaderRow } from "./leader-row.ts";

/** The caller's desk as a leader. Followers are never named. NOT_FOUND for who never applied. */
export const leadDesk = userRead({
  name: "follow.desk",
  path: "/api/follow/desk",
  request: z.object({}),
  data: z.object({
    application: leadApplication.nullable(),
    /** Null before an application is accepted. */
    lead: z
      .object({
        /** For `accountId` of the calls of contracts. */
        accountId: z.int(),
        row: leaderRow,
        words: z.string(),
        coin: z.string(),
        equity: decimalOut,
        available: decimalOut,
        /** May be taken out now. */
        transferable: decimalOut,
        ownCapitalMin: decimalOut,
        /** Shares received in all. */
        received: decimalOut,
        nextShareTime: z.int(),
        /** A settlement as it would be if the week ended now: follows in profit above their marks, and the shares of these. */
        preview: z.object({ follows: z.int(), amount: decimalOut }),
      })
      .nullable(),
  }),
});

export type LeadDeskData = z.infer<typeof leadDesk.data>;
