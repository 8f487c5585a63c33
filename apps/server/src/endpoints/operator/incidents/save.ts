import type { Handler } from "../../handler.ts";

/** Tells of an incident, or goes on with it. */
export const saveIncident: Handler<"operator.incidents.save", "incidents"> = ({ incidents }, request, { operatorId }) =>
  incidents.save(request, operatorId);
