import { atoms } from "@agio/primitives";
import type { Campaign } from "./campaign.ts";
import { moveToEscrow } from "./campaign-money.ts";
import type { CampaignState } from "./campaign-state.ts";

/** Members of ended campaigns that are forgotten in a second. */
const FORGOTTEN_PER_TICK = 1_000;

/** Once a second: campaigns whose time is over give their rest back, and their members are forgotten bit by bit. */
export function endDueCampaigns(state: CampaignState): void {
  let left = FORGOTTEN_PER_TICK;
  for (const campaign of state.campaigns.values()) {
    if (!campaign.figures.isEnded && state.at >= campaign.terms.endAt) end(state, campaign);
    if (campaign.figures.isEnded) left = forget(state, campaign, left);
  }
}

function end(state: CampaignState, { terms, figures }: Campaign): void {
  const { campaignId, coinId } = terms;
  const returned = figures.owedAtoms;
  figures.isEnded = true;
  figures.owedAtoms = 0;
  moveToEscrow(state.ledger, terms, 0 - returned);
  const { placesTaken } = figures;
  state.emit({ type: "CampaignEnded", campaignId, coinId, placesTaken, returnedAtoms: atoms(returned) });
}

/** Returns how many more may be forgotten. Without members a campaign is over for good. */
function forget(state: CampaignState, campaign: Campaign, most: number): number {
  let left = most;
  for (const user of campaign.members.keys()) {
    if (left === 0) return 0;
    campaign.members.delete(user);
    state.users.counted.release(user, campaign.terms.coinId);
    left--;
  }
  state.campaigns.delete(campaign.terms.campaignId);
  return left;
}
