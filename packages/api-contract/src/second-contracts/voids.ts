import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, symbol } from "../fields.ts";

/** Orders of one pair that were given back on one day of UTC, and the gaps of its index that ended on it (rules 5). */
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
  /** The house's result of these voids: less what was paid for them, never above zero. */
  house: decimalOut,
  /** Its result if the last price of the index by the end of each order had settled it. */
  houseIfSettled: decimalOut,
  /** `house` less `houseIfSettled`: above zero where the house is better off by these voids. */
  effect: decimalOut,
  /** Orders of them that count as nothing there: without an entry no bet was on. */
  unpricedOrders: z.int(),
  /** Times without a price: how many, and in milliseconds how long together and the longest. */
  gaps: z.int(),
  gapMs: z.int(),
  longestGapMs: z.int(),
});

/**
 * The voids, of real money only, and the gaps of the last 90 days by pair and day, newest first, and the stops of the
 * exchange itself. Public.
 */
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
