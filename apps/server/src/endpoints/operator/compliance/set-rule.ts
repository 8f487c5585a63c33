import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

/** Asks for a rule, another version of one, or to switch one on or off; a second person decides. */
export const setRule: Handler<"operator.compliance.setRule", "compliance" | "requests"> = async (
  { compliance, requests },
  request,
  call,
) => {
  const change = await compliance.ruleChange(request);
  if (isRefusal(change)) return change;
  const requestId = await requests.make({
    action: "compliance.setRule",
    subject: request.ruleId === 0 ? request.name : `rule ${request.ruleId}`,
    ...change,
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
