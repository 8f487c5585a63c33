import type { CampaignEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";
import { CAMPAIGN_STATUS } from "./campaign-tables.ts";

/** Projections of the events of campaigns. `undefined`: deliberately not projected. */
export const CAMPAIGN_PROJECTIONS = {
  CampaignOpened: (rows, event, { at }) =>
    rows.campaigns.insert({
      ...event,
      openedAt: at,
      status: CAMPAIGN_STATUS.open,
      placesTaken: 0,
      returnedAtoms: 0,
    }),
  CampaignHalted: (rows, { campaignId }) => rows.campaigns.change(campaignId, { status: CAMPAIGN_STATUS.halted }),
  CampaignEnded: (rows, { campaignId, placesTaken, returnedAtoms }) =>
    rows.campaigns.change(campaignId, { status: CAMPAIGN_STATUS.ended, placesTaken, returnedAtoms }),
  RewardClaimed: (rows, event, { at }) => rows.campaignClaims.add({ ...event, claimedAt: at }),
  // Who is a member, and what they have done, is asked of the core.
  CampaignJoined: undefined,
  // The fees that a voucher gave back are in the ledger lines.
  VoucherChanged: undefined,
  // The server keeps verifications in tables of its own.
  VerificationRecorded: undefined,
} satisfies { [Type in CampaignEvent["type"]]: Projection<Type> | undefined };
