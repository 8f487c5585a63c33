import { ENDPOINTS } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { wireRefusal } from "../../../call/wire-refusal.ts";
import type { Handler } from "../../handler.ts";

/** Drops a held reward. */
export const dropReward: Handler<
  "operator.referrals.drop",
  "pipeline" | "projected" | "heldRewards" | "queueClaims"
> = async ({ pipeline, projected, heldRewards, queueClaims }, { id, reason }, { operatorId }) => {
  const item = { kind: "reward", id } as const;
  const taken = await queueClaims.obstacle(item, operatorId);
  if (taken !== undefined) return taken;
  const settled = await pipeline.submit({ type: "ReviewReward", rewardId: id, isReleased: false, reason });
  if (settled.kind === "refused") return wireRefusal(ENDPOINTS["operator.referrals.drop"], settled.refusal);
  await queueClaims.done(item);
  if (settled.kind === "applied") await projected(settled.sequence);
  return (await heldRewards.show(id)) ?? refuse("NOT_FOUND", "id");
};
