import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** Currencies in which values are shown. They are not traded. */
export const listCurrenciesRequest = z.object({});
export const listCurrenciesData = z.array(
  z.object({
    currency: z.string(),
    name: z.string(),
    symbol: z.string(),
    /** Units of the currency per USDT. */
    rate: decimalOut,
    /** Where the rate is from, and of when (UTC milliseconds). */
    source: z.string(),
    rateTime: z.int(),
    sort: z.int(),
    default: z.boolean(),
  }),
);
