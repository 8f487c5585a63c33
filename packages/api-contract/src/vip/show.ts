import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { feePercents, makerTermsRow } from "./fee-percents.ts";
import { levelBy, levelRow } from "./level-row.ts";

export const showVip = userRead({
  name: "vip.show",
  path: "/api/vip/show",
  request: z.object({}),
  /** The caller's level and what it is worth: averages, volumes and starts in USDT, percents of each market's own fee. */
  data: z.object({
    /** False: nobody has a level. Terms of market makers hold all the same. */
    isOpen: z.boolean(),
    /** 0: none. */
    level: z.int(),
    /**
     * The way that gave the level; of both, the average. Null without a level, and where the levels in force ask for more
     * than either has: the level then ends with the next turn of the day.
     */
    levelBy,
    /** The value of all accounts at the turn of the last thirty days, on average. */
    average: decimalOut,
    /** The next level, and what the average lacks; null at the last one and while levels are closed. */
    next: z.object({ level: z.int(), start: decimalOut, missing: decimalOut }).nullable(),
    /** Null while no volume counts. */
    volume: z
      .object({
        /** Of the thirty days before the last turn of the day, as far as trades counted. */
        traded: decimalOut,
        /** Counted since then: it is of the next turn. */
        today: decimalOut,
        /** A trade counts whole of which the platform keeps so many percent of its value as a fee; below that in proportion. */
        wholePercent: decimalOut,
        /** The volume that the next level begins at, and what is lacking; null at the last one. */
        next: z.object({ start: decimalOut, missing: decimalOut }).nullable(),
      })
      .nullable(),
    /** Percents that an order of now pays: the smaller of level and terms in each role. */
    own: feePercents,
    levels: z.array(levelRow),
    /** The terms of market makers that the caller is under; null for none. */
    terms: makerTermsRow.nullable(),
    /** All that are published. */
    makerTerms: z.array(makerTermsRow),
  }),
});

export type VipData = z.infer<typeof showVip.data>;
