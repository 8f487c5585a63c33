import { withdrawalOf } from "@agio/core";
import { assert, refuse } from "@agio/primitives";
import { isPaidByHand, mayBePaid } from "../../../withdrawals/bank-reports.ts";
import type { Handler } from "../../handler.ts";
import type { Services } from "../../services.ts";
import { shown, type ShownServices } from "./shown-withdrawal.ts";

const OTHER_REASON = "other";

/**
 * Approves, rejects or asks. PAYOUT_REPORT_NEEDED for rejecting what the staff may have paid at a bank by hand: two people say
 * that it was not (`operator.withdrawals.report`). WITHDRAWAL_RESTRICTED for approving what a frozen account asked for: its owner, or one of the
 * staff, has said that something is wrong with it. ITEM_TAKEN while somebody else works on it.
 */
export const decideWithdrawal: Handler<"operator.withdrawals.decide", ShownServices | "queueClaims"> = async (
  services,
  { id, decision, reasonClass = OTHER_REASON },
  { operatorId },
) => {
  const item = { kind: "withdrawal", id } as const;
  const taken = await services.queueClaims.obstacle(item, operatorId);
  if (taken !== undefined) return taken;
  if (decision === "approve" && (await isOfFrozen(services, id))) return refuse("WITHDRAWAL_RESTRICTED", "id");
  const isByHand = await services.pipeline.read((state) => {
    const asked = withdrawalOf(state, id);
    return asked !== undefined && isPaidByHand(state, asked);
  });
  const settled = await services.pipeline.submit({
    ...(decision === "reject" && isByHand ? { beforeApproval: true } : {}),
    type: "ReviewWithdrawal",
    withdrawalId: id,
    decision,
    operatorId,
    reason: decision === "approve" ? "" : reasonClass,
  });
  if (settled.kind === "refused") {
    const isPast = decision === "reject" && (await services.pipeline.read((state) => mayBePaid(state, id)));
    return isPast ? refuse("PAYOUT_REPORT_NEEDED", "id") : settled.refusal;
  }
  assert(settled.kind === "applied", "a review has no key");
  await services.queueClaims.done(item);
  // Only the tables know a withdrawal that is final.
  await services.projected(settled.sequence);
  return shown(services, id);
};

async function isOfFrozen(services: Pick<Services, ShownServices>, id: number): Promise<boolean> {
  const asked = await services.pipeline.read((state) => withdrawalOf(state, id));
  return asked !== undefined && services.accountSecurity.isFrozen(asked.userId);
}
