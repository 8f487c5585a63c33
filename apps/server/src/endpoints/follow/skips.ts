import type { Handler } from "../handler.ts";
import { followObstacle } from "./own-follow.ts";

/** Copies of one follow of the caller's that were not made, newest first. */
export const listFollowSkips: Handler<"follow.skips", "copyHistory" | "ownWrites" | "pipeline"> = async (
  services,
  { id, ...request },
  call,
) => {
  const obstacle = await followObstacle(services, call.userId, id);
  if (obstacle !== undefined) return obstacle;
  await services.ownWrites.projected(call.userId);
  return services.copyHistory.skips(id, request);
};
