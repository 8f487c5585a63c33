import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { takeBackFields } from "./take-back-fields.ts";

/** Takes back a reward within 7 days, once a second person has agreed. What is not available becomes a debt. */
export const takeBackReward = staffSend({
  name: "operator.referrals.takeBack",
  path: "/api/operator/referrals/takeBack",
  permission: "settings.money",
  isFresh: true,
  wireNames: { atoms: "amount", coinId: "coin" },
  request: z.object({ ...takeBackFields, reason }),
  data: pendingRequest,
});
