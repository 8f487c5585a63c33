import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

/** Notes that somebody has seen an alert. */
export const acknowledgeAlert: Handler<"operator.alerts.acknowledge", "alertBook"> = async (
  { alertBook },
  { alertId, reason },
  { operatorId },
) => {
  const seen = await alertBook.acknowledge({ alertId, operatorId, note: reason });
  return isRefusal(seen) ? seen : { alertId, acknowledgedAt: seen.acknowledgedAt };
};
