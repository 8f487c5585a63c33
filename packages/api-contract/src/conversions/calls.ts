import { z } from "zod";
import { clientId, coinCode, decimal, decimalOut, id, pageOf, paging } from "../fields.ts";

const upperCoin = coinCode.transform((code) => code.toUpperCase());

/** `currency`: two codes, comma-separated: "USDT,BTC". With an amount and a session a quote is made. */
export const conversionPriceRequest = z.object({
  currency: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{2,12},[A-Za-z0-9]{2,12}$/)
    .transform((text) => text.toUpperCase()),
  amount: decimal.optional(),
});
export const conversionPriceData = z.object({
  /** Mid of the index. */
  price: decimalOut,
  /** What the client gets per coin, spread included. */
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
});
export const convertRequest = z.object({
  fromSymbol: upperCoin,
  toSymbol: upperCoin,
  total: decimal,
  quoteId: id.optional(),
  /** Without a quote: the rate the client saw; refused when it moved more than half a percent. */
  price: decimal.optional(),
  clientId: clientId.optional(),
});
export const conversionRow = z.object({
  id: z.int(),
  createTime: z.int(),
  fromSymbol: z.string(),
  toSymbol: z.string(),
  fromAmount: decimalOut,
  toAmount: decimalOut,
  /** The rate: what one whole from coin brought. */
  price: decimalOut,
  fee: decimalOut,
  /** 1 done. */
  status: z.int(),
});
export type ConversionRow = z.infer<typeof conversionRow>;
export const convertData = conversionRow.omit({ createTime: true, fromSymbol: true, toSymbol: true });
export const listConversionsRequest = z.object({ ...paging });
export const listConversionsData = pageOf(conversionRow).extend({
  pairs: z.array(z.object({ from: z.string(), to: z.string(), min: decimalOut, max: decimalOut, spread: z.string() })),
});
export const listConversionCoinsRequest = z.object({ ...paging });
export const listConversionCoinsData = pageOf(
  z.object({
    id: z.int(),
    createTime: z.int(),
    symbol: z.string(),
    logo: z.string(),
    precision: z.int(),
    /** In the coin itself, at the index now. */
    minAmount: decimalOut,
    maxAmount: decimalOut,
    /** Percent. */
    spread: z.string(),
    feeRate: z.string(),
    /** 1 open, 2 closed. */
    enable: z.int(),
  }),
);
