import { refuse } from "@agio/primitives";
import { termsOf, type AlertRulePayload } from "../../../alerts/alert-rules.ts";
import { measuredIn } from "../../../alerts/measured.ts";
import type { Handler } from "../../handler.ts";

/** Asks for a rule of alerts; a second person decides. */
export const setAlertRule: Handler<
  "operator.alerts.setRule",
  "alertRules" | "alertBook" | "measures" | "requests"
> = async ({ alertRules, alertBook, measures, requests }, { reason, ruleId, ...terms }, call) => {
  const present = alertRules.find(ruleId);
  if (ruleId !== 0 && present === undefined) return refuse("NOT_FOUND", "ruleId");
  const known = measuredIn(await measures());
  if (!known.some(({ measure }) => measure === terms.measure)) return refuse("BAD_PARAMETER", "measure");
  if (terms.escalateSeconds > 0 && terms.escalationContacts.length === 0)
    return refuse("BAD_PARAMETER", "escalationContacts");
  for (const field of ["contacts", "escalationContacts"] as const) {
    const servers = terms[field].filter(({ kind }) => kind === "http");
    const allowed = await Promise.all(servers.map(({ to }) => alertBook.mayCall(to)));
    if (allowed.includes(false)) return refuse("BAD_PARAMETER", field);
  }
  const payload: AlertRulePayload = {
    rule: { ...terms, ruleId: present?.ruleId ?? alertRules.nextId() },
    replaced: present && termsOf(present),
  };
  const obstacle = alertRules.obstacle(payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "alerts.set",
    subject: terms.name,
    payload,
    before: payload.replaced ?? null,
    after: terms,
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
