import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, symbol } from "../fields.ts";

/** A spread order as it stands. Amounts not given are "0". */
export const twapRow = z.object({
  id: z.int(),
  clientId: z.string(),
  symbol: z.string(),
  /** Traded coin and pricing coin, upper case. */
  coin: z.string(),
  baseCoin: z.string(),
  /** 0 buy, 1 sell. */
  type: z.int(),
  delegateTotal: decimalOut,
  delegatePrice: decimalOut,
  slices: z.int(),
  intervalSeconds: z.int(),
  stp: z.string(),
  /** Slices so far, refused ones included. */
  sentSlices: z.int(),
  /** Filled quantity, its average price (rounded down to an atom of the pricing coin) and its value. */
  dealNum: decimalOut,
  dealPrice: decimalOut,
  dealValue: decimalOut,
  fee: decimalOut,
  feeCoin: z.string(),
  /** 0 runs, 1 runs and is partly filled, 2 filled, 3 cancelled, 4 ended before it was filled. */
  status: z.int(),
  /** Why it ended; "" while it runs. */
  reason: z.enum(["", "filled", "user", "slicesSent", "insufficientBalance", "fundsLocked", "delisted", "frozen"]),
  /** When its next slice is due at the earliest; 0 once it has ended. */
  nextTime: z.int(),
  createTime: z.int(),
  /** 0 while it runs. */
  endTime: z.int(),
});
export type TwapRow = z.infer<typeof twapRow>;

/** The caller's spread orders, newest first: those that run, and the last twenty that ended. */
export const listTwaps = userRead({
  name: "orders.listTwaps",
  path: "/api/currency/twap/list",
  request: z.object({ symbol: symbol.optional() }),
  data: z.object({ rows: z.array(twapRow) }),
});
