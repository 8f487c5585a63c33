import { coreDigest, tellVerification } from "../../campaigns/verified-document.ts";
import { deviceKey } from "../../users/devices.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { sentInCentre, type OverviewServices } from "./overview.ts";

/** Claims the reward of a task. The device is the caller's browser, system and network, as in the list of devices. */
export const claimReward: Handler<"campaigns.claim", CommandServices | OverviewServices | "verifications"> =
  commandCall(async (services, { campaignId, task }, call, send) =>
    sentInCentre(services, call, send, async () => {
      await tellVerification(services, call.userId);
      const device = coreDigest(deviceKey(call.device, call.address));
      return { type: "ClaimReward", userId: call.userId, campaignId, task, device };
    }),
  );
