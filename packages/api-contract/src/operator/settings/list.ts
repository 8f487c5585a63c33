import { z } from "zod";
import { staffRead } from "../../endpoint.ts";

export const listSettings = staffRead({
  name: "operator.settings.list",
  path: "/api/operator/settings/list",
  permission: "settings.read",
  request: z.object({}),
  /** Every section with its version (0 as shipped). `touchesMoney`: a change needs a second person. */
  data: z.array(
    z.object({
      section: z.string(),
      version: z.int(),
      value: z.unknown(),
      touchesMoney: z.boolean(),
      changedBy: z.string(),
      changeTime: z.int(),
    }),
  ),
});
