import { tellVerification } from "../../campaigns/verified-document.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { sentInCentre, type OverviewServices } from "./overview.ts";

/** From now on the caller's trades count for the tasks of a campaign. */
export const joinCampaign: Handler<"campaigns.join", CommandServices | OverviewServices | "verifications"> =
  commandCall(async (services, { campaignId }, call, send) =>
    sentInCentre(services, call, send, async () => {
      await tellVerification(services, call.userId);
      return { type: "JoinCampaign", userId: call.userId, campaignId };
    }),
  );
