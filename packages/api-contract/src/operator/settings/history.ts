import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging } from "../../fields.ts";
import { section } from "./section.ts";

export const settingHistory = staffRead({
  name: "operator.settings.history",
  path: "/api/operator/settings/history",
  permission: "settings.read",
  request: z.object({ section, ...paging }),
  data: pageOf(
    z.object({
      id: z.int(),
      section: z.string(),
      version: z.int(),
      value: z.unknown(),
      changedBy: z.string(),
      approvedBy: z.string(),
      reason: z.string(),
      createTime: z.int(),
    }),
  ),
});
