import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { transferOf, travelParties } from "./travel-data.ts";

/**
 * Travel-rule data of a transfer in clear; until somebody has entered them, what the exchange knows itself. BAD_PARAMETER
 * `id` below `travelRuleFrom` of the settings, NOT_FOUND before compliance has seen it.
 */
export const showTravel = staffSend({
  name: "operator.compliance.showTravel",
  path: "/api/operator/compliance/travel",
  permission: "compliance.decide",
  isFresh: true,
  request: z.object({ ...transferOf, reason }),
  data: z.object({
    ...travelParties,
    /** 0: nobody has entered them. */
    version: z.int(),
    operatorId: z.int(),
    createTime: z.int(),
  }),
});
