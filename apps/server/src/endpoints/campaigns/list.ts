import { welfareRefusal } from "../../campaigns/welfare-switch.ts";
import type { Handler } from "../handler.ts";
import { overview, type OverviewServices } from "./overview.ts";

/** Campaigns that are open, with what the caller has done, and their vouchers that run. */
export const listCampaigns: Handler<"campaigns.list", OverviewServices> = async (services, _request, call) =>
  welfareRefusal(services.settings()) ?? overview(services, call);
