import { atoms, coinId, refuse, userId, utcMs, type Refusal } from "@agio/primitives";
import { giveCampaignBonus } from "../deposits/bonuses.ts";
import { DAY_MS } from "../time/platform-day.ts";
import type { TradeTally } from "../users/counted-trades.ts";
import type { VerifiedDocument } from "../users/milestones.ts";
import type { Campaign, Member } from "./campaign.ts";
import type { CampaignTask, ClaimReward } from "./campaign-commands.ts";
import type { CampaignState } from "./campaign-state.ts";
import { isDigest, isDone, wrongCountry, wrongUser } from "./members.ts";

/** The parts of a claim, after the looks that need no facts. */
interface Claim {
  readonly campaign: Campaign;
  readonly member: Member;
  readonly task: CampaignTask;
}

/**
 * Gives the reward of a task, once per user, verified document and device. Refuses, in this order: NOT_FOUND,
 * ACCOUNT_RESTRICTED, CAMPAIGN_CLOSED, BAD_PARAMETER, TASK_NOT_DONE for somebody who has not joined, REWARD_CLAIMED,
 * KYC_NEEDED, COUNTRY_CLOSED, TASK_NOT_DONE, REWARD_CLAIMED with the document or the device that somebody else had,
 * CAMPAIGN_FULL, and TASK_NOT_DONE while the fees bear no bonus.
 */
export function claimReward(state: CampaignState, command: ClaimReward): Refusal | undefined {
  const refusal = wrongUser(state, command.userId);
  if (refusal !== undefined) return refusal;
  const claim = claimOf(state, command);
  if ("refusal" in claim) return claim;
  const { campaign, task } = claim;
  const document = state.users.milestones.documentOf(command.userId);
  if (document === undefined) return refuse("KYC_NEEDED", "campaignId");
  const wrong = wrongCountry(campaign, document.country) ?? wrongClaim(state, claim, { document, command });
  if (wrong !== undefined) return wrong;
  const tally = state.users.counted.known(command.userId, campaign.terms.coinId);
  const amount = rewardAtomsFor(task, tally);
  if (amount === 0 && task.reward === "bonus") return refuse("TASK_NOT_DONE", "fees");
  takePlace(claim, document, command.device);
  give(state, claim, { at: command.task, amount, tally });
  return undefined;
}

function claimOf({ campaigns, at }: CampaignState, command: ClaimReward): Claim | Refusal {
  const campaign = campaigns.get(command.campaignId);
  if (campaign === undefined) return refuse("NOT_FOUND", "campaignId");
  const task = campaign.terms.tasks[command.task];
  if (task === undefined) return refuse("NOT_FOUND", "task");
  if (!campaign.isRunning(at)) return refuse("CAMPAIGN_CLOSED", "campaignId");
  if (!isDigest(command.device)) return refuse("BAD_PARAMETER", "device");
  const member = campaign.members.get(command.userId);
  if (member === undefined) return refuse("TASK_NOT_DONE", "campaignId");
  if (hasClaimed(member, command.task)) return refuse("REWARD_CLAIMED", "task");
  return { campaign, member, task };
}

export const hasClaimed = ({ claimed }: Member, task: number): boolean => (claimed & (1 << task)) !== 0;

function wrongClaim(
  state: CampaignState,
  { campaign, member, task }: Claim,
  { document, command }: { readonly document: VerifiedDocument; readonly command: ClaimReward },
): Refusal | undefined {
  const user = member.userId;
  const isOthers = (owner: number | undefined): boolean => owner !== undefined && owner !== user;
  if (!isDone(state, campaign, member, task)) return refuse("TASK_NOT_DONE", "task");
  if (isOthers(campaign.documents.get(document.digest))) return refuse("REWARD_CLAIMED", "document");
  if (isOthers(campaign.devices.get(command.device))) return refuse("REWARD_CLAIMED", "device");
  if (member.claimed !== 0 || campaign.hasPlaces) return undefined;
  return refuse(campaign.figures.isHalted ? "CAMPAIGN_CLOSED" : "CAMPAIGN_FULL", "campaignId");
}

/**
 * Half of the fees that a user has paid, less what campaigns gave back on them: all that trades may earn them here. The
 * other half is left to those who invited them, so that no trade with a friend or with oneself ever gains.
 */
export const feesToGive = ({ feesAtoms, givenAtoms }: TradeTally): number =>
  Math.max(0, Math.floor(feesAtoms / 2) - givenAtoms);

/** Gift of a claim: of a bonus for a volume no more than the fees bear. */
export const rewardAtomsFor = (task: CampaignTask, tally: TradeTally): number =>
  task.reward === "bonus" && task.kind === "volume" ? Math.min(task.atoms, feesToGive(tally)) : task.atoms;

function takePlace({ campaign, member }: Claim, document: VerifiedDocument, device: string): void {
  if (member.claimed === 0) campaign.figures.placesTaken++;
  campaign.documents.set(document.digest, member.userId);
  campaign.devices.set(device, member.userId);
}

function give(
  state: CampaignState,
  { campaign, member, task }: Claim,
  { at, amount, tally }: { readonly at: number; readonly amount: number; readonly tally: TradeTally },
): void {
  const { terms, figures } = campaign;
  const { campaignId, name } = terms;
  const endsAt = utcMs(task.reward === "points" ? 0 : state.at + task.days * DAY_MS);
  const user = member.userId;
  member.claimed |= 1 << at;
  figures.owedAtoms -= amount;
  let rewardId = 0;
  if (task.reward === "bonus") {
    if (task.kind === "volume") tally.givenAtoms += amount;
    rewardId = giveCampaignBonus(state.deposits, { userId: user, coinId: terms.coinId, atoms: amount, endsAt });
  }
  if (task.reward === "voucher") {
    rewardId = state.nextVoucherId++;
    state.users.counted.use(user, terms.coinId);
    const { feesAtoms: feesFrom } = tally;
    state.addVoucher({
      ...{ voucherId: rewardId, campaignId, userId: user, coinId: terms.coinId, atoms: amount, endsAt, feesFrom },
      givenAtoms: 0,
    });
  }
  state.emit({
    type: "RewardClaimed",
    ...{ campaignId, name, task: at, userId: userId(user), coinId: coinId(terms.coinId), reward: task.reward },
    ...{ atoms: atoms(amount), points: task.points, rewardId, endsAt },
  });
}
