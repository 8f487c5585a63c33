import type { CampaignOverview, DataOf } from "@agio/api-contract";
import type { CampaignOfUser, CampaignTask, CampaignView, VoucherView } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { CampaignRow } from "@agio/projections";
import type { MarketDirectory } from "../markets/market-directory.ts";

type Coins = Pick<MarketDirectory, "coin">;

const STATUS = { waiting: 0, running: 1, halted: 2 } as const;

const taskFigures = ({ kind, product, volumeAtoms, reward, atoms, points, days }: CampaignTask, scale: number) => ({
  ...{ type: kind, product, volume: plainDecimal(volumeAtoms, scale), reward },
  ...{ amount: plainDecimal(atoms, scale), points, days },
});

function statusOf({ isHalted, startAt }: CampaignView, now: number): number {
  if (isHalted) return STATUS.halted;
  return now < startAt ? STATUS.waiting : STATUS.running;
}

/** A campaign as one user sees it, on the wire. */
export function campaignRow(markets: Coins, campaign: CampaignOfUser, now: number): CampaignOverview["campaigns"][0] {
  const { code, scale } = markets.coin(campaign.coinId);
  const amount = (atoms: number): string => plainDecimal(atoms, scale);
  return {
    id: campaign.campaignId,
    name: campaign.name,
    coin: code,
    startTime: campaign.startAt,
    endTime: campaign.endAt,
    countries: [...campaign.countries],
    places: campaign.placesMax,
    placesLeft: campaign.placesLeft,
    status: statusOf(campaign, now),
    isMember: campaign.isMember,
    hasPlace: campaign.hasPlace,
    tasks: campaign.tasks.map((task, at) => {
      const progress = campaign.progress[at];
      return {
        ...taskFigures(task, scale),
        isDone: progress?.isDone ?? false,
        isClaimed: progress?.isClaimed ?? false,
        tradedVolume: amount(progress?.volumeAtoms ?? 0),
        claimAmount: amount(progress?.atoms ?? 0),
      };
    }),
  };
}

export function voucherRow(markets: Coins, voucher: VoucherView): CampaignOverview["vouchers"][0] {
  const { code, scale } = markets.coin(voucher.coinId);
  return {
    id: voucher.voucherId,
    campaignId: voucher.campaignId,
    coin: code,
    amount: plainDecimal(voucher.atoms, scale),
    given: plainDecimal(voucher.givenAtoms, scale),
    collected: plainDecimal(voucher.collectedAtoms, scale),
    endTime: voucher.endsAt,
  };
}

/** A campaign as the staff see it: from SQL, with what the core knows while it stands. */
export function campaignForStaff(
  markets: Coins,
  row: CampaignRow,
  standing: CampaignView | undefined,
): DataOf<"operator.campaigns.list">["rows"][0] {
  const { code, scale } = markets.coin(row.coinId);
  return {
    id: row.campaignId,
    createTime: row.openedAt,
    name: row.name,
    coin: code,
    startTime: row.startAt,
    endTime: row.endAt,
    countries: [...row.countries],
    places: row.placesMax,
    placesTaken: standing === undefined ? row.placesTaken : standing.placesMax - standing.placesLeft,
    members: standing?.members ?? 0,
    budget: plainDecimal(row.budgetAtoms, scale),
    owed: plainDecimal(standing?.owedAtoms ?? 0, scale),
    returned: plainDecimal(row.returnedAtoms, scale),
    makerId: row.operatorId,
    checkerId: row.checkerId,
    reason: row.reason,
    status: row.status,
    tasks: row.tasks.map((task) => taskFigures(task, scale)),
  };
}
