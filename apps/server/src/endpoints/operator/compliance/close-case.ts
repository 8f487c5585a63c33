import type { Handler } from "../../handler.ts";

/** Closes a case that one has taken; a high one waits for a second person. */
export const closeComplianceCase: Handler<"operator.compliance.closeCase", "compliance"> = (
  { compliance },
  request,
  call,
) => compliance.closeCase({ ...request, operatorId: call.operatorId });
