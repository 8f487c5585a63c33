import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Passes, refuses or takes back a submission. */
export const decideVerification: Handler<"operator.verifications.decide", "operators" | "verifications"> = async (
  services,
  request,
  call,
) => {
  const operator = await services.operators.byId(call.operatorId);
  if (operator === undefined) return refuse("SESSION_EXPIRED");
  return services.verifications.decide({ ...request, reviewer: operator.loginName });
};
