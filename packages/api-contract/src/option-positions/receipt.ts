import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, id } from "../fields.ts";
import { receiptLine } from "../tape/receipt-line.ts";

export const optionReceipt = userRead({
  name: "optionPositions.receipt",
  path: "/api/option/position/receipt",
  request: z.object({ id }),
  /** Everything that decided what a position got at expiry. `settlement` is absent before it. */
  data: z.object({
    version: z.literal(1),
    product: z.literal("option"),
    terms: z.object({
      symbol: z.string(),
      indexSymbol: z.string(),
      coin: z.string(),
      kind: z.enum(["call", "put"]),
      strike: decimalOut,
      expiry: z.int(),
      unit: z.literal("1"),
      rule: z.literal("mean-1800"),
    }),
    termsHash: z.string(),
    coinScale: z.int(),
    positionId: z.int(),
    settlement: z
      .object({
        /** Contracts at expiry; negative: written. */
        num: decimalOut,
        price: decimalOut,
        seqFrom: z.int(),
        seqTo: z.int(),
        ticks: z.int(),
        hash: z.string(),
        extended: z.boolean(),
        payoff: decimalOut,
        /** Percent of the notional, as frozen at the settlement, and what it came to. */
        feeRate: z.string(),
        fee: decimalOut,
        time: z.int(),
      })
      .optional(),
    lines: z.array(receiptLine),
    tapeUrl: z.string(),
  }),
});

export type OptionReceipt = z.infer<typeof optionReceipt.data>;
