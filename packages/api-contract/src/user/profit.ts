import { z } from "zod";
import { decimalOut } from "../fields.ts";

export const profitRequest = z.object({});

/**
 * USDT. `today` and `total` are the change of the value of everything the user holds, without what was put in or taken
 * out; today begins at 00:00 platform time. The others are what each product paid in all.
 */
export const profitData = z.object({
  today: decimalOut,
  total: decimalOut,
  finance: decimalOut,
  contract: decimalOut,
  second: decimalOut,
  rebate: decimalOut,
  /** What all accounts are worth at the moment of these figures: the whole that they are parts of. */
  assets: decimalOut,
});
