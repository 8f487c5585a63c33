import { ENDPOINTS } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { wireRefusal } from "../../../call/wire-refusal.ts";
import type { Handler } from "../../handler.ts";

/** Pays a held reward, or drops it. */
export const reviewReward: Handler<"operator.referrals.review", "pipeline" | "projected" | "heldRewards"> = async (
  { pipeline, projected, heldRewards },
  { id, decision, reason },
) => {
  const isReleased = decision === "release";
  const settled = await pipeline.submit({ type: "ReviewReward", rewardId: id, isReleased, reason });
  if (settled.kind === "refused") return wireRefusal(ENDPOINTS["operator.referrals.review"], settled.refusal);
  if (settled.kind === "applied") await projected(settled.sequence);
  return (await heldRewards.show(id)) ?? refuse("NOT_FOUND", "id");
};
