import { refuse, userId, type Refusal } from "@agio/primitives";
import { COUNTED_PRODUCTS, type CountedProduct, type TradeTally } from "../users/counted-trades.ts";
import type { Campaign, Member } from "./campaign.ts";
import type { CampaignTask, JoinCampaign, RecordVerification } from "./campaign-commands.ts";
import type { CampaignState } from "./campaign-state.ts";

const MEMBERS_MAX = 1_000_000;
const DIGEST = /^[0-9a-f]{32}$/;
const TWO_LETTERS = /^[A-Z]{2}$/;

export const isDigest = (text: unknown): boolean => typeof text === "string" && DIGEST.test(text);

/** Refuses NOT_FOUND, and ACCOUNT_RESTRICTED: accounts of the house and of the demo earn nothing. */
export function wrongUser({ users }: CampaignState, user: number): Refusal | undefined {
  const mark = users.markOf(user);
  if (mark === undefined) return refuse("NOT_FOUND", "userId");
  return mark === "trader" ? undefined : refuse("ACCOUNT_RESTRICTED", "userId");
}

/** COUNTRY_CLOSED for a verified country that a campaign is not for. */
export function wrongCountry({ terms }: Campaign, country: string): Refusal | undefined {
  const isFor = terms.countries.length === 0 || terms.countries.includes(country);
  return isFor ? undefined : refuse("COUNTRY_CLOSED", "campaignId");
}

/**
 * Counts the user's trades from now on. Refuses NOT_FOUND, ACCOUNT_RESTRICTED, CAMPAIGN_CLOSED, DUPLICATE_REQUEST for a
 * member, COUNTRY_CLOSED, CAMPAIGN_FULL while no place is left.
 */
export function joinCampaign(state: CampaignState, command: JoinCampaign): Refusal | undefined {
  const { userId: user, campaignId } = command;
  const campaign = state.campaigns.get(campaignId);
  const refusal = wrongUser(state, user) ?? (campaign === undefined ? refuse("NOT_FOUND", "campaignId") : undefined);
  if (refusal !== undefined || campaign === undefined) return refusal;
  if (!campaign.isRunning(state.at) || campaign.figures.isHalted) return refuse("CAMPAIGN_CLOSED", "campaignId");
  if (campaign.members.has(user)) return refuse("DUPLICATE_REQUEST", "campaignId");
  const document = state.users.milestones.documentOf(user);
  const closed = document && wrongCountry(campaign, document.country);
  if (closed !== undefined) return closed;
  const isFull = !campaign.hasPlaces || campaign.members.size >= MEMBERS_MAX;
  if (isFull) return refuse("CAMPAIGN_FULL", "campaignId");
  const tally = state.users.counted.use(user, campaign.terms.coinId);
  campaign.members.set(user, {
    userId: user,
    joinedAt: state.at,
    tradesFrom: [...tally.trades],
    volumesFrom: [...tally.volumes],
    claimed: 0,
  });
  state.emit({ type: "CampaignJoined", campaignId, userId: userId(user) });
  return undefined;
}

/** Since they joined, by product. */
export interface Deeds {
  readonly trades: number;
  readonly volumeAtoms: number;
}

export function deedsOf(member: Member, tally: TradeTally, product: CampaignTask["product"]): Deeds {
  const at = COUNTED_PRODUCTS.indexOf(product as CountedProduct);
  const since = (now: readonly number[], from: readonly number[]): number => (now[at] ?? 0) - (from[at] ?? 0);
  return {
    trades: since(tally.trades, member.tradesFrom),
    volumeAtoms: since(tally.volumes, member.volumesFrom),
  };
}

/** Whether a member has done a task. */
export function isDone({ users }: CampaignState, campaign: Campaign, member: Member, task: CampaignTask): boolean {
  const { milestones, counted } = users;
  if (task.kind === "verified") return milestones.documentOf(member.userId) !== undefined;
  if (task.kind === "deposit") return milestones.hasDeposited(member.userId);
  const tally = counted.known(member.userId, campaign.terms.coinId);
  const { trades, volumeAtoms } = deedsOf(member, tally, task.product);
  return task.kind === "trade" ? trades > 0 : volumeAtoms >= task.volumeAtoms;
}

/** A decision of the staff about a document. Refuses NOT_FOUND, BAD_PARAMETER. */
export function recordVerification(state: CampaignState, command: RecordVerification): Refusal | undefined {
  const { userId: user, document, country } = command;
  const { milestones } = state.users;
  if (!state.users.isKnown(user)) return refuse("NOT_FOUND", "userId");
  const isTakenBack = document === "" && country === "";
  if (!isTakenBack && !isDigest(document)) return refuse("BAD_PARAMETER", "document");
  if (!isTakenBack && !(typeof country === "string" && TWO_LETTERS.test(country))) {
    return refuse("BAD_PARAMETER", "country");
  }
  milestones.setDocument(user, isTakenBack ? undefined : { digest: document, country });
  state.emit({ type: "VerificationRecorded", userId: user, country });
  return undefined;
}
