import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { coinCode, decimalOut, id } from "../fields.ts";

/** That the caller's balance is in the sum. */
export const inclusion = userRead({
  name: "liabilities.inclusion",
  path: "/api/asset/inclusion",
  cost: 5,
  request: z.object({ id: id.optional(), coin: coinCode }),
  data: z.object({
    id: z.int(),
    sequence: z.int(),
    coin: z.string(),
    scale: z.int(),
    root: z.string(),
    total: decimalOut,
    /** The leaf: SHA-256 of salt, user number and balance; the salt is the caller's own. */
    userId: z.int(),
    salt: z.string(),
    balance: decimalOut,
    index: z.int(),
    /** From the leaf up: the sibling's hash and sum. */
    path: z.array(z.object({ hash: z.string(), sum: decimalOut })),
  }),
});
