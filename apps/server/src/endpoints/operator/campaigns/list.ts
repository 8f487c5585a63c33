import type { Handler } from "../../handler.ts";

/** Every campaign, newest first. */
export const listCampaignsForStaff: Handler<"operator.campaigns.list", "history"> = (services, request) =>
  services.history.campaigns(request);
