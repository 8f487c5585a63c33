import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging, userNumber } from "../fields.ts";

/** Copies of one follow of the caller's that were made, newest first. NOT_FOUND. */
export const listFollowFills = userRead({
  name: "follow.fills",
  path: "/api/follow/fills",
  cost: 4,
  request: z.object({ id: userNumber, ...paging }),
  data: pageOf(
    z.object({
      id: z.string(),
      createTime: z.int(),
      symbol: z.string(),
      /** Of the position. */
      side: z.enum(["long", "short"]),
      direction: z.enum(["buy", "sell"]),
      isOpening: z.boolean(),
      share: z.int(),
      /** Average, two decimals more than the tick. */
      price: decimalOut,
      value: decimalOut,
      fee: decimalOut,
      /** Closed profit before the fee. */
      realized: decimalOut,
      /** The leader's average price of what they opened; "0" of a reduction. */
      leaderPrice: decimalOut,
      /** Order of all that it was a part of. */
      orderId: z.int(),
    }),
  ),
});
