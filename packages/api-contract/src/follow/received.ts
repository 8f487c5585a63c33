import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging } from "../fields.ts";

/** Shares that the caller received as a leader, by platform day, newest first. Followers are never named. */
export const listReceivedShares = userRead({
  name: "follow.received",
  path: "/api/follow/received",
  cost: 4,
  request: z.object({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  data: pageOf(z.object({ time: z.int(), follows: z.int(), amount: decimalOut })),
});
