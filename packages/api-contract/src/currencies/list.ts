import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";

/** Currencies in which values are shown. They are not traded. */
export const listCurrencies = publicSend({
  name: "currencies.list",
  path: "/api/common/getAppCurrencyList",
  isQuiet: true,
  request: z.object({}),
  data: z.array(
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
  ),
});
