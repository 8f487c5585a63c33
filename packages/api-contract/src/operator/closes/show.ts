import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, timeMs } from "../../fields.ts";
import { reconciledRow } from "../reconciliation/reconciled-row.ts";
import { closeRow } from "./close-row.ts";

/** A day as it would be signed off, and as it was, if it was. Reads all lines of the day to compare them with their sums. */
export const showClose = staffRead({
  name: "operator.closes.show",
  path: "/api/operator/closes/show",
  permission: "funds.read",
  request: z.object({
    /** Any time within it, by UTC. */
    day: timeMs,
  }),
  data: z.object({
    day: z.int(),
    /** It has ended, and the tables hold all of it. */
    isOver: z.boolean(),
    sequence: z.int(),
    hash: z.string(),
    coins: z.array(z.object({ coin: z.string(), lines: z.int(), credit: decimalOut, debit: decimalOut })),
    /** Coins whose accounts do not come to zero, and accounts whose lines are not what their sums say: none when all is well. */
    unbalancedCoins: z.int(),
    differingSums: z.int(),
    signed: closeRow.extend({ reconciled: z.array(reconciledRow) }).optional(),
    /** Whether the ledger says of the day what it said when it was signed; undefined while it is not. */
    isUnchanged: z.boolean().optional(),
  }),
});
