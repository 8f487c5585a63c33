import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { userNumber } from "../fields.ts";
import { positionRow } from "../positions/position-row.ts";
import { followRow } from "./follow-row.ts";

/** One follow of the caller's with its open positions. NOT_FOUND. */
export const showFollow = userRead({
  name: "follow.show",
  path: "/api/follow/show",
  request: z.object({ id: userNumber }),
  data: z.object({ follow: followRow, positions: z.array(positionRow), nextShareTime: z.int() }),
});
