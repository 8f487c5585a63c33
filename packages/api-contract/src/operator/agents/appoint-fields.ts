import { z } from "zod";
import { timeMs, userNumber, wholeNumber } from "../../fields.ts";

const TERMS_ID_MAX = 1_000_000;

export const appointFields = {
  userId: userNumber,
  /** 0 ends the status. */
  termsId: wholeNumber(0, TERMS_ID_MAX),
  /** Any moment of the first platform day: tomorrow or later. */
  fromDay: timeMs,
  /**
   * Makes them an API broker: orders whose names begin with "x-" and this code count for them. It may be neither the beginning
   * of another broker's code nor go on from one. "" takes the code away; left out, they keep theirs.
   */
  brokerCode: z
    .string()
    .regex(/^(?:[A-Z0-9]{4,12})?$/)
    .optional(),
};
