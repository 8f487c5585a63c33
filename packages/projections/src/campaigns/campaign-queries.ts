import { sql, type Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { keyListOf, listOf, selection } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { CAMPAIGN_CLAIMS, CAMPAIGNS } from "./campaign-tables.ts";

export type CampaignRow = Row<typeof CAMPAIGNS>;

/** Every campaign, newest first. */
export const selectCampaigns = keyListOf(CAMPAIGNS, {
  by: ["status"],
  sort: { createTime: "openedAt", startTime: "startAt", endTime: "endAt", status: "status" },
  newest: ["openedAt", "campaignId"],
});

export type CampaignClaimRow = Row<typeof CAMPAIGN_CLAIMS>;

/** A user's rewards, newest first. */
export const selectCampaignClaims = listOf(CAMPAIGN_CLAIMS, {
  of: ["userId"],
  sort: { createTime: "claimedAt", endTime: "endsAt" },
  newest: ["claimedAt", "campaignId", "task"],
});

/** The points that a user was ever given. */
export async function selectCampaignPoints(database: Kysely<ProjectionTables>, userId: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int8 as points from campaign_claims where user_id = ${userId}`.execute(database);
  return rows[0]?.points ?? 0;
}

/**
 * Bonuses and vouchers that end behind one time and up to another, the first to end first, of those that were given for
 * longer than `aheadMs`. About so many: those that end together are never parted.
 */
export async function selectClaimsEnding(
  database: Kysely<ProjectionTables>,
  { after, upTo, aheadMs }: { readonly after: number; readonly upTo: number; readonly aheadMs: number },
  limit: number,
): Promise<CampaignClaimRow[]> {
  const { rows } = await sql<CampaignClaimRow>`select ${selection(CAMPAIGN_CLAIMS)} from campaign_claims
    where reward <> 'points' and ends_at > ${after} and ends_at <= ${upTo} and ends_at - claimed_at > ${aheadMs}
    order by ends_at fetch first ${sql.lit(limit)} rows with ties`.execute(database);
  return rows;
}
