import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { campaignOverview } from "./overview.ts";

/** Campaigns that are open, with what the caller has done, and their vouchers that run. */
export const listCampaigns = userRead({
  name: "campaigns.list",
  path: "/api/campaign/list",
  request: z.object({}),
  data: campaignOverview,
});
