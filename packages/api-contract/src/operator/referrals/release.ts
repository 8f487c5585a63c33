import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/** Pays a reward that is held, once a second person has agreed. */
export const releaseReward = staffSend({
  name: "operator.referrals.release",
  path: "/api/operator/referrals/release",
  permission: "funds.decide",
  isFresh: true,
  wireNames: { rewardId: "id" },
  request: z.object({ id, reason }),
  data: pendingRequest,
});
