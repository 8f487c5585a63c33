import { followsOf } from "@agio/core";
import type { Handler } from "../handler.ts";
import { followRowsOf, type OwnFollowServices } from "./own-follow.ts";

/** The caller's follows, the newest first. There for ever: also while the product is closed. */
export const listFollows: Handler<"follow.mine", OwnFollowServices> = async (services, request, call) => {
  const { state: wanted, pageNum, pageSize } = request;
  const follows = await services.pipeline.read((state) => followsOf(state, call.userId));
  const chosen = follows.filter(({ state }) => wanted === undefined || (state === "ended") === (wanted === "ended"));
  const accounts = chosen.map(({ accountId }) => accountId).toSorted((one, other) => other - one);
  const first = (pageNum - 1) * pageSize;
  const rows = await followRowsOf(services, call.userId, accounts.slice(first, first + pageSize));
  return { rows, total: accounts.length, pageNum, pageSize };
};
