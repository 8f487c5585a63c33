import { isRefusal } from "../../../call/refusals.ts";
import { decideItem } from "../../../operators/queue-claims.ts";
import type { Handler } from "../../handler.ts";

/** Notes that somebody has seen an alert. ITEM_TAKEN while somebody else works on it. */
export const acknowledgeAlert: Handler<"operator.alerts.acknowledge", "alertBook" | "queueClaims"> = async (
  { alertBook, queueClaims },
  { alertId, reason },
  { operatorId },
) => {
  const acknowledge = () => alertBook.acknowledge({ alertId, operatorId, note: reason });
  // One that no table holds yet waits in no queue.
  const id = await alertBook.numberOf(alertId);
  const seen = await (id === undefined
    ? acknowledge()
    : decideItem(queueClaims, { kind: "alert", id }, operatorId, acknowledge));
  return isRefusal(seen) ? seen : { alertId, acknowledgedAt: seen.acknowledgedAt };
};
