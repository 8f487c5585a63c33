import { z } from "zod";
import { decimalOut } from "../fields.ts";

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
