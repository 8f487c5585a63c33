import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id } from "../../fields.ts";
import { reason } from "../reason.ts";
import { heldRewardRow } from "./held.ts";

/** Drops a reward that is held: it stays with the house. The reason is kept. */
export const dropReward = staffSend({
  name: "operator.referrals.drop",
  path: "/api/operator/referrals/drop",
  permission: "funds.decide",
  wireNames: { rewardId: "id" },
  request: z.object({ id, reason }),
  data: heldRewardRow,
});
