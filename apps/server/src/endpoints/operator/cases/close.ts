import type { Handler } from "../../handler.ts";

/** Closes a case without an answer. */
export const closeCase: Handler<"operator.cases.close", "cases"> = (services, request, call) =>
  services.cases.close(request, call.operatorId);
