import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id } from "../fields.ts";
import { campaignOverview } from "./overview.ts";

/** Gives the fees back that a voucher has collected. */
export const collectFees = userSend({
  name: "campaigns.collect",
  path: "/api/campaign/collect",
  request: z.object({ voucherId: id }),
  data: campaignOverview,
});
