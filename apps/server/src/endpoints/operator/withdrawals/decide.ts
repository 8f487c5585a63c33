import { assert } from "@agio/primitives";
import type { Handler } from "../../handler.ts";
import { shown, type ShownServices } from "./shown-withdrawal.ts";

const OTHER_REASON = "other";

/** Approves, rejects or asks. */
export const decideWithdrawal: Handler<"operator.withdrawals.decide", ShownServices> = async (
  services,
  { id, decision, reasonClass = OTHER_REASON },
  { operatorId },
) => {
  const settled = await services.pipeline.submit({
    type: "ReviewWithdrawal",
    withdrawalId: id,
    decision,
    operatorId,
    reason: decision === "approve" ? "" : reasonClass,
  });
  if (settled.kind === "refused") return settled.refusal;
  assert(settled.kind === "applied", "a review has no key");
  // Only the tables know a withdrawal that is final.
  await services.projected(settled.sequence);
  return shown(services, id);
};
