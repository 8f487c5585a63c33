import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { userNumber } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";

/** Rewards of what a user pays are held from now on, or no longer; those that are held stay until they are reviewed. */
export const flagInvitation = staffSend({
  name: "operator.referrals.flag",
  path: "/api/operator/referrals/flag",
  permission: "funds.decide",
  request: z.object({ userId: userNumber, isFlagged: onOff, reason }),
  data: z.object({ userId: z.int(), isFlagged: z.boolean() }),
});
