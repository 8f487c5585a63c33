import { leaderOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import type { LeaderEnd } from "../../../operators/leader-requests.ts";
import type { Handler } from "../../handler.ts";

/** Asks for a leader's programme to end; a second person decides. */
export const endLeader: Handler<"operator.leaders.end", "leaderRequests" | "pipeline" | "requests"> = async (
  { leaderRequests, pipeline, requests },
  { id, reason },
  call,
) =>
  requests.oneAtATime(async () => {
    const payload: LeaderEnd = { accountId: id };
    const obstacle = await leaderRequests.obstacle("leaders.end", payload);
    if (obstacle !== undefined) return obstacle;
    const asked = (await requests.openOf("leaders.end")) as readonly LeaderEnd[];
    if (asked.some(({ accountId }) => accountId === id)) return refuse("DUPLICATE_REQUEST", "id");
    const leader = await pipeline.read((state) => leaderOf(state, id));
    const requestId = await requests.make({
      ...{ action: "leaders.end", subject: String(leader?.userId ?? 0), payload },
      before: { isLeading: true, followers: leader?.follows ?? 0 },
      after: { isLeading: false },
      makerId: call.operatorId,
      reason,
    });
    return { requestId, status: 0 };
  });
