import { atoms, coinId, utcMs, type Refusal, type UserId } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import type { Campaign, Member } from "./campaign.ts";
import type { CampaignTask, CampaignTerms } from "./campaign-commands.ts";
import type { CampaignOfUser, CampaignView, TaskProgress, VoucherView } from "./campaign-views.ts";
import { hasClaimed, rewardAtomsFor } from "./claim-reward.ts";
import { deedsOf, isDone } from "./members.ts";
import { campaignObstacle } from "./open-campaign.ts";
import { collectedAtoms } from "./vouchers.ts";

type Campaigns = Pick<CoreState, "campaigns">;

/** Campaigns whose end has not come, oldest first. */
const standing = ({ campaigns }: Campaigns): Campaign[] =>
  [...campaigns.campaigns.values()].filter(({ figures }) => !figures.isEnded);

function viewOf({ terms, figures, members }: Campaign): CampaignView {
  const { isHalted, placesTaken, owedAtoms } = figures;
  const placesLeft = terms.placesMax - placesTaken;
  return { ...terms, isHalted, placesLeft, owedAtoms: atoms(owedAtoms), members: members.size };
}

export const campaignsOf = (state: Campaigns): CampaignView[] => standing(state).map(viewOf);

export const lastCampaignId = ({ campaigns }: Campaigns): number => campaigns.lastCampaignId;

/** Why a campaign could not be opened now; undefined when it could. */
export const checkCampaign = (
  state: Pick<CoreState, "campaigns" | "channels" | "coins" | "prices" | "spot" | "tape">,
  terms: CampaignTerms,
): Refusal | undefined => campaignObstacle(state.campaigns, { ...state, pairs: state.spot.pairs }, terms);

const NOT_BEGUN: Omit<TaskProgress, "atoms"> = { isDone: false, isClaimed: false, volumeAtoms: atoms(0) };

/** The same as one user sees them. */
export function campaignsOfUser({ campaigns: state }: Campaigns, user: UserId): CampaignOfUser[] {
  return standing({ campaigns: state }).map((campaign) => {
    const member = campaign.members.get(user);
    const progressOf = (task: CampaignTask, at: number): TaskProgress => {
      if (member === undefined) return { ...NOT_BEGUN, atoms: task.atoms };
      const tally = state.users.counted.known(user, campaign.terms.coinId);
      const volume = task.kind === "volume" ? deedsOf(member, tally, task.product).volumeAtoms : 0;
      return {
        isDone: isDone(state, campaign, member, task),
        isClaimed: hasClaimed(member, at),
        volumeAtoms: atoms(volume),
        atoms: atoms(rewardAtomsFor(task, tally)),
      };
    };
    const progress = campaign.terms.tasks.map(progressOf);
    return { ...viewOf(campaign), isMember: member !== undefined, hasPlace: hasPlace(member), progress };
  });
}

const hasPlace = (member: Member | undefined): boolean => member !== undefined && member.claimed !== 0;

/** A user's vouchers that run, oldest first. */
export function vouchersOf({ campaigns: state }: Campaigns, user: UserId): VoucherView[] {
  return state.vouchersOf(user).map((voucher) => ({
    voucherId: voucher.voucherId,
    campaignId: voucher.campaignId,
    coinId: coinId(voucher.coinId),
    atoms: atoms(voucher.atoms),
    givenAtoms: atoms(voucher.givenAtoms),
    collectedAtoms: atoms(collectedAtoms(state, voucher)),
    endsAt: utcMs(voucher.endsAt),
  }));
}

/** The document that a user was verified with, as the core knows it; undefined for nobody verified. */
export const verifiedDocumentOf = (
  { users }: Pick<CoreState, "users">,
  user: UserId,
): { readonly digest: string; readonly country: string } | undefined => users.milestones.documentOf(user);
