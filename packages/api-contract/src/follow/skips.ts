import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, userNumber } from "../fields.ts";

/** Copies of one follow of the caller's that were not made, newest first. NOT_FOUND. */
export const listFollowSkips = userRead({
  name: "follow.skips",
  path: "/api/follow/skips",
  cost: 4,
  request: z.object({ id: userNumber, ...paging }),
  data: pageOf(
    z.object({
      id: z.string(),
      createTime: z.int(),
      symbol: z.string(),
      side: z.enum(["long", "short"]),
      /** Contracts that it stays short of its leader. */
      share: z.int(),
      /** Why it was not made. */
      reason: z.enum([
        "slippage",
        "funds",
        "limit",
        "risk",
        "halted",
        "closed",
        "tooSmall",
        "liquidated",
        "leaderCapital",
      ]),
    }),
  ),
});
