import type { AppointAgent } from "@agio/core";
import { userId } from "@agio/primitives";
import { standingOf } from "../../../agents/agent-views.ts";
import { programmeRequestObstacle, type ProgrammePayload } from "../../../operators/programme-requests.ts";
import { programmeDays } from "../../../referrals/platform-days.ts";
import type { Handler } from "../../handler.ts";

/** Asks for an agent's terms, or their end; a second person decides. */
export const appointAgent: Handler<
  "operator.agents.appoint",
  "pipeline" | "settings" | "settingStore" | "requests"
> = async (services, request, call) => {
  const { pipeline, settingStore, requests } = services;
  const { timeZone } = services.settings();
  const { days, before } = await pipeline.read((state) => ({
    days: programmeDays(state, timeZone),
    before: standingOf(state, request.userId),
  }));
  const fromDay = days.dayOf(request.fromDay);
  const { termsId, reason } = request;
  const command: AppointAgent = { type: "AppointAgent", userId: userId(request.userId), termsId, fromDay };
  const payload: ProgrammePayload = { command };
  const parts = { pipeline, settings: settingStore };
  const obstacle = await programmeRequestObstacle(parts, "agents.appoint", payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "agents.appoint",
    subject: String(request.userId),
    payload,
    before: { termsId: before.termsId, nextTermsId: before.nextTermsId, fromDay: days.startOf(before.fromDay) },
    after: { termsId, fromDay: days.startOf(fromDay) },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
