import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, id } from "../fields.ts";
import { receiptLine } from "../tape/receipt-line.ts";

export const secondContractReceipt = userRead({
  name: "secondContracts.receipt",
  path: "/api/secondContractOrder/receipt",
  request: z.object({ id }),
  /**
   * Everything that decided one order, to be checked against the public tape alone. It names no person. Of an order
   * that still runs, `settlement` is absent.
   */
  data: z.object({
    version: z.literal(1),
    product: z.literal("secondContract"),
    /** Its canonical JSON hashes to `termsHash`, which was published when the order was accepted. */
    terms: z.object({
      orderId: z.int(),
      symbol: z.string(),
      coin: z.string(),
      side: z.enum(["up", "down"]),
      stake: decimalOut,
      odds: z.string(),
      fee: z.string(),
      seconds: z.int(),
      windowSeconds: z.int(),
      priceDecimals: z.int(),
      acceptedAt: z.int(),
      rule: z.literal("trimmed-mean-20"),
      tie: z.literal("refund"),
      /** Percent of the stake for a void by a halt of our own, and at most so much; absent: none. */
      compensation: z.string().optional(),
      compensationMax: decimalOut.optional(),
    }),
    termsHash: z.string(),
    /** Decimals of the coin, for the rounding of fee and credit. */
    coinScale: z.int(),
    entry: z.object({ seq: z.int(), time: z.int(), price: decimalOut, closeTime: z.int() }).optional(),
    settlement: z
      .object({
        result: z.enum(["win", "lose", "draw", "void"]),
        voidReason: z.string(),
        seqFrom: z.int(),
        seqTo: z.int(),
        ticks: z.int(),
        price: decimalOut,
        hash: z.string(),
        credit: decimalOut,
        fee: decimalOut,
        profit: decimalOut,
        /** Paid beside the refund because the halt was our own; absent where the terms promise none. */
        compensation: decimalOut.optional(),
        time: z.int(),
      })
      .optional(),
    /** Ledger lines of the order, oldest first, the house's included. */
    lines: z.array(receiptLine),
    /** Where the ticks are public, as the caller sees us. */
    tapeUrl: z.string(),
  }),
});

export type SecondContractReceipt = z.infer<typeof secondContractReceipt.data>;
