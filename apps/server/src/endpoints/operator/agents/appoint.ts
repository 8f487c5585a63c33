import { appointmentOf } from "../../../agents/appointment.ts";
import { standingOf } from "../../../agents/agent-views.ts";
import { programmeRequestObstacle, type ProgrammePayload } from "../../../operators/programme-requests.ts";
import { programmeDays } from "../../../referrals/platform-days.ts";
import type { Handler } from "../../handler.ts";

/** Asks for an agent's terms and a broker's code, or their end; a second person decides. */
export const appointAgent: Handler<
  "operator.agents.appoint",
  "pipeline" | "settings" | "settingStore" | "requests"
> = async (services, request, call) => {
  const { pipeline, settingStore, requests } = services;
  const { timeZone } = services.settings();
  const { days, before, command } = await pipeline.read((state) => {
    const platform = programmeDays(state, timeZone);
    const { termsId, nextTermsId, brokerCode, nextBrokerCode, fromDay } = standingOf(state, request.userId);
    const standing = { termsId, nextTermsId, brokerCode, nextBrokerCode, fromDay };
    return { days: platform, before: standing, command: appointmentOf(state, request, platform) };
  });
  const payload: ProgrammePayload = { command };
  const parts = { pipeline, settings: settingStore };
  const obstacle = await programmeRequestObstacle(parts, "agents.appoint", payload);
  if (obstacle !== undefined) return obstacle;
  const { termsId, brokerCode, fromDay } = command;
  const requestId = await requests.make({
    action: "agents.appoint",
    subject: String(request.userId),
    payload,
    // Day 0 stands for no day.
    before: { ...before, fromDay: before.fromDay === 0 ? 0 : days.startOf(before.fromDay) },
    after: { termsId, brokerCode, fromDay: days.startOf(fromDay) },
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
