import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { VOUCHER_STATUS } from "../campaigns/campaign-events.ts";

/** How often each thing happened that a run is worth nothing without. */
export class RewardCounts {
  users = 0;
  invited = 0;
  throughLinks = 0;
  links = 0;
  trades = 0;
  interestPaid = 0;
  daysSettled = 0;
  /** Parts of inviters, of friends, of agents, and of agents above another one of the same base. */
  referralRewards = 0;
  friendRewards = 0;
  agentRewards = 0;
  superiorRewards = 0;
  /** Days of brokers with a reward, and rewards of theirs that are held. */
  brokerRewards = 0;
  brokerHeld = 0;
  payments = 0;
  /** Rewards that an empty `promo` left owing, and payments of what was owed. */
  owed = 0;
  owedPaid = 0;
  debtsRepaid = 0;
  held = 0;
  released = 0;
  dropped = 0;
  takenBack = 0;
  takenBackAsDebt = 0;
  /** In the middle of a day. */
  switchedOff = 0;
  switchedOn = 0;
  campaignsOpened = 0;
  campaignsHalted = 0;
  campaignsEnded = 0;
  joined = 0;
  pointsClaimed = 0;
  bonusesClaimed = 0;
  vouchersClaimed = 0;
  vouchersCollected = 0;
  vouchersUsed = 0;
  vouchersExpired = 0;
  bonusesEnded = 0;
  levelDays = 0;
  levelChanges = 0;
  levelsSwitched = 0;
  #isOpen = false;

  /** Hears the events of a command. */
  hear(command: Command, events: readonly Event[]): void {
    let before: Event | undefined;
    for (const event of events) {
      this.note(event, command);
      if (isSuperior(event, before)) this.superiorRewards++;
      before = event;
    }
  }

  private note(event: Event, command: Command): void {
    switch (event.type) {
      case "UserOpened":
        this.users++;
        if (event.invitedBy !== undefined) this.invited++;
        if (event.linkId !== undefined) this.throughLinks++;
        return;
      case "InviteLinkCreated":
        return void this.links++;
      case "Traded":
        return void this.trades++;
      case "FinancePaid":
        return void this.interestPaid++;
      case "LevelChanged":
        return void this.levelChanges++;
      case "LevelsTurned":
        return void this.levelDays++;
      case "LevelRulesSet":
        return void this.levelsSwitched++;
      case "ReferralRulesSet":
        return this.switched(event.isOpen);
      case "BonusChanged":
        return void (event.status === 2 && this.bonusesEnded++);
      default:
        this.noteReward(event, command);
        this.noteCampaign(event);
    }
  }

  private switched(isOpen: boolean): void {
    if (isOpen !== this.#isOpen && isOpen) this.switchedOn++;
    if (isOpen !== this.#isOpen && !isOpen) this.switchedOff++;
    this.#isOpen = isOpen;
  }

  private noteReward(event: Event, command: Command): void {
    switch (event.type) {
      case "RewardAccrued":
        if (event.programme === "referral") this.referralRewards++;
        if (event.programme === "friend") this.friendRewards++;
        if (event.programme === "agent") this.agentRewards++;
        return;
      case "RewardPaid":
        this.payments++;
        if (command.type === "ObservePrices") this.owedPaid++;
        else if (event.owedAtoms > 0) this.owed++;
        if (event.repaidAtoms > 0) this.debtsRepaid++;
        return;
      case "RewardHeld":
        if (event.programme === "broker") this.brokerHeld++;
        return void this.held++;
      case "BrokerShareAccrued":
        return void (event.atoms > 0 && this.brokerRewards++);
      case "RewardReviewed":
        return void (event.isReleased ? this.released++ : this.dropped++);
      case "RewardTakenBack":
        this.takenBack++;
        if (event.debtAtoms > 0) this.takenBackAsDebt++;
        return;
      case "ReferralDaySettled":
        return void this.daysSettled++;
    }
  }

  private noteCampaign(event: Event): void {
    switch (event.type) {
      case "CampaignOpened":
        return void this.campaignsOpened++;
      case "CampaignHalted":
        return void this.campaignsHalted++;
      case "CampaignEnded":
        return void this.campaignsEnded++;
      case "CampaignJoined":
        return void this.joined++;
      case "RewardClaimed":
        if (event.reward === "points") this.pointsClaimed++;
        if (event.reward === "bonus") this.bonusesClaimed++;
        if (event.reward === "voucher") this.vouchersClaimed++;
        return;
      case "VoucherChanged":
        if (event.status === VOUCHER_STATUS.running) this.vouchersCollected++;
        if (event.status === VOUCHER_STATUS.used) this.vouchersUsed++;
        if (event.status === VOUCHER_STATUS.expired) this.vouchersExpired++;
    }
  }
}

/** True for the part of an agent above another one of the same base. */
const isSuperior = (event: Event, before: Event | undefined): boolean =>
  event.type === "RewardAccrued" &&
  before?.type === "RewardAccrued" &&
  event.programme === "agent" &&
  before.programme === "agent" &&
  event.payerId === before.payerId &&
  event.product === before.product &&
  event.coinId === before.coinId;
