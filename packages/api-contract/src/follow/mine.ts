import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging } from "../fields.ts";
import { followRow } from "./follow-row.ts";

/** The caller's follows, the newest first, with what each aims at and has. */
export const listFollows = userRead({
  name: "follow.mine",
  path: "/api/follow/mine",
  request: z.object({
    /** Absent: all. */
    state: z.enum(["open", "ended"]).optional(),
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
  }),
  data: pageOf(followRow),
});
