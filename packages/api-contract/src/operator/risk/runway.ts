import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";

/**
 * The insurance fund against its losses, and against open positions. A day by UTC whose result without the house's own
 * payments is below zero is a loss. `daysLeft` = fund ÷ (losses of the days ÷ days), rounded down; absent where nothing was
 * lost. `stress`: cost for the fund if all marks moved by so much at once, to the worse side, and nothing were liquidated on
 * the way; `margins` are the positions and cross accounts whose funds that would use up.
 */
export const showRunway = staffRead({
  name: "operator.risk.runway",
  path: "/api/operator/risk/runway",
  permission: "funds.read",
  cost: 20,
  request: z.object({}),
  data: z.object({
    coins: z.array(
      z.object({
        coin: z.string(),
        fund: decimalOut,
        spans: z.array(
          z.object({
            days: z.int(),
            losses: decimalOut,
            /** Days of these with a loss. */
            lossDays: z.int(),
            daysLeft: z.int().optional(),
          }),
        ),
        stress: z.array(z.object({ movePercent: z.int(), margins: z.int(), cost: decimalOut, isCovered: z.boolean() })),
      }),
    ),
  }),
});
