import type { CampaignOverview } from "@agio/api-contract";
import { campaignsOfUser, vouchersOf } from "@agio/core";
import type { Refusal } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { campaignRow, voucherRow } from "../../campaigns/campaign-rows.ts";
import { welfareRefusal } from "../../campaigns/welfare-switch.ts";
import type { Call } from "../../call/call.ts";
import type { Command } from "@agio/core";
import type { Send } from "../command-call.ts";
import type { Services } from "../services.ts";

export type OverviewServices = "clock" | "history" | "markets" | "ownWrites" | "pipeline" | "settings";

/** The welfare centre as the caller sees it now. */
export async function overview(
  { clock, history, markets, ownWrites, pipeline }: Pick<Services, OverviewServices>,
  { userId }: Call,
): Promise<CampaignOverview> {
  const now = clock();
  const seen = await pipeline.read((state) => ({
    campaigns: campaignsOfUser(state, userId).map((campaign) => campaignRow(markets, campaign, now)),
    vouchers: vouchersOf(state, userId).map((voucher) => voucherRow(markets, voucher)),
  }));
  await ownWrites.projected(userId);
  return { ...seen, points: await history.campaignPoints(userId) };
}

/** Sends a command of the caller's and answers with the centre as it is then. PRODUCT_CLOSED while it is off. */
export async function sentInCentre(
  services: Pick<Services, OverviewServices>,
  call: Call,
  send: Send,
  command: () => Promise<Command> | Command,
): Promise<CampaignOverview | Refusal> {
  const closed = welfareRefusal(services.settings());
  if (closed !== undefined) return closed;
  const settled = await send(await command());
  return isRefusal(settled) ? settled : overview(services, call);
}
