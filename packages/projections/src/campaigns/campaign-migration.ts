import type { SchemaPart } from "../table/create-table.ts";
import { CAMPAIGN_CLAIMS, CAMPAIGNS } from "./campaign-tables.ts";

/** Campaigns, and the rewards that were claimed in them. */
export const CAMPAIGN_PARTS: readonly SchemaPart[] = [
  CAMPAIGNS,
  CAMPAIGN_CLAIMS,
  `create index campaign_claims_by_user on campaign_claims (user_id, claimed_at, campaign_id, task)`,
];

/** Bonuses and vouchers by their end: users are told of it in time. */
export const ENDING_PARTS: readonly SchemaPart[] = [
  `create index campaign_claims_ending on campaign_claims (ends_at) where reward <> 'points'`,
];
