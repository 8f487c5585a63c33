import { refuse } from "@agio/primitives";
import { settlementObstacle, type PayoutSettlement } from "../../../payouts/payout-requests.ts";
import type { Handler } from "../../handler.ts";

/** Asks to say in a provider's place how a payout stands that is in trouble with it; a second person decides. */
export const settlePayout: Handler<"operator.payouts.settle", "providerPayouts" | "requests" | "queueClaims"> = async (
  services,
  request,
  call,
) => {
  const { id, decision, reference = "", reason } = request;
  if (decision === "paid" && reference === "") return refuse("BAD_PARAMETER", "reference");
  const taken = await services.queueClaims.obstacle({ kind: "payout", id }, call.operatorId);
  if (taken !== undefined) return taken;
  const payout = await services.providerPayouts.ofWithdrawal(id);
  const payload: PayoutSettlement = { withdrawalId: id, decision, reference, trouble: payout?.trouble ?? "" };
  const obstacle = settlementObstacle(payout, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await services.requests.make({
    action: "payouts.settle",
    subject: String(id),
    payload,
    before: { state: payout?.state, trouble: payout?.trouble, reference: payout?.reference },
    after: { decision, reference },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
