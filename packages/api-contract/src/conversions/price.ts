import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimal, decimalOut } from "../fields.ts";

/**
 * A visitor gets a price, a signed-in user a quote.
 * `currency`: two codes, comma-separated: "USDT,BTC". With an amount and a session a quote is made.
 */
export const conversionPrice = publicRead({
  name: "conversions.price",
  path: "/api/texchange/getCurrencyPrice",
  wireNames: { fromCoinId: "currency", toCoinId: "currency", atoms: "amount", dayValueAtomsMax: "amount" },
  request: z.object({
    currency: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{2,12},[A-Za-z0-9]{2,12}$/)
      .transform((text) => text.toUpperCase()),
    amount: decimal.optional(),
  }),
  data: z.object({
    /** Mid of the index. */
    price: decimalOut,
    /** Rate for the client, spread included. */
    rate: decimalOut,
    from: z.string(),
    to: z.string(),
    /** Percent. */
    spread: z.string(),
    /** "" without a quote. */
    quoteId: z.string(),
    /** UTC milliseconds; 0 without a quote. */
    expireTime: z.int(),
    /** Of a quote: what arrives, and the fee in it. */
    receive: decimalOut,
    fee: decimalOut,
    /** Bounds in the from coin. */
    min: decimalOut,
    max: decimalOut,
  }),
});
