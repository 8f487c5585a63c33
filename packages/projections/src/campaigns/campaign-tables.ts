import type { CampaignTask, RewardKind } from "@agio/core";
import { defineTable, int2, int4, int8, jsonb, of, set, text } from "../table/define-table.ts";

/** Status of a campaign: open, halted by one person, over. */
export const CAMPAIGN_STATUS = { open: 1, halted: 2, ended: 3 } as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUS)[keyof typeof CAMPAIGN_STATUS];

/** Every campaign with the two people who opened it, and what became of it. */
export const CAMPAIGNS = defineTable(
  "campaigns",
  {
    campaignId: int4,
    name: text,
    coinId: int4,
    startAt: int8,
    endAt: int8,
    countries: of<readonly string[]>(jsonb),
    placesMax: int4,
    tasks: of<readonly CampaignTask[]>(jsonb),
    operatorId: int4,
    checkerId: int4,
    reason: text,
    budgetAtoms: int8,
    openedAt: int8,
    status: set(of<CampaignStatus>(int2)),
    placesTaken: set(int4),
    /** Of the budget, went back at the end. */
    returnedAtoms: set(int8),
  },
  { key: ["campaignId"] },
);

/** Rewards that were claimed. */
export const CAMPAIGN_CLAIMS = defineTable(
  "campaign_claims",
  {
    campaignId: int4,
    userId: int4,
    /** Place of the task among the campaign's. */
    task: int2,
    name: text,
    coinId: int4,
    reward: of<RewardKind>(text),
    atoms: int8,
    points: int4,
    rewardId: int8,
    endsAt: int8,
    claimedAt: int8,
  },
  { key: ["campaignId", "userId", "task"] },
);

export const CAMPAIGN_TABLES = [CAMPAIGNS, CAMPAIGN_CLAIMS] as const;
