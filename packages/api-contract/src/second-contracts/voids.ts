import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, symbol } from "../fields.ts";

/** Orders of one pair that were given back on one day of UTC. */
export const voidDay = z.object({
  /** Begin of the day. */
  day: z.int(),
  symbol: z.string(),
  orders: z.int(),
  /** Stakes and fees that came back. */
  refunded: decimalOut,
  /** Orders that a halt of our own voided, as far as their terms promised for that, and what was paid for them. */
  compensatedOrders: z.int(),
  compensation: decimalOut,
  /** The effect of these voids on the house: never above zero. */
  house: decimalOut,
});

/** The voids of the last 90 days by pair and day, newest first, and the stops of the exchange itself. Real money only. Public. */
export const secondContractVoids = publicRead({
  name: "secondContracts.voids",
  path: "/api/market/voids",
  cost: 4,
  request: z.object({ symbol: symbol.optional() }),
  data: z.object({
    coin: z.string(),
    days: z.array(voidDay),
    stops: z.array(z.object({ from: z.int(), to: z.int() })),
  }),
});

export type VoidDayRow = z.infer<typeof voidDay>;
