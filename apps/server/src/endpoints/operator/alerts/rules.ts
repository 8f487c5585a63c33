import type { Handler } from "../../handler.ts";
import { measuredIn } from "../../../alerts/measured.ts";

/** The rules, and the measures that a rule can be made of, as they are now. */
export const alertRules: Handler<
  "operator.alerts.rules",
  "alertRules" | "measures" | "mailer" | "smsSender" | "config"
> = async ({ alertRules, measures, mailer, smsSender, config }) => ({
  rules: [...alertRules.all()],
  measures: [...measuredIn(await measures())],
  ways: { mail: mailer.canSend, sms: smsSender.canSend, http: config.alertSigningKey !== undefined },
});
