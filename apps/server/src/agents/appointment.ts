import type { CheckedRequestOf } from "@agio/api-contract";
import type { AppointAgent, CoreState } from "@agio/core";
import { userId } from "@agio/primitives";
import type { PlatformDays } from "../referrals/platform-days.ts";
import { standingOf } from "./agent-views.ts";

/** A request of the staff, as the core takes it. Other terms alone leave a broker their code. */
export function appointmentOf(
  state: CoreState,
  request: CheckedRequestOf<"operator.agents.preview">,
  days: PlatformDays,
): AppointAgent {
  const { termsId } = request;
  const kept = termsId === 0 ? "" : standingOf(state, request.userId).nextBrokerCode;
  return {
    type: "AppointAgent",
    userId: userId(request.userId),
    termsId,
    fromDay: days.dayOf(request.fromDay),
    brokerCode: request.brokerCode ?? kept,
  };
}
