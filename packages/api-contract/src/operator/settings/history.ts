import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";
import { section } from "./section.ts";

/** The versions of a section, the newest first. */
export const settingHistory = staffRead({
  name: "operator.settings.history",
  path: "/api/operator/settings/history",
  permission: "settings.read",
  request: z.object({ section, ...keyPaging }),
  data: keyPageOf(
    z.object({
      id: z.int(),
      section: z.string(),
      version: z.int(),
      /** In today's shape, where it fits it. */
      value: z.unknown(),
      /** Whether it could be put in force again. */
      fits: z.boolean(),
      changedBy: z.string(),
      approvedBy: z.string(),
      reason: z.string(),
      createTime: z.int(),
    }),
  ),
});
