import { refuse } from "@agio/primitives";
import type { LeaderAcceptance } from "../../../operators/leader-requests.ts";
import type { Handler } from "../../handler.ts";

const DONE = { requestId: 0, status: 1 };

/** Asks for an application to be accepted, or rejects it at once with a reason that its user reads. */
export const decideLeadApplication: Handler<
  "operator.leaders.decide",
  "leadApplications" | "leaderRequests" | "notifier" | "requests"
> = async (services, { id, decision, rejection, reason }, call) => {
  const { leadApplications, leaderRequests, notifier, requests } = services;
  const application = await leadApplications.byId(id);
  if (application === undefined) return refuse("NOT_FOUND", "id");
  if (decision === "reject") {
    if (rejection === undefined) return refuse("BAD_PARAMETER", "rejection");
    const rejected = await leadApplications.reject(id, rejection);
    if (rejected === undefined) return refuse("STALE_VERSION", "id");
    call.noteChange?.({ status: application.status }, { status: rejected.status, rejection });
    await notifier.notify(rejected.userId, "LEAD_REJECTED");
    return DONE;
  }
  return requests.oneAtATime(async () => {
    const payload: LeaderAcceptance = { applicationId: id };
    const obstacle = await leaderRequests.obstacle("leaders.accept", payload);
    if (obstacle !== undefined) return obstacle;
    const asked = (await requests.openOf("leaders.accept")) as readonly LeaderAcceptance[];
    if (asked.some(({ applicationId }) => applicationId === id)) return refuse("DUPLICATE_REQUEST", "id");
    const { userId, name, words, language } = application;
    const requestId = await requests.make({
      ...{ action: "leaders.accept", subject: String(userId), payload, before: null },
      after: { userId, name, words, language },
      makerId: call.operatorId,
      reason,
    });
    return { requestId, status: 0 };
  });
};
