import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";

/** The last proof of what is owed, coin by coin, beside what is held now, and the last addresses that were stated. */
export const showLiabilities = staffRead({
  name: "operator.liabilities.show",
  path: "/api/operator/liabilities/show",
  permission: "funds.read",
  request: z.object({}),
  data: z.object({
    /** UTC milliseconds; 0 before the first proof. */
    time: z.int(),
    /** The ledger as it was after this command. */
    sequence: z.int(),
    coins: z.array(
      z.object({
        coin: z.string(),
        accounts: z.int(),
        /** The sum of all leaves, what the ledger held in custody at the same sequence, and the rest; below zero: too little. */
        owed: decimalOut,
        custody: decimalOut,
        surplus: decimalOut,
        root: z.string(),
      }),
    ),
    /** The text that keys of the house sign now; "" before the first proof. */
    challenge: z.string(),
    /** The newest statement of addresses; null where the last year has none. */
    reserves: z.object({ id: z.int(), createTime: z.int(), statement: z.string() }).nullable(),
  }),
});
