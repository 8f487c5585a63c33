import type { Atoms, CoinId, UtcMs } from "@agio/primitives";
import type { CampaignTerms } from "./campaign-commands.ts";

/** A campaign that is open, or whose time has not come. */
export interface CampaignView extends CampaignTerms {
  readonly isHalted: boolean;
  readonly placesLeft: number;
  /** Left in escrow. */
  readonly owedAtoms: Atoms;
  readonly members: number;
}

/** How far a member is with a task. */
export interface TaskProgress {
  readonly isDone: boolean;
  readonly isClaimed: boolean;
  /** Value of their trades in the product of a volume since they joined; otherwise 0. */
  readonly volumeAtoms: Atoms;
  /** Gift of a claim now, of a bonus or voucher. */
  readonly atoms: Atoms;
}

/** A campaign as one user sees it. */
export interface CampaignOfUser extends CampaignView {
  readonly isMember: boolean;
  readonly hasPlace: boolean;
  /** Of each task, in their order; without a membership nothing is done yet. */
  readonly progress: readonly TaskProgress[];
}

/** A voucher that runs. */
export interface VoucherView {
  readonly voucherId: number;
  readonly campaignId: number;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly givenAtoms: Atoms;
  /** Fees that it would give back now. */
  readonly collectedAtoms: Atoms;
  readonly endsAt: UtcMs;
}
