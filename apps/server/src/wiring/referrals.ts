import type { AllSettings } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import type { ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { openAgentRegister } from "../agents/agent-register.ts";
import { openAgentStatements } from "../agents/agent-statements.ts";
import { openAgentWebhooks } from "../agents/agent-webhooks.ts";
import type { Log } from "../base/log.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { ReferralServices } from "../endpoints/services.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { WebhookSender } from "../ports/webhook-sender.ts";
import { openHeldRewards } from "../referrals/held-rewards.ts";
import { openInviteOpenings } from "../referrals/invite-openings.ts";
import { openMemberPages } from "../referrals/member-page.ts";
import { openMembers } from "../referrals/members.ts";
import { programmeDays } from "../referrals/platform-days.ts";
import { openRewardHistory } from "../referrals/reward-history.ts";
import type { ServerTables } from "./server-tables.ts";

export interface ReferralParts {
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly keys: ServerKeys;
  readonly settings: () => AllSettings;
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly clock: () => number;
  readonly log: Log;
  readonly webhookSender: WebhookSender;
}

/** Who invited whom, and what it brings them; the links are opened with the users. */
export async function openReferrals(parts: ReferralParts): Promise<Omit<ReferralServices, "inviteLinks">> {
  const { database, pipeline, markets, keys, settings, projected, clock, log } = parts;
  const days = () => pipeline.read((state) => programmeDays(state, settings().timeZone));
  const members = openMembers(database);
  return {
    members,
    inviteOpenings: openInviteOpenings(database, await keys.key("invite-openings"), clock),
    memberPages: openMemberPages({ database, pipeline, markets, members }),
    rewardHistory: openRewardHistory({ database, markets, members }),
    heldRewards: openHeldRewards({ database, markets, days }),
    agentRegister: openAgentRegister({ database, pipeline, days }),
    agentStatements: openAgentStatements({ database, pipeline, markets, projected, clock }),
    agentWebhooks: await openAgentWebhooks({
      ...{ database, pipeline, markets, keys, clock, log, sender: parts.webhookSender },
    }),
  };
}
