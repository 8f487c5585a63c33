import type { CampaignTask, CampaignTerms } from "./campaign-commands.ts";

/** A member of a campaign. */
export interface Member {
  readonly userId: number;
  readonly joinedAt: number;
  /** The tally of their trades as it was when they joined, by product. */
  readonly tradesFrom: readonly number[];
  readonly volumesFrom: readonly number[];
  /** Tasks that were claimed, a bit for each. */
  claimed: number;
}

/** The changing part of a campaign. */
export interface CampaignFigures {
  isHalted: boolean;
  isEnded: boolean;
  /** Left of its budget. */
  owedAtoms: number;
  placesTaken: number;
}

/** A campaign from its opening until its last member is forgotten. */
export class Campaign {
  readonly terms: CampaignTerms;
  readonly figures: CampaignFigures;
  /** By user, in the order in which they joined: after the end they are forgotten in it. */
  readonly members = new Map<number, Member>();
  /** Who claimed with a document or a device, by its digest. */
  readonly documents = new Map<string, number>();
  readonly devices = new Map<string, number>();

  constructor(terms: CampaignTerms, figures: CampaignFigures) {
    this.terms = terms;
    this.figures = figures;
  }

  isRunning(at: number): boolean {
    return !this.figures.isEnded && at >= this.terms.startAt && at < this.terms.endAt;
  }

  get hasPlaces(): boolean {
    return !this.figures.isHalted && this.figures.placesTaken < this.terms.placesMax;
  }
}

/** All that a campaign may have to pay. */
export const budgetOf = ({ placesMax, tasks }: Pick<CampaignTerms, "placesMax" | "tasks">): number =>
  placesMax * rewardAtomsOf(tasks);

/** Money for one place. */
const rewardAtomsOf = (tasks: readonly CampaignTask[]): number => tasks.reduce((sum, task) => sum + task.atoms, 0);

/** A voucher that runs: it gives half of the fees back that its user pays from its claim on. */
export interface Voucher {
  readonly voucherId: number;
  readonly campaignId: number;
  readonly userId: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly endsAt: number;
  /** Of the user's tally, when it was claimed. */
  readonly feesFrom: number;
  givenAtoms: number;
}
