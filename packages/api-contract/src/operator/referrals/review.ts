import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id } from "../../fields.ts";
import { reason } from "../reason.ts";
import { heldRewardRow } from "./held.ts";

/** Pays a reward that is held, or drops it. The reason is kept. */
export const reviewReward = staffSend({
  name: "operator.referrals.review",
  path: "/api/operator/referrals/review",
  permission: "funds.decide",
  wireNames: { rewardId: "id", isReleased: "decision" },
  request: z.object({ id, decision: z.enum(["release", "drop"]), reason }),
  data: heldRewardRow,
});
