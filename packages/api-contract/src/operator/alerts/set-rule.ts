import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { wholeNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { alertTerms } from "./alert-rule.ts";

const RULE_ID_MAX = 1_000_000;

/**
 * Asks for a rule of alerts, or for another form of one (`ruleId`; 0: a new one). A second person decides: whoever could
 * switch an alarm off alone could act unseen. BAD_PARAMETER for a measure that is not taken, NOT_FOUND for an unknown rule.
 */
export const setAlertRule = staffSend({
  name: "operator.alerts.setRule",
  path: "/api/operator/alerts/setRule",
  permission: "settings.money",
  isFresh: true,
  request: z.object({ ruleId: wholeNumber(0, RULE_ID_MAX), ...alertTerms, reason }),
  data: pendingRequest,
});
