import { seededRandom, type Random } from "@agio/testkit";
import { atoms, userId, utcMs } from "@agio/primitives";
import type { CampaignTask } from "../campaigns/campaign-commands.ts";
import type { Command } from "../commands.ts";
import { campaignsOf } from "../campaigns/current-campaigns.ts";
import { campaign, claim, collect, digest, join, TASKS, verify } from "./campaign-market.ts";
import { BANK_CHANNEL, channel, WITHDRAWAL_RULES } from "./fund-market.ts";
import { openMarket, place, START_MS, type TestMarket } from "./market.ts";
import { fundHouseAccount, observed, UNIT } from "./second-market.ts";

const USERS = 6;
const PRICE_TICKS = 600_000;
const BTC_ATOMS = 100_000_000;
/** Commands come in bursts of so many, then hours pass. */
const BURST = 60;
const STEP_MS = 500;
const PAUSE_MS = 7 * 3_600_000;
const TICK_MS = 2_000;
const HOUR_MS = 3_600_000;
const PERIODS_MS = [HOUR_MS, 24 * HOUR_MS, 5 * 24 * HOUR_MS] as const;
/** The most that a reward may be: small vouchers are used up. */
const MOST = [20 * UNIT, 20 * UNIT, UNIT, UNIT / 20] as const;
const COUNTRIES = ["DE", "FR"] as const;

/** Users with much, a `promo` that runs out, and a clock that jumps. */
export function openCampaignCrowd(): TestMarket {
  const market = openMarket({}, { usdt: 900_000 * UNIT, btc: 10 * BTC_ATOMS }, USERS);
  const { sequence } = market;
  market.clock = () => {
    const step = market.sequence - sequence;
    return START_MS + Math.floor(step / BURST) * PAUSE_MS + (step % BURST) * STEP_MS;
  };
  market.send({ type: "OpenUser", userId: userId(USERS + 1), mark: "demo" });
  market.send(WITHDRAWAL_RULES);
  market.send(channel(BANK_CHANNEL));
  market.send(fundHouseAccount("promo", 600, "campaigns"));
  return market;
}

/** Seeded campaigns, members, trades, claims and vouchers. */
export class RandomCampaigns {
  private readonly random: Random;
  private readonly market: TestMarket;
  /** Users 1 to this one take part. */
  private readonly lastUser: () => number;
  private sent = 0;
  private tickedAt = 0;

  constructor(market: TestMarket, seed: string | number, lastUser = () => USERS) {
    this.market = market;
    this.random = seededRandom(seed);
    this.lastUser = lastUser;
  }

  next(): Command {
    if (this.market.clock() - this.tickedAt >= TICK_MS) {
      this.tickedAt = this.market.clock();
      return observed(this.tickedAt, 60_000);
    }
    return this.random.chance(0.67) ? this.deed() : this.order();
  }

  /** Everything that campaigns are about, but for the trades. */
  deed(): Command {
    this.sent++;
    const dice = this.random.integer(1, 670);
    if (dice <= 40) return this.opening();
    if (dice <= 45) return this.halt();
    if (dice <= 130) return this.verification();
    if (dice <= 140) return { type: "RecordVerification", userId: userId(this.user()), document: "", country: "" };
    if (dice <= 260) return join(this.user(), this.campaignId());
    if (dice <= 560) return this.claim();
    if (dice <= 640) return this.collection();
    if (dice <= 660) return this.deposit();
    return fundHouseAccount("promo", 200, `promo${this.random.integer(1, this.sent)}`);
  }

  private known(): number {
    return this.random.integer(1, this.lastUser());
  }

  private user(): number {
    return this.random.chance(0.97) ? this.known() : this.random.pick([this.lastUser() + 1, 9_999]);
  }

  /** Fewer documents, and devices, than users: some are shared. */
  private shared(): number {
    return this.random.integer(1, this.lastUser() - 1);
  }

  private verification(): Command {
    return verify(this.user(), this.shared(), this.random.pick(COUNTRIES));
  }

  /** Mostly of a voucher that runs, by its user. */
  private collection(): Command {
    const { vouchers, nextVoucherId } = this.market.state.campaigns;
    if (vouchers.size === 0 || this.random.chance(0.4)) {
      return collect(this.user(), this.random.integer(1, nextVoucherId));
    }
    const { userId: user, voucherId } = this.random.pick([...vouchers.values()]);
    return collect(user, voucherId);
  }

  /** Mostly one that stands. */
  private campaignId(): number {
    const standing = campaignsOf(this.market.state);
    const isAny = standing.length === 0 || this.random.chance(0.05);
    return isAny ? this.random.integer(1, 40) : this.random.pick(standing).campaignId;
  }

  private opening(): Command {
    const { lastCampaignId } = this.market.state.campaigns;
    const startAt = this.market.clock() + this.random.pick([0, 0, HOUR_MS]);
    const kinds = Object.values(TASKS).filter(() => this.random.chance(0.6));
    const tasks = (kinds.length === 0 ? [TASKS.trade] : kinds).map((task) => this.varied(task));
    return campaign({
      campaignId: lastCampaignId + this.random.pick([1, 1, 1, 0]),
      startAt: utcMs(startAt),
      endAt: utcMs(startAt + this.random.pick(PERIODS_MS)),
      countries: this.random.chance(0.3) ? ["DE"] : [],
      placesMax: this.random.integer(1, 4),
      tasks,
      checkerId: this.random.pick([2, 2, 2, 1]),
    });
  }

  private varied(task: CampaignTask): CampaignTask {
    const amount = task.reward === "points" ? 0 : this.random.integer(1, this.random.pick(MOST));
    const volume = task.kind === "volume" ? this.random.integer(1, 4_000 * UNIT) : 0;
    return { ...task, atoms: atoms(amount), volumeAtoms: atoms(volume), days: amount === 0 ? 0 : 1 };
  }

  private halt(): Command {
    return { type: "HaltCampaign", campaignId: this.campaignId(), operatorId: 1, reason: "a fault" };
  }

  /** Mostly of a member, sometimes from a device that somebody has claimed with. */
  private claim(): Command {
    const campaignId = this.campaignId();
    const known = this.market.state.campaigns.campaigns.get(campaignId);
    const [members, devices] = [[...(known?.members.keys() ?? [])], [...(known?.devices.keys() ?? [])]];
    const user = members.length === 0 || this.random.chance(0.3) ? this.user() : this.random.pick(members);
    const isKnown = devices.length > 0 && this.random.chance(0.15);
    const device = isKnown ? this.random.pick(devices) : digest(this.shared());
    return claim(user, this.random.integer(0, 4), { campaignId, device });
  }

  private deposit(): Command {
    const paid = { channelId: BANK_CHANNEL, atoms: atoms(50 * UNIT), txid: `bank${this.sent}` };
    return { type: "ReportProviderDeposit", userId: userId(this.known()), ...paid };
  }

  /** At one price, so that most meet one another. */
  private order(): Command {
    const side = this.random.pick(["buy", "sell"] as const);
    const sizeLots = this.random.integer(1, 5_000);
    return place(this.known(), { side, priceTicks: PRICE_TICKS, sizeLots });
  }
}
