import { lastCampaignId, type CampaignTask, type OpenCampaign } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, atoms, utcMs } from "@agio/primitives";
import type { ListedCoin } from "../markets/market-directory.ts";

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 90;
const NO_TRADE = { product: "", volumeAtoms: atoms(0) } as const;

/** The campaign that a newcomer of the demo finds in the welfare centre: one task of every kind, for a thousand people. */
function campaignIn({ coinId, scale }: ListedCoin, now: number, staff: readonly [number, number]): OpenCampaign {
  const whole = (amount: number) => atoms(amount * 10 ** scale);
  const bonus = (amount: number, days: number) => ({ reward: "bonus", atoms: whole(amount), points: 0, days }) as const;
  const tasks: CampaignTask[] = [
    { kind: "verified", ...NO_TRADE, reward: "points", atoms: atoms(0), points: 50, days: 0 },
    { kind: "deposit", ...NO_TRADE, ...bonus(20, 30) },
    {
      ...{ kind: "trade", product: "spot", volumeAtoms: atoms(0) },
      ...{ reward: "voucher", atoms: whole(10), points: 0, days: 30 },
    },
    { kind: "volume", product: "contract", volumeAtoms: whole(5_000), ...bonus(10, 30) },
  ];
  return {
    ...{ type: "OpenCampaign", campaignId: 1, name: "First steps", coinId, countries: [], placesMax: 1_000, tasks },
    ...{ startAt: utcMs(now), endAt: utcMs(now + PERIOD_DAYS * DAY_MS) },
    ...{ operatorId: staff[0], checkerId: staff[1], reason: "campaign of the demo" },
  };
}

/** Opens the campaign of the demo, where there never was one and `promo` has its budget. */
export async function openDemoCampaign(
  pipeline: Pipeline,
  coin: ListedCoin,
  { now, staff }: { readonly now: number; readonly staff: readonly { readonly operatorId: number }[] },
): Promise<void> {
  if ((await pipeline.read(lastCampaignId)) > 0) return;
  const [maker, checker] = staff;
  assert(maker !== undefined && checker !== undefined, "the demo has two operators");
  const settled = await pipeline.submit(campaignIn(coin, now, [maker.operatorId, checker.operatorId]));
  // A demo from before there were campaigns may have spent its promo.
  const isUnfunded = settled.kind === "refused" && settled.refusal.refusal === "CAMPAIGN_UNFUNDED";
  assert(settled.kind === "applied" || isUnfunded, "the campaign of the demo can be opened");
}
