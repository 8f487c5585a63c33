import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { transferOf, travelParties } from "./travel-data.ts";

/** Enters travel-rule data of a transfer; earlier versions stay. BAD_PARAMETER `id`, NOT_FOUND, STALE_VERSION. */
export const setTravel = staffSend({
  name: "operator.compliance.setTravel",
  path: "/api/operator/compliance/setTravel",
  permission: "compliance.decide",
  request: z.object({ ...transferOf, version: z.int().min(0), ...travelParties, reason }),
  data: z.object({ version: z.int() }),
});
