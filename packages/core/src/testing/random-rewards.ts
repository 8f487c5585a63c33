import { seededRandom, type Random } from "@agio/testkit";
import { atoms, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import { BANK_CHANNEL, channel, WITHDRAWAL_RULES } from "./fund-market.ts";
import { appoint, levelRules, makerTerms } from "./level-market.ts";
import { BTC, BTCUSDT, place, USDT, type TestMarket } from "./market.ts";
import { AGENT_TERMS, appoint as appointAgent, fillPromo, ratesOf } from "./programme-market.ts";
import { RandomCampaigns } from "./random-campaigns.ts";
import { openPacedMarket, openProgrammeCrowd, RandomProgrammes, type Pace } from "./random-programmes.ts";
import { house, observed, UNIT } from "./second-market.ts";

/** Four bursts a day. */
const PACE: Pace = { burst: 120, pauseMs: 6 * 3_600_000 };
/** For campaigns: in `promo` and in their escrow. */
const HELD_MIN_USDT = 60;
const USERS_MAX = 100;
const PRICE = 100;
const MIDDLE_TICKS = 1_000;
/** Five coins, on average. */
const LOTS_MEAN = 500_000;
const GRANTS = [
  [USDT, 30_000 * UNIT],
  [BTC, 3_000_000_000],
] as const;
const MAKER_TERMS = 3;
/** Averages of thirty days that a month of those grants passes through. */
const LEVEL_STARTS = [100, 1_000, 4_000, 9_000, 14_000, 20_000, 27_000];

/** The first of a chain, and whom they invited: by terms that nobody changes, of so many percent. */
const AGENTS = [
  [1, 8],
  [2, 5],
] as const;

/** A market of such a pace, before anybody is there. */
export const openRewardsMarket = (): TestMarket => openPacedMarket(PACE);

/** The people of the programmes, with levels on, a way to deposit, and a `promo` that runs out. */
export function openRewardsCrowd(market: TestMarket): void {
  openProgrammeCrowd(market);
  market.send(WITHDRAWAL_RULES);
  market.send(channel(BANK_CHANNEL));
  market.send(levelRules(LEVEL_STARTS));
  for (let terms = 1; terms <= MAKER_TERMS; terms++) market.send(makerTerms(terms, { maker: 40, taker: 80 }));
  market.send(fillPromo(100, "promo of campaigns"));
  for (const [user, termsId] of AGENTS) {
    market.send({ ...AGENT_TERMS, termsId, ratesPpm: ratesOf(termsId * 10_000) });
    market.send(appointAgent(user, termsId, market.state.programmes.tomorrow));
  }
}

/** Seeded life with all that is given away: trades, savings, invitations, agents, campaigns, levels, and days that pass. */
export class RandomRewards {
  private readonly random: Random;
  private readonly market: TestMarket;
  private readonly programmes: RandomProgrammes;
  private readonly campaigns: RandomCampaigns;
  private last: Command | undefined;
  /** Everybody up to here has been given something to trade with; the first ones had it at once. */
  private fundedUser: number;
  private grants: Command[] = [];

  constructor(market: TestMarket, seed: string | number) {
    this.market = market;
    this.random = seededRandom(seed);
    this.programmes = new RandomProgrammes(market, `${seed}:programmes`, { usersMax: USERS_MAX });
    this.campaigns = new RandomCampaigns(market, `${seed}:campaigns`, () => this.programmes.lastUser);
    this.fundedUser = this.programmes.lastUser;
  }

  next(): Command {
    const { market, random } = this;
    if (isWorkLeft(market.state) && random.chance(0.5)) return { type: "Continue" };
    // Sometimes the same request comes twice, as after a lost answer.
    if (this.last !== undefined && random.chance(0.02)) return this.last;
    this.last = this.grant() ?? this.draw();
    return this.last;
  }

  private grant(): Command | undefined {
    while (this.fundedUser < this.programmes.lastUser) {
      const user = ++this.fundedUser;
      for (const [coinId, amount] of GRANTS) {
        const key = `newcomer:${user}:${coinId}`;
        this.grants.push({ type: "GrantFunds", userId: userId(user), coinId, atoms: atoms(amount), key });
      }
    }
    return this.grants.shift();
  }

  private draw(): Command {
    const dice = this.random.integer(1, 1_000);
    if (dice <= 420) return this.order();
    if (dice <= 440) return { type: "CancelAllOrders", userId: userId(this.user()), pairId: BTCUSDT };
    if (dice <= 520) return observed(this.market.clock(), PRICE);
    if (dice <= 570) return this.programmes.saving();
    if (dice <= 700) return this.programmes.decision();
    if (dice <= 980) return this.deed();
    return this.level();
  }

  /** Much comes into `promo` only where campaigns hold little: what is left of it runs empty again. */
  private deed(): Command {
    const command = this.campaigns.deed();
    if (command.type !== "FundHouse") return command;
    const held = house(this.market, "promo") + house(this.market, "escrow.campaign");
    return { ...command, atoms: atoms(this.random.integer(1, held < HELD_MIN_USDT ? 60 * UNIT : UNIT / 10)) };
  }

  private user(): number {
    return this.random.integer(1, this.programmes.lastUser);
  }

  private order(): Command {
    const priceTicks = MIDDLE_TICKS + Math.round(this.random.gaussian() * 3);
    const sizeLots = 1 + Math.floor(this.random.exponential(LOTS_MEAN));
    const side = this.random.pick(["buy", "sell"] as const);
    return place(this.user(), { side, priceTicks, sizeLots, ...this.programmes.name() });
  }

  private level(): Command {
    const { random } = this;
    if (random.chance(0.4)) return appoint(this.user(), random.integer(0, MAKER_TERMS));
    const isOpen = random.chance(0.85);
    if (random.chance(0.4)) {
      const [maker, taker] = [random.integer(0, 100), random.integer(0, 100)];
      return makerTerms(random.integer(1, MAKER_TERMS), { maker, taker }, isOpen);
    }
    const times = random.integer(1, 3);
    const starts = LEVEL_STARTS.map((start) => start * times);
    return levelRules(starts, { isOpen });
  }
}
