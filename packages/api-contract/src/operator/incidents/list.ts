import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { incidentRow } from "./incident-row.ts";

/** Incidents of the public status page, those that last first, then newest first. */
export const listIncidents = staffRead({
  name: "operator.incidents.list",
  path: "/api/operator/incidents/list",
  permission: "settings.read",
  request: z.object({}),
  data: z.array(incidentRow),
});
