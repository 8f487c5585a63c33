import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { levelRules } from "./level-rules.ts";

/** The meaning of a request that changes VIP_LEVEL_SETTING, for the second person to read. */
export const previewLevels = staffRead({
  name: "operator.vip.preview",
  path: "/api/operator/vip/preview",
  permission: "requests.read",
  /** Number of the request. NOT_FOUND where it is none of that section. */
  request: z.object({ id: rowId }),
  data: z.object({
    rules: levelRules,
    /**
     * Users by level, 0 for none: as they stand, and by these rules from the averages and volumes that are known. Nothing is
     * known before the programme was open, and of volume before it counted.
     */
    users: z.array(z.object({ level: z.int(), now: z.int(), after: z.int() })),
    /** The name of the refusal that an approval would meet now; "" for none. */
    obstacle: z.string(),
  }),
});
