import type { Handler } from "../../handler.ts";

/** Approves, rejects or withdraws a request. */
export const decideRequest: Handler<"operator.requests.decide", "requests"> = (services, request, call) =>
  services.requests.decide({ ...request, operatorId: call.operatorId });
