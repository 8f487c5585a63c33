import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";

/** Says that an alert was seen, and what is done about it (`reason`): it is not passed on to others. NOT_FOUND once it is over. */
export const acknowledgeAlert = staffSend({
  name: "operator.alerts.acknowledge",
  path: "/api/operator/alerts/acknowledge",
  permission: "requests.read",
  request: z.object({ alertId: z.uuid(), reason }),
  data: z.object({ alertId: z.string(), acknowledgedAt: z.int() }),
});
