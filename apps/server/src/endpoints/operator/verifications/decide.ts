import { refuse } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import { tellVerification } from "../../../campaigns/verified-document.ts";
import type { Handler } from "../../handler.ts";

/** Passes, refuses or takes back a submission. ITEM_TAKEN while somebody else works on it. */
export const decideVerification: Handler<
  "operator.verifications.decide",
  "operators" | "pipeline" | "verifications" | "queueClaims"
> = async (services, request, call) => {
  const operator = await services.operators.byId(call.operatorId);
  if (operator === undefined) return refuse("SESSION_EXPIRED");
  const item = { kind: "verification", id: request.id } as const;
  const taken = await services.queueClaims.obstacle(item, call.operatorId);
  if (taken !== undefined) return taken;
  const decided = await services.verifications.decide({ ...request, reviewer: operator.loginName });
  if (isRefusal(decided)) return decided;
  await services.queueClaims.done(item);
  await tellVerification(services, decided.userId);
  return decided;
};
