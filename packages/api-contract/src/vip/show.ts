import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { feePercents, makerTermsRow } from "./fee-percents.ts";

export const showVip = userRead({
  name: "vip.show",
  path: "/api/vip/show",
  request: z.object({}),
  /** The caller's level and what it is worth: averages and starts in USDT, percents of each market's own fee. */
  data: z.object({
    /** False: nobody has a level. Terms of market makers hold all the same. */
    isOpen: z.boolean(),
    /** 0: none. */
    level: z.int(),
    /** The value of all accounts at the turn of the last thirty days, on average. */
    average: decimalOut,
    /** The next level, and what the average lacks; null at the last one and while levels are closed. */
    next: z.object({ level: z.int(), start: decimalOut, missing: decimalOut }).nullable(),
    /** Percents that an order of now pays: the smaller of level and terms in each role. */
    own: feePercents,
    levels: z.array(z.object({ level: z.int(), start: decimalOut, percents: feePercents })),
    /** The terms of market makers that the caller is under; null for none. */
    terms: makerTermsRow.nullable(),
    /** All that are published. */
    makerTerms: z.array(makerTermsRow),
  }),
});

export type VipData = z.infer<typeof showVip.data>;
