import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { alertTerms } from "./alert-rule.ts";

/** Rules of alerts, the measures that one can be made of with their values now, and the ways that are configured. */
export const alertRules = staffRead({
  name: "operator.alerts.rules",
  path: "/api/operator/alerts/rules",
  permission: "settings.read",
  request: z.object({}),
  data: z.object({
    rules: z.array(z.object({ ruleId: z.int(), ...alertTerms })),
    measures: z.array(z.object({ measure: z.string(), subject: z.string(), value: z.number() })),
    ways: z.object({ mail: z.boolean(), sms: z.boolean(), http: z.boolean() }),
  }),
});
