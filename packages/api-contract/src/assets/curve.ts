import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";

/** The last 24 whole hours, or so many of the platform's days, the one that runs among them. */
const CURVE_RANGES = ["24h", "7d", "30d", "90d"] as const;

export const curve = userRead({
  name: "assets.curve",
  path: "/api/asset/curve",
  // The ledger lines of a busy account, as far as they are read (rules 1.3).
  cost: 20,
  request: z.object({ range: z.enum(CURVE_RANGES) }),
  data: z.object({
    /**
     * Oldest first: the ends of hours (24h) or of days, then now. Empty for who never held anything. It begins later than
     * asked where the account had nothing before, or more ledger lines than are read.
     */
    points: z.array(
      z.object({
        time: z.int(),
        /** USDT: all accounts by last prices of our own market, positions with what they would gain, options at cost. */
        value: decimalOut,
        /** Coins and contracts that are left out of it: nothing traded there in the 24 hours before. */
        unpriced: z.array(z.string()),
      }),
    ),
    /** Deposits less withdrawals since the first point, each at its value when it came, USDT. */
    inflow: decimalOut,
    /** Change of the value without the inflow, USDT. Left out where something has no price at an end, or had none when it came. */
    profit: decimalOut.optional(),
    /** The account has more ledger lines than are read. */
    isCut: z.boolean(),
  }),
});

export type CurveData = z.infer<typeof curve.data>;
export type CurveRange = (typeof CURVE_RANGES)[number];
