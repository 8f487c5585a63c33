import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** Most price alerts that one user has waiting. */
export const PRICE_ALERTS_MAX = 50;

/** A price that its owner wants to be told of, once. It ends when it is told. */
export const priceAlertRow = z.object({
  id: z.int(),
  symbol: z.string(),
  price: decimalOut,
  /** The last price has to rise or to fall to it. */
  direction: z.enum(["rise", "fall"]),
  /** A mail goes out beside the message. */
  byMail: z.boolean(),
  createTime: z.int(),
});

export type PriceAlertRow = z.infer<typeof priceAlertRow>;
