import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { section } from "./section.ts";

/**
 * Puts a whole section in place of the version that was read; SETTING_VERSION_STALE when someone was faster. A value
 * that does not fit the section's schema is refused, naming the field.
 */
export const changeSetting = staffSend({
  name: "operator.settings.change",
  path: "/api/operator/settings/change",
  permission: "settings.read",
  request: z.object({
    section,
    version: z.union([z.number(), z.string().regex(/^\d{1,9}$/)]).transform(Number),
    value: z.unknown(),
    reason,
  }),
  data: pendingRequest,
});
