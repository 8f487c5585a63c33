import { unreachable, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import type { CampaignCommand } from "./campaign-commands.ts";
import type { CampaignState } from "./campaign-state.ts";
import { claimReward } from "./claim-reward.ts";
import { endDueCampaigns } from "./end-campaigns.ts";
import { joinCampaign, recordVerification } from "./members.ts";
import { haltCampaign, openCampaign } from "./open-campaign.ts";
import { collectFees, endDueVouchers } from "./vouchers.ts";

/** Applies one command. A Refusal when nothing changed. */
export function applyCampaign(
  state: CampaignState,
  context: FundsContext,
  command: CampaignCommand,
): Refusal | undefined {
  switch (command.type) {
    case "OpenCampaign":
      return openCampaign(state, context, command);
    case "HaltCampaign":
      return haltCampaign(state, command);
    case "JoinCampaign":
      return joinCampaign(state, command);
    case "ClaimReward":
      return claimReward(state, command);
    case "CollectFees":
      return collectFees(state, command);
    case "RecordVerification":
      return recordVerification(state, command);
    default:
      return unreachable(command);
  }
}

/** Once a second: campaigns and vouchers whose time is over. */
export function tickCampaigns(state: CampaignState): void {
  endDueCampaigns(state);
  endDueVouchers(state);
}
