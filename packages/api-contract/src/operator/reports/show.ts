import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, timeMs } from "../../fields.ts";

const sums = { lines: z.int(), credit: decimalOut, debit: decimalOut };

/**
 * A day or a month by UTC, from the sums that are kept with the ledger's lines: balances at its end, fees, programmes and
 * volumes. Everything is as of `sequence`; a span under way is as far as that.
 */
export const showReport = staffRead({
  name: "operator.reports.show",
  path: "/api/operator/reports/show",
  permission: "funds.read",
  request: z.object({
    span: z.enum(["day", "month"]),
    /** Any time within it. */
    time: timeMs,
  }),
  data: z.object({
    span: z.enum(["day", "month"]),
    startTime: z.int(),
    endTime: z.int(),
    /** The last one that the sums hold. */
    sequence: z.int(),
    /** Of the last line of the span; 0 without any. */
    lastSequence: z.int(),
    isOver: z.boolean(),
    coins: z.array(
      z.object({
        coin: z.string(),
        /** Of users, without what they owe. */
        users: decimalOut,
        /** Beside that: in escrow, on the way out, put aside. */
        owed: decimalOut,
        /** The house's own. */
        own: decimalOut,
        custody: decimalOut,
        /** Users, owed and own less custody: "0". */
        difference: decimalOut,
      }),
    ),
    accounts: z.array(
      z.object({
        account: z.string(),
        coin: z.string(),
        group: z.enum(["users", "own", "owed", "custody"]),
        /** Of a custody account; otherwise 0. */
        chainId: z.int(),
        opening: decimalOut,
        ...sums,
        closing: decimalOut,
      }),
    ),
    /** Lines of the accounts of fees: what was earned is their credit, what was given back or used their debit. */
    fees: z.array(z.object({ account: z.string(), coin: z.string(), kind: z.string(), ...sums })),
    /** Given to users by programmes, and taken back, by kind. */
    programmes: z.array(z.object({ kind: z.string(), coin: z.string(), ...sums, cost: decimalOut })),
    /** Of second contracts accepted stakes in real money, of options premiums: each by the pair of its index. */
    volumes: z.array(
      z.object({
        symbol: z.string(),
        product: z.enum(["spot", "contract", "second", "option"]),
        coin: z.string(),
        turnover: decimalOut,
        trades: z.int(),
      }),
    ),
    checks: z.object({
      /** All accounts of a coin come to zero, at the end of the span, in every coin. */
      isBalanced: z.boolean(),
      /** Coins and kinds whose lines within the span do not come to zero: none when all is well. */
      unbalancedKinds: z.int(),
      lines: z.int(),
      /** Of these, lines of simulated users that are not stored any more. */
      forgottenLines: z.int(),
    }),
  }),
});
