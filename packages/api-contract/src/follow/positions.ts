import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, userNumber } from "../fields.ts";

/** Open positions of a leader, for their followers: NOT_FOUND for everybody else. */
export const leaderPositions = userRead({
  name: "follow.positions",
  path: "/api/follow/positions",
  request: z.object({ leaderId: userNumber }),
  data: z.array(
    z.object({
      symbol: z.string(),
      side: z.enum(["long", "short"]),
      marginMode: z.enum(["isolated", "cross"]),
      leverage: z.int(),
      share: z.int(),
      openPrice: decimalOut,
      markPrice: decimalOut,
      unrealized: decimalOut,
      /** Percent of the initial margin, two decimals. */
      roe: z.string(),
      /** "--" where there is none above zero. */
      liqPrice: z.string(),
      /** The leader has put in more margin than the opening took: it is liquidated later than the copies of it. */
      hasAddedMargin: z.boolean(),
      createTime: z.int(),
    }),
  ),
});
