import { z } from "zod";
import { staffRead } from "../../endpoint.ts";

export const listSettings = staffRead({
  name: "operator.settings.list",
  path: "/api/operator/settings/list",
  permission: "settings.read",
  request: z.object({}),
  /** Every section with its version (0 as shipped). `needsChecker`: a change needs a second person. */
  data: z.array(
    z.object({
      section: z.string(),
      version: z.int(),
      value: z.unknown(),
      needsChecker: z.boolean(),
      changedBy: z.string(),
      changeTime: z.int(),
    }),
  ),
});
