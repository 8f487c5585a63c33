import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";

/** Alerts, newest first: those that go on, those that are over, or both. */
export const listAlerts = staffRead({
  name: "operator.alerts.list",
  path: "/api/operator/alerts/list",
  permission: "settings.read",
  request: z.object({ state: z.enum(["open", "ended"]).optional(), ...keyPaging }),
  data: keyPageOf(
    z.object({
      alertId: z.string(),
      ruleId: z.int(),
      name: z.string(),
      measure: z.string(),
      subject: z.string(),
      /** When it began. */
      value: z.number(),
      beganAt: z.int(),
      /** 0 while it goes on. */
      endedAt: z.int(),
      /** 0 until somebody has seen it. */
      acknowledgedAt: z.int(),
      acknowledgedBy: z.int(),
      note: z.string(),
      /** 0 until those of the second line were called. */
      escalatedAt: z.int(),
      /** Calls that their way has taken, and that it has not after three tries. */
      callsTaken: z.int(),
      callsFailed: z.int(),
    }),
  ),
});
