import { nextSharesAt } from "@agio/core";
import { userId as userIdOf } from "@agio/primitives";
import { openPositionRows } from "../../futures/own-positions.ts";
import { isRefusal } from "../../call/refusals.ts";
import type { Handler } from "../handler.ts";
import { followRowOf, type OwnFollowServices } from "./own-follow.ts";

/** One follow of the caller's with its open positions. */
export const showFollow: Handler<"follow.show", OwnFollowServices> = async (services, request, call) => {
  const follow = await followRowOf(services, call.userId, request.id);
  if (isRefusal(follow)) return follow;
  return services.pipeline.read((state) => ({
    follow,
    positions: openPositionRows(services.markets, state, userIdOf(request.id)),
    nextShareTime: nextSharesAt(state),
  }));
};
