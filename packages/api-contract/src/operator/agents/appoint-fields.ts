import { timeMs, userNumber, wholeNumber } from "../../fields.ts";

const TERMS_ID_MAX = 1_000_000;

export const appointFields = {
  userId: userNumber,
  /** 0 ends the status. */
  termsId: wholeNumber(0, TERMS_ID_MAX),
  /** Any moment of the first platform day: tomorrow or later. */
  fromDay: timeMs,
};
