import { seededRandom, type Random } from "@agio/testkit";
import { atoms, coinId as toCoinId, ppb, userId, type CoinId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { heldRewardsOf, paidRewardOf, referralRulesOf } from "../programmes/current-programmes.ts";
import { REWARD_PRODUCTS, type RewardProduct } from "../programmes/reward-product.ts";
import { isWorkLeft } from "../work-left.ts";
import { fillInterest, FLEXIBLE, subscribe } from "./finance-market.ts";
import { BTC, BTCUSDT, fund, openMarket, place, START_MS, USDT, type TestMarket } from "./market.ts";
import { AGENT_TERMS, fillPromo, REFERRAL_RULES } from "./programme-market.ts";
import { observed, UNIT } from "./second-market.ts";

const FIRST_USERS = 12;
const USERS_MAX = 60;
const MIDDLE_TICKS = 1_000;
/** Numbers of the links of the first users; of others they are below. */
const LINKS = 100;
/** Codes that nobody has: one is the beginning of everybody's. */
const CODES = ["AGIO", "BOT0", "ABC"];
const CODE_DIGITS = 6;
const RATES = [0, 10_000, 33_333, 100_000, 199_999, 250_000, 400_000, 500_000, 600_000];

/** Commands come in bursts of so many, a second apart; then time passes. */
export interface Pace {
  readonly burst: number;
  readonly pauseMs: number;
}

const STEP_MS = 1_000;
/** Half a day. */
const PACE: Pace = { burst: 40, pauseMs: 12 * 3_600_000 };

/** btcusdt without users, and a clock that jumps. */
export function openPacedMarket({ burst, pauseMs }: Pace = PACE): TestMarket {
  const market = openMarket({ openOrdersMax: 12 }, undefined, 0);
  const from = market.sequence;
  market.clock = () => {
    const step = market.sequence - from;
    return START_MS + Math.floor(step / burst) * pauseMs + (step % burst) * STEP_MS;
  };
  return market;
}

/** People who trade a little with each other, save a little, and were invited by one another. */
export function openProgrammeCrowd(market = openPacedMarket()): TestMarket {
  market.send(fillInterest(1_000_000, "interest of programmes"));
  market.send(SAVINGS);
  openProgrammes(market, 1);
  return market;
}

/** Users from a number on, and the first rules. */
export function openProgrammes(market: TestMarket, firstUser: number): void {
  market.send({ ...REFERRAL_RULES, dayOffsetMinutes: 0 });
  market.send(AGENT_TERMS);
  market.send(fillPromo(0.1, "promo of programmes"));
  for (let at = 0; at < FIRST_USERS; at++) {
    const user = firstUser + at;
    const linkId = LINKS + at;
    const above = Math.max(0, at - 1 - (at % 2));
    const through = at % 3 === 1 ? { linkId: LINKS + above } : {};
    const inviter = at === 0 || at % 5 === 4 ? {} : { invitedBy: userId(firstUser + above), ...through };
    market.send({ type: "OpenUser", userId: userId(user), mark: at === 8 ? "demo" : "trader", ...inviter });
    market.send({ type: "CreateInviteLink", userId: userId(user), linkId, friendPercent: (at % 6) * 10 });
    fund(market, user, USDT, 30_000 * UNIT);
    fund(market, user, BTC, 3_000_000_000);
  }
}

const SAVINGS = {
  ...FLEXIBLE,
  productId: 7,
  aprPpb: ppb(987_654_321),
  atomsMax: atoms(10_000 * UNIT),
  quotaAtoms: atoms(100_000 * UNIT),
  dayOffsetMinutes: 0,
} as const;

/** A stream of programmes beside others. */
interface ProgrammeStream {
  readonly firstUser: number;
  /** Users who come in the end. */
  readonly usersMax: number;
  /** Work that is left is gone on with by this stream. */
  readonly goesOn: boolean;
}

/** Seeded trades, savings, invitations and decisions of staff, and days that pass. */
export class RandomProgrammes {
  private readonly random: Random;
  /** Of names and codes alone, so that everything else is as it was without them. */
  private readonly names: Random;
  private readonly market: TestMarket;
  private readonly firstUser: number;
  private readonly usersMax: number;
  private readonly goesOn: boolean;
  private last: Command | undefined;
  private sent = 0;
  private named = 0;
  private users = FIRST_USERS;

  constructor(market: TestMarket, seed: string | number, setting: Partial<ProgrammeStream> = {}) {
    const { firstUser = 1, usersMax = USERS_MAX, goesOn = true } = setting;
    this.market = market;
    this.random = seededRandom(seed);
    this.names = seededRandom(seed).fork("names");
    this.firstUser = firstUser;
    this.usersMax = usersMax;
    this.goesOn = goesOn;
  }

  next(): Command {
    const { market, random } = this;
    if (this.goesOn && isWorkLeft(market.state) && random.chance(0.6)) return { type: "Continue" };
    // Sometimes the same request comes twice, as after a lost answer.
    if (this.last !== undefined && random.chance(0.02)) return this.last;
    this.last = this.draw();
    return this.last;
  }

  private draw(): Command {
    const dice = this.random.integer(1, 1_000);
    if (dice <= 500) return this.order();
    if (dice <= 540) return { type: "CancelAllOrders", userId: userId(this.user()), pairId: BTCUSDT };
    if (dice <= 660) return observed(this.market.clock(), 100);
    if (dice <= 710) return this.saving();
    return this.decision();
  }

  /** The last number of somebody who is known, or was refused. */
  get lastUser(): number {
    return this.firstUser + this.users - 1;
  }

  /** Somebody new, a link, or a decision of the staff. */
  decision(): Command {
    this.sent++;
    const dice = this.random.integer(1, 290);
    if (dice <= 40) return this.person();
    if (dice <= 65) return this.rules();
    if (dice <= 105) return this.terms();
    if (dice <= 170) return this.appointment();
    if (dice <= 220) return this.flag();
    if (dice <= 250) return this.review();
    if (dice <= 275) return this.takeBack();
    return this.money();
  }

  private user(): number {
    return this.firstUser + this.random.integer(0, this.users - 1);
  }

  private order(): Command {
    const ticks = MIDDLE_TICKS + Math.round(this.random.gaussian() * 3);
    const sizeLots = 1 + Math.floor(this.random.exponential(300));
    const side = this.random.chance(0.5) ? "buy" : "sell";
    return place(this.user(), { side, priceTicks: ticks, sizeLots, ...this.name() });
  }

  /** Names of bots, of which some carry a broker's code, some nobody's, and most orders have none. */
  name(): { readonly clientOrderId?: string } {
    const { names } = this;
    if (!names.chance(0.6)) return {};
    const known = [...this.market.state.users.brokers.byCode.keys()];
    const code = names.pick(known.length > 0 && names.chance(0.8) ? known : CODES);
    const tag = names.pick(["x-", "x-", "x-", "x-", "x", "X-", ""]);
    return { clientOrderId: `${tag}${code}${names.pick(["", "-", "z"])}${++this.named}` };
  }

  saving(): Command {
    const amount = atoms(1 + Math.floor(this.random.exponential(500 * UNIT)));
    const user = this.user();
    if (this.random.chance(0.5)) return subscribe(user, { productId: SAVINGS.productId, atoms: amount });
    const all = this.market.balance(user, USDT, "available");
    const owner = { userId: userId(user), coinId: USDT, atoms: this.random.chance(0.3) ? atoms(all) : amount };
    return { type: "TransferFunds", ...owner, from: 1, to: 2, key: "" };
  }

  /** Somebody new, a link, or somebody from before; many of them are refused. */
  private person(): Command {
    const { random } = this;
    const dice = random.integer(1, 10);
    if (dice <= 4) {
      const linkId = random.integer(1, 40);
      return {
        type: "CreateInviteLink",
        userId: userId(this.user()),
        linkId,
        friendPercent: random.integer(0, 6) * 10,
      };
    }
    if (dice <= 6) {
      const { invitations } = this.market.state;
      const users = Array.from({ length: this.users }, (_, at) => this.firstUser + at);
      const alone = users.filter((user) => invitations.inviterOf(user) === 0);
      const invited = random.pick(random.chance(0.8) && alone.length > 0 ? alone : users);
      const row = [userId(invited), userId(this.user())] as const;
      return { type: "ImportInvitations", rows: [row], isLast: random.chance(0.005) };
    }
    const linkId = random.integer(1, 40);
    const link = this.market.state.invitations.link(linkId);
    const isNew = this.users < this.usersMax && random.chance(0.5);
    const user = isNew ? this.firstUser + this.users++ : this.user();
    const mark = random.pick(["trader", "trader", "trader", "demo", "house"] as const);
    if (random.chance(0.2)) return { type: "OpenUser", userId: userId(user), mark };
    // Themselves, or nobody.
    const wrong = random.pick([user, 9_999]);
    const invitedBy = userId(random.chance(0.15) ? wrong : (link?.userId ?? this.user()));
    const through = link === undefined || random.chance(0.2) ? {} : { linkId: random.chance(0.8) ? linkId : 99 };
    return { type: "OpenUser", userId: userId(user), mark, invitedBy, ...through };
  }

  /** Mostly small: levels and agents have to find room together. */
  private rate(): number {
    return this.random.chance(0.7) ? this.random.integer(1, 120_000) : this.random.pick(RATES);
  }

  private rates(): Record<RewardProduct, number> {
    const [spot, contract, option] = [this.rate(), this.rate(), this.rate()];
    return { spot, contract, option, second: this.rate(), interest: this.rate() };
  }

  private rules(): Command {
    const { random } = this;
    const isOpen = random.chance(0.7);
    const levelsPpm = [random.pick(RATES.slice(0, 5)), random.integer(0, 120_000), random.integer(0, 50_000)] as const;
    const counts = { ...REFERRAL_RULES.counts, spot: random.chance(0.8), interest: random.chance(0.8) };
    const decided = referralRulesOf(this.market.state)?.decided ?? null;
    const replaces = random.chance(0.2) ? { replaces: random.chance(0.5) ? decided : null } : {};
    const capPpm = random.pick([500_000, 500_000, 300_000, 100_000, 500_001]);
    return { ...REFERRAL_RULES, isOpen, levelsPpm, counts, capPpm, dayOffsetMinutes: 0, ...replaces };
  }

  private terms(): Command {
    const { random } = this;
    const [termsId, depth, isOpen] = [random.integer(1, 4), random.integer(1, 10), random.chance(0.8)];
    return { ...AGENT_TERMS, termsId, depth, ratesPpm: this.rates(), isOpen };
  }

  private appointment(): Command {
    const { random } = this;
    const fromDay = this.market.state.programmes.tomorrow + random.integer(-1, 2);
    const appointed = { userId: userId(this.candidate()), termsId: random.integer(0, 4), fromDay };
    // One of their own, which is free.
    const own = `BOT${String(appointed.userId).padStart(CODE_DIGITS, "0")}`;
    const isBroker = appointed.termsId > 0 && this.names.chance(0.9);
    return { type: "AppointAgent", ...appointed, ...(isBroker ? { brokerCode: own } : {}) };
  }

  /** Often somebody above an agent. */
  private candidate(): number {
    const { agents, invitations } = this.market.state.programmes;
    if (agents.size === 0 || this.random.chance(0.5)) return this.user();
    return invitations.inviterOf(this.random.pick([...agents.keys()])) || this.user();
  }

  private flag(): Command {
    const { random } = this;
    const reason = random.chance(0.95) ? "the same device" : "";
    return { type: "FlagInvitation", userId: userId(this.user()), isFlagged: random.chance(0.4), reason };
  }

  private review(): Command {
    const { random } = this;
    const held = heldRewardsOf(this.market.state);
    const rewardId = held.length === 0 ? random.integer(0, 50) : random.pick(held).rewardId;
    return { type: "ReviewReward", rewardId, isReleased: random.chance(0.6), reason: "seen" };
  }

  private takeBack(): Command {
    const { random, market } = this;
    const { programmes, accounts } = market.state;
    const product = random.chance(0.6) ? "spot" : random.pick(REWARD_PRODUCTS);
    const found = programmes.paid.length === 0 ? undefined : random.pick(programmes.paid);
    const tally = found?.rewards[product];
    const isKnown = tally !== undefined && tally.count > 0 && random.chance(0.8);
    const drawn = (): number => tally?.slotAt(random.integer(0, tally.count - 1)) ?? 0;
    // Rather from somebody who has little left.
    const slots = isKnown ? [drawn(), drawn(), drawn()] : [0];
    const slot = slots.toSorted((one, other) => accounts.available(one) - accounts.available(other))[0] as number;
    const user = userId(isKnown ? accounts.holderOf(slot) : this.user());
    const coinId: CoinId = isKnown ? toCoinId(accounts.coinOf(slot)) : random.pick([USDT, BTC]);
    const day = found?.day ?? programmes.day - random.integer(0, 9);
    const paid = paidRewardOf(market.state, { userId: user, product, coinId, day });
    const amount = paid === 0 ? random.integer(0, 50) : random.integer(1, paid + 1);
    const payer = random.chance(0.7) ? user : userId(this.user());
    const key = `back ${random.integer(1, this.sent * 4)}`;
    const wish = { userId: user, payerId: payer, product, coinId, day, atoms: atoms(amount) };
    return { type: "TakeBackReward", ...wish, reason: "fraud", key };
  }

  private money(): Command {
    const key = `programmes ${this.random.integer(1, 5_000)}`;
    if (this.random.chance(0.4)) return fillPromo(this.random.integer(1, 40) / 100, key);
    const user = userId(this.user());
    const [coinId, amount] = this.random.chance(0.5) ? [USDT, 3_000 * UNIT] : [BTC, 300_000_000];
    return { type: "GrantFunds", userId: user, coinId, atoms: atoms(amount), key };
  }
}
