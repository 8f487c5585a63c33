import type { CampaignTask, CampaignTerms, ClaimReward } from "../campaigns/campaign-commands.ts";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import type { UserMark } from "../users/user-commands.ts";

const DAY_MS = 86_400_000;

interface Trade {
  readonly atoms: number;
  /** The part of the fee that the house keeps for certain. */
  readonly kept: number;
}

interface NaiveMember {
  readonly user: number;
  /** Their trades that came before. */
  readonly from: number;
}

interface NaiveCampaign {
  readonly terms: CampaignTerms;
  readonly members: NaiveMember[];
  readonly claims: {
    readonly user: number;
    readonly task: number;
    readonly document: string;
    readonly device: string;
  }[];
  isHalted: boolean;
  owed: number;
}

interface NaiveVoucher {
  readonly id: number;
  readonly user: number;
  readonly atoms: number;
  readonly endsAt: number;
  readonly from: number;
  given: number;
}

type Answer = "applied" | "refused";

/**
 * Campaigns as simply as can be: every trade of a user is in a list, and whatever is asked is summed from it anew. It hears
 * the commands, and of the events only new users, trades and unlocked deposits.
 */
export class NaiveCampaigns {
  private readonly trades = new Map<number, Trade[]>();
  private readonly campaigns: NaiveCampaign[] = [];
  private vouchers: NaiveVoucher[] = [];
  private readonly documents = new Map<number, { document: string; country: string }>();
  private readonly depositors = new Set<number>();
  /** Of each user: behind how many of their trades counting began, and what was given since. */
  private readonly counting = new Map<number, { from: number; given: number }>();
  private readonly marks = new Map<number, UserMark>();
  /** Of a fee of spot, what the house keeps for certain at this moment. */
  private readonly keptOf: (feeAtoms: number) => number;
  /** The amount that `promo` gave for budgets, less what came back. */
  promoGave = 0;
  private lastId = 0;
  private nextVoucherId = 1;

  constructor(keptOf = (feeAtoms: number): number => feeAtoms) {
    this.keptOf = keptOf;
  }

  /** All that has to stand in escrow. */
  get escrow(): number {
    const owed = this.campaigns.reduce((sum, campaign) => sum + campaign.owed, 0);
    return this.vouchers.reduce((sum, { atoms, given }) => sum + atoms - given, owed);
  }

  know(user: number, mark: UserMark): void {
    this.marks.set(user, mark);
  }

  hear(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "UserOpened") this.know(event.userId, event.mark);
      if (event.type === "DepositChanged" && event.status === 3) this.depositors.add(event.userId);
      if (event.type !== "Traded") continue;
      const isMakerBuyer = event.takerSide === "sell";
      const [maker, taker] = [event.makerUserId, event.takerUserId];
      const [buyer, seller] = isMakerBuyer ? [maker, taker] : [taker, maker];
      this.tradesOf(seller).push({ atoms: event.notionalAtoms, kept: this.keptOf(event.sellerFeeAtoms) });
      this.tradesOf(buyer).push({ atoms: event.notionalAtoms, kept: 0 });
    }
  }

  private tradesOf(user: number): Trade[] {
    const own = this.trades.get(user) ?? [];
    this.trades.set(user, own);
    return own;
  }

  /** Whether a command of campaigns would be taken; undefined for another one. `promo`: what is there before it. */
  answer(command: Command, at: number, promo: number): Answer | undefined {
    switch (command.type) {
      case "OpenCampaign":
        return this.open(command, at, promo);
      case "HaltCampaign":
        return this.halt(command.campaignId);
      case "JoinCampaign":
        return this.join(command.userId, command.campaignId, at);
      case "ClaimReward":
        return this.claim(command, at);
      case "CollectFees":
        return this.collect(command.userId, command.voucherId, at);
      case "RecordVerification":
        if (!this.marks.has(command.userId)) return "refused";
        if (command.document === "") this.documents.delete(command.userId);
        else this.documents.set(command.userId, command);
        return "applied";
      case "ObservePrices":
        this.tick(at);
        return "applied";
      default:
        return undefined;
    }
  }

  private open(terms: CampaignTerms & { operatorId: number; checkerId: number }, at: number, promo: number): Answer {
    const budget = terms.placesMax * terms.tasks.reduce((sum, { atoms }) => sum + atoms, 0);
    const isWrong = terms.operatorId === terms.checkerId || terms.campaignId <= this.lastId || terms.endAt <= at;
    if (isWrong || this.campaigns.length >= 16 || promo < budget) return "refused";
    this.lastId = terms.campaignId;
    this.campaigns.push({ terms, members: [], claims: [], isHalted: false, owed: budget });
    this.promoGave += budget;
    return "applied";
  }

  private halt(id: number): Answer {
    const campaign = this.campaigns.find(({ terms }) => terms.campaignId === id);
    if (campaign === undefined || campaign.isHalted) return "refused";
    campaign.isHalted = true;
    return "applied";
  }

  private running(id: number, at: number): NaiveCampaign | undefined {
    return this.campaigns.find(({ terms }) => terms.campaignId === id && at >= terms.startAt && at < terms.endAt);
  }

  private join(user: number, id: number, at: number): Answer {
    const campaign = this.running(id, at);
    if (campaign === undefined || this.marks.get(user) !== "trader" || campaign.isHalted || this.isFull(campaign))
      return "refused";
    const country = this.documents.get(user)?.country;
    const isClosed = country !== undefined && !isFor(campaign, country);
    if (isClosed || campaign.members.some((member) => member.user === user)) return "refused";
    if (!this.isCounted(user)) this.counting.set(user, { from: this.tradesOf(user).length, given: 0 });
    campaign.members.push({ user, from: this.tradesOf(user).length });
    return "applied";
  }

  private isFull({ terms, claims }: NaiveCampaign): boolean {
    return new Set(claims.map(({ user }) => user)).size >= terms.placesMax;
  }

  private claim({ userId: user, campaignId, task: at, device }: ClaimReward, now: number): Answer {
    const campaign = this.running(campaignId, now);
    const member = campaign?.members.find((one) => one.user === user);
    const task = campaign?.terms.tasks[at];
    const own = this.documents.get(user);
    if (campaign === undefined || member === undefined || task === undefined || own === undefined) return "refused";
    const { claims } = campaign;
    const isTaken = claims.some((one) => one.user !== user && (one.document === own.document || one.device === device));
    const hasPlace = claims.some((one) => one.user === user);
    const isLate = !hasPlace && (campaign.isHalted || this.isFull(campaign));
    const isTwice = claims.some((one) => one.user === user && one.task === at);
    if (isTaken || isLate || isTwice || !isFor(campaign, own.country) || !this.isDone(member, task)) return "refused";
    const amount = task.kind === "volume" ? Math.min(task.atoms, this.leftToGive(user)) : task.atoms;
    if (amount === 0 && task.reward === "bonus") return "refused";
    claims.push({ user, task: at, document: own.document, device });
    campaign.owed -= amount;
    if (task.kind === "volume") (this.counting.get(user) as { given: number }).given += amount;
    if (task.reward === "voucher") {
      const voucher = { id: this.nextVoucherId++, user, atoms: amount, from: this.tradesOf(user).length, given: 0 };
      this.vouchers.push({ ...voucher, endsAt: now + task.days * DAY_MS });
    }
    return "applied";
  }

  private isDone({ user, from }: NaiveMember, task: CampaignTask): boolean {
    if (task.kind === "verified") return true;
    if (task.kind === "deposit") return this.depositors.has(user);
    const own = this.tradesOf(user).slice(from);
    return task.kind === "trade" ? own.length > 0 : own.reduce((sum, { atoms }) => sum + atoms, 0) >= task.volumeAtoms;
  }

  private fees(user: number, from: number): number {
    return this.tradesOf(user)
      .slice(from)
      .reduce((sum, { kept }) => sum + kept, 0);
  }

  private leftToGive(user: number): number {
    const counted = this.counting.get(user) as { from: number; given: number };
    return Math.floor(this.fees(user, counted.from) / 2) - counted.given;
  }

  private collect(user: number, id: number, at: number): Answer {
    const voucher = this.vouchers.find((one) => one.id === id && one.user === user);
    if (voucher === undefined || at >= voucher.endsAt || this.pay(voucher) === 0) return "refused";
    this.vouchers = this.vouchers.filter(({ atoms, given }) => given < atoms);
    return "applied";
  }

  /** Gives back what a voucher has collected. */
  private pay(voucher: NaiveVoucher): number {
    const half = Math.floor(this.fees(voucher.user, voucher.from) / 2);
    const paid = Math.max(
      0,
      Math.min(voucher.atoms - voucher.given, half - voucher.given, this.leftToGive(voucher.user)),
    );
    voucher.given += paid;
    (this.counting.get(voucher.user) as { given: number }).given += paid;
    return paid;
  }

  private tick(at: number): void {
    const isOver = ({ terms }: NaiveCampaign): boolean => at >= terms.endAt;
    for (const { owed } of this.campaigns.filter(isOver)) this.promoGave -= owed;
    this.campaigns.splice(0, this.campaigns.length, ...this.campaigns.filter((campaign) => !isOver(campaign)));
    const due = this.vouchers.filter(({ endsAt }) => at >= endsAt).sort((a, b) => a.endsAt - b.endsAt || a.id - b.id);
    for (const voucher of due) {
      this.pay(voucher);
      this.promoGave -= voucher.atoms - voucher.given;
    }
    this.vouchers = this.vouchers.filter((voucher) => !due.includes(voucher));
  }

  /** By a campaign that has not been forgotten, or a voucher that runs. */
  private isCounted(user: number): boolean {
    const isMember = this.campaigns.some(({ members }) => members.some((member) => member.user === user));
    return isMember || this.vouchers.some((voucher) => voucher.user === user);
  }
}

const isFor = ({ terms }: NaiveCampaign, country: string): boolean =>
  terms.countries.length === 0 || terms.countries.includes(country);
