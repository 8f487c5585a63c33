import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";

/** Stops a campaign at once, which one person alone may: nobody joins any more, those who have a place go on. */
export const haltCampaign = staffSend({
  name: "operator.campaigns.halt",
  path: "/api/operator/campaign/halt",
  permission: "settings.money",
  request: z.object({ campaignId: rowId, reason }),
  data: z.null(),
});
