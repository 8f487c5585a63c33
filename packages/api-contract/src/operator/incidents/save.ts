import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId, timeMs, wholeNumber } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { incidentLevel, incidentParts, incidentRow, incidentWords } from "./incident-row.ts";

const VERSION_MAX = 1_000_000;

/**
 * Tells of an incident on the public status page at once, or goes on with one: `id` and the `version` that was read. Each
 * call adds `update` to what was said before, which stays. STALE_VERSION when somebody was faster. Works while the tables
 * are away.
 */
export const saveIncident = staffSend({
  name: "operator.incidents.save",
  path: "/api/operator/incidents/save",
  permission: "incidents.change",
  request: z.object({
    id: rowId.optional(),
    version: wholeNumber(0, VERSION_MAX).default(0),
    level: incidentLevel,
    parts: incidentParts,
    title: incidentWords,
    update: incidentWords,
    /** When it began, where that was before now. */
    startTime: timeMs.optional(),
    isResolved: onOff.default(false),
    reason,
  }),
  data: incidentRow,
});
