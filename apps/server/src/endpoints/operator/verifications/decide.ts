import { refuse } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import { tellVerification } from "../../../campaigns/verified-document.ts";
import type { Handler } from "../../handler.ts";

/** Passes, refuses or takes back a submission. */
export const decideVerification: Handler<
  "operator.verifications.decide",
  "operators" | "pipeline" | "verifications"
> = async (services, request, call) => {
  const operator = await services.operators.byId(call.operatorId);
  if (operator === undefined) return refuse("SESSION_EXPIRED");
  const decided = await services.verifications.decide({ ...request, reviewer: operator.loginName });
  if (!isRefusal(decided)) await tellVerification(services, decided.userId);
  return decided;
};
