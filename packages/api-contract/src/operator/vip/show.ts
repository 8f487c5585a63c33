import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, userNumber } from "../../fields.ts";
import { feePercents, makerTermsRow } from "../../vip/fee-percents.ts";
import { levelBy, levelRow } from "../../vip/level-row.ts";

/** The VIP programme as it is in force, the terms of market makers, and where one user stands. */
export const showLevels = staffRead({
  name: "operator.vip.show",
  path: "/api/operator/vip/show",
  permission: "settings.read",
  request: z.object({ userId: userNumber.optional() }),
  data: z.object({
    /** Null until the programme was opened first. */
    rules: z
      .object({
        isOpen: z.boolean(),
        dayOffsetMinutes: z.int(),
        levels: z.array(levelRow),
        /** The part of a trade's value, in percent, that the house has to keep so that it counts whole; null while none counts. */
        wholeVolumePercent: decimalOut.nullable(),
      })
      .nullable(),
    makerTerms: z.array(makerTermsRow),
    /** The day of the platform that turned last, counted from 1970; 0 before the first. */
    turnedDay: z.int(),
    /** Users are being valued for it. */
    isTurning: z.boolean(),
    /** Null where none was asked for. */
    user: z
      .object({
        userId: z.int(),
        level: z.int(),
        levelBy,
        average: decimalOut,
        /** Of the thirty days before the last turn, and since; 0 while none counts. */
        volume: decimalOut,
        volumeToday: decimalOut,
        termsId: z.int(),
        percents: feePercents,
      })
      .nullable(),
  }),
});
