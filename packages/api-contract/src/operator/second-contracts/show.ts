import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";
import { periodRow } from "../../second-contracts/period-row.ts";

export const showSecondContracts = staffRead({
  name: "operator.secondContracts.show",
  path: "/api/operator/secondContracts/show",
  permission: "settings.read",
  request: z.object({}),
  /** The limits of second contracts, every period, and what the house can pay with. */
  data: z.object({
    rules: z.object({
      coin: z.string(),
      /** The house's largest net loss on one pair by orders that expire within one minute; "0": not bounded. */
      exposureMax: decimalOut,
      runningMax: z.int(),
      dailyLossMax: decimalOut,
      dayOffsetMinutes: z.int(),
      isOpen: z.boolean(),
    }),
    periods: z.array(periodRow),
    /** Compensation for halts of our own that the house has paid beside refunds, ever, in the coin of stakes. */
    compensationPaid: decimalOut,
    pots: z.array(z.object({ pot: z.string(), coin: z.string(), amount: decimalOut })),
  }),
});
