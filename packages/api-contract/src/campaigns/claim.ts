import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { rowId, wholeNumber } from "../fields.ts";
import { campaignOverview } from "./overview.ts";

const TASK_MAX = 7;

/** Claims the reward of a task, by its place in the list: once for a user, a verified document and a device. */
export const claimReward = userSend({
  name: "campaigns.claim",
  path: "/api/campaign/claim",
  request: z.object({ campaignId: rowId, task: wholeNumber(0, TASK_MAX) }),
  data: campaignOverview,
});
