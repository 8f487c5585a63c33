import type { Handler } from "../handler.ts";
import { followObstacle } from "./own-follow.ts";

/** The figures from which every settlement of the leader's share of one follow of the caller's is recomputed. */
export const followReceipt: Handler<"follow.receipt", "copyHistory" | "ownWrites" | "pipeline"> = async (
  services,
  { id },
  call,
) => {
  const obstacle = await followObstacle(services, call.userId, id);
  if (obstacle !== undefined) return obstacle;
  await services.ownWrites.projected(call.userId);
  return services.copyHistory.receipt(id);
};
