import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, keyPageOf, keyPaging } from "../../fields.ts";
import { percentOut } from "../../referral/reward-fields.ts";

/** Who leads or led, the newest first, as they are now. BAD_PARAMETER for an `after` of another list. */
export const listLeadersForStaff = staffRead({
  name: "operator.leaders.list",
  path: "/api/operator/leaders/list",
  permission: "funds.read",
  cost: 4,
  request: z.object({ ...keyPaging }),
  data: keyPageOf(
    z.object({
      /** The number of their lead account. */
      id: z.int(),
      userId: z.int(),
      userName: z.string(),
      name: z.string(),
      isLeading: z.boolean(),
      isOpenToFollow: z.boolean(),
      /** Their end was asked for, and waits for a second person. */
      isEndAsked: z.boolean(),
      ownCapital: decimalOut,
      followers: z.int(),
      followed: decimalOut,
      copied: decimalOut,
      capacity: decimalOut,
      returnAll: percentOut,
      drawdown: percentOut,
      received: decimalOut,
      createTime: z.int(),
    }),
  ),
});
