import { welfareRefusal } from "../../campaigns/welfare-switch.ts";
import type { Handler } from "../handler.ts";

/** Rewards that the caller has claimed, newest first. */
export const listRewards: Handler<"campaigns.rewards", "history" | "settings"> = async (services, request, call) =>
  welfareRefusal(services.settings()) ?? services.history.campaignRewards(call.userId, request);
