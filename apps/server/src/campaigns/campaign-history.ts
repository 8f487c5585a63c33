import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { campaignsOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal, refuse, type Refusal } from "@agio/primitives";
import {
  selectCampaignClaims,
  selectCampaignPoints,
  selectCampaigns,
  type CAMPAIGN_STATUS,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { campaignForStaff } from "./campaign-rows.ts";

type CampaignStatus = (typeof CAMPAIGN_STATUS)[keyof typeof CAMPAIGN_STATUS];

/** Campaigns and rewards that were claimed, from SQL, in the words of the wire. */
export interface CampaignHistory {
  campaignRewards(userId: number, request: CheckedRequestOf<"campaigns.rewards">): Promise<DataOf<"campaigns.rewards">>;
  campaignPoints(userId: number): Promise<number>;
  /** BAD_PARAMETER for an `after` of another list. */
  campaigns(request: CheckedRequestOf<"operator.campaigns.list">): Promise<DataOf<"operator.campaigns.list"> | Refusal>;
}

interface CampaignHistoryParts {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
}

export function openCampaignHistory({ database, pipeline, markets }: CampaignHistoryParts): CampaignHistory {
  return {
    async campaignRewards(userId, request) {
      const page = await selectCampaignClaims(database, { ...request, userId });
      const rows = page.rows.map((row) => {
        const { code, scale } = markets.coin(row.coinId);
        return {
          id: `${row.campaignId}.${row.task}`,
          createTime: row.claimedAt,
          campaignId: row.campaignId,
          name: row.name,
          coin: code,
          reward: row.reward,
          amount: plainDecimal(row.atoms, scale),
          points: row.points,
          endTime: row.endsAt,
        };
      });
      return { ...page, rows };
    },
    campaignPoints: (userId) => selectCampaignPoints(database, userId),
    async campaigns({ status, ...request }) {
      const page = await selectCampaigns(database, { ...request, status: status as CampaignStatus | undefined });
      if (page === undefined) return refuse("BAD_PARAMETER", "after");
      const standing = await pipeline.read(campaignsOf);
      const standingOf = (id: number) => standing.find(({ campaignId }) => campaignId === id);
      return { ...page, rows: page.rows.map((row) => campaignForStaff(markets, row, standingOf(row.campaignId))) };
    },
  };
}
