import type { Handler } from "../handler.ts";
import { followObstacle } from "./own-follow.ts";

/** Settlements of the leader's share of one follow of the caller's, newest first. */
export const listFollowShares: Handler<"follow.shares", "copyHistory" | "ownWrites" | "pipeline"> = async (
  services,
  { id, ...request },
  call,
) => {
  const obstacle = await followObstacle(services, call.userId, id);
  if (obstacle !== undefined) return obstacle;
  await services.ownWrites.projected(call.userId);
  return services.copyHistory.shares(id, request);
};
