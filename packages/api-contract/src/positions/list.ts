import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { ofAccount, pageOf, paging, symbol } from "../fields.ts";
import { positionRow } from "./position-row.ts";

/** One status or a comma list. Without it: open positions. */
const positionStatuses = z
  .union([z.number(), z.string().regex(/^[0-49](,[0-49]){0,5}$/)])
  .transform((value) => String(value).split(",").map(Number));

export const listPositions = userRead({
  name: "positions.list",
  path: "/api/contract/position/list",
  request: z.object({
    accountId: ofAccount,
    status: positionStatuses.optional(),
    symbol: symbol.optional(),
    /** Of the position. Absent: both. */
    side: z.enum(["long", "short"]).optional(),
    ...paging,
  }),
  data: pageOf(positionRow),
});
