import { refuse } from "@agio/primitives";
import { programmeRequestObstacle, type RewardRelease } from "../../../operators/programme-requests.ts";
import type { Handler } from "../../handler.ts";

/** Asks to pay a held reward; a second person decides. */
export const releaseReward: Handler<
  "operator.referrals.release",
  "pipeline" | "projected" | "settingStore" | "requests" | "heldRewards" | "queueClaims"
> = async ({ pipeline, projected, settingStore, requests, heldRewards, queueClaims }, { id, reason }, call) => {
  const taken = await queueClaims.obstacle({ kind: "reward", id }, call.operatorId);
  if (taken !== undefined) return taken;
  // The day may have been settled a moment ago.
  await projected(pipeline.durableSequence);
  const held = await heldRewards.show(id);
  if (held === undefined) return refuse("NOT_FOUND", "id");
  const payload: RewardRelease = { rewardId: id, reason };
  const parts = { pipeline, settings: settingStore };
  const obstacle = await programmeRequestObstacle(parts, "referrals.release", payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "referrals.release",
    subject: String(id),
    payload,
    before: held,
    after: { status: "released" },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
