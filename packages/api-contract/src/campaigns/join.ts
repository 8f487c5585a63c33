import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { rowId } from "../fields.ts";
import { campaignOverview } from "./overview.ts";

/** From now on the caller's trades count for the tasks of a campaign. */
export const joinCampaign = userSend({
  name: "campaigns.join",
  path: "/api/campaign/join",
  request: z.object({ campaignId: rowId }),
  data: campaignOverview,
});
