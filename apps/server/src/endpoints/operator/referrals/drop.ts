import { ENDPOINTS } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { wireRefusal } from "../../../call/wire-refusal.ts";
import type { Handler } from "../../handler.ts";

/** Drops a held reward. */
export const dropReward: Handler<"operator.referrals.drop", "pipeline" | "projected" | "heldRewards"> = async (
  { pipeline, projected, heldRewards },
  { id, reason },
) => {
  const settled = await pipeline.submit({ type: "ReviewReward", rewardId: id, isReleased: false, reason });
  if (settled.kind === "refused") return wireRefusal(ENDPOINTS["operator.referrals.drop"], settled.refusal);
  if (settled.kind === "applied") await projected(settled.sequence);
  return (await heldRewards.show(id)) ?? refuse("NOT_FOUND", "id");
};
