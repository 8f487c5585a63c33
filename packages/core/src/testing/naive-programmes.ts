import { assert } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import type { Posted } from "../ledger/ledger-events.ts";
import type { AgentTerms, ReferralRules } from "../programmes/programme-commands.ts";
import type { BrokerShareAccrued, RewardFigures, RewardPaid, RewardTakenBack } from "../programmes/programme-events.ts";
import type { RewardProduct } from "../programmes/reward-product.ts";
import { platformDayOf } from "../time/platform-day.ts";
import type { UserMark } from "../users/user-commands.ts";
import { BTC, USDT } from "./market.ts";
import { NaiveBrokers } from "./naive-brokers.ts";

const PPM = 1_000_000n;
const LEVELS_MAX = 10;
const TAKE_BACK_DAYS = 7;

/** The decision that counts on a day is the last one that was for it or an earlier one. */
class Decisions<T> {
  private readonly rows: (readonly [fromDay: number, value: T])[] = [];

  decide(fromDay: number, value: T): void {
    this.rows.push([fromDay, value]);
  }

  on(day: number): T | undefined {
    return this.rows.findLast(([fromDay]) => fromDay <= day)?.[1];
  }
}

/** A day that is being settled: what was collected of each payer, and the part of it that is not shared out yet. */
interface Closing {
  readonly day: number;
  readonly all: ReadonlyMap<string, bigint>;
  readonly bases: Map<string, bigint>;
  /** Of each base, to inviters, friends and agents. */
  readonly given: Map<string, bigint>;
  isMoved: boolean;
}

interface Row {
  readonly key: string;
  atoms: bigint;
}

type Wanted = readonly [receiverId: number, programme: string, level: number, atoms: bigint];
type Base = { readonly product: RewardProduct; readonly payerId: number; readonly coinId: number };

const baseKey = ({ product, payerId, coinId }: Base): string => `${product}:${payerId}:${coinId}`;
const dueKey = (product: string, userId: number, coinId: number, day: number): string =>
  `${product}:${userId}:${coinId}:${day}`;
const add = (map: Map<string, bigint>, key: string, atoms: bigint): void =>
  void map.set(key, (map.get(key) ?? 0n) + atoms);

/**
 * Referral and agents as simply as can be, from what the exchange says: who pays what, who gets what of it, and that
 * every reward and posting is one of those. Throws at the first that is not. Of spot fees and savings.
 */
export class NaiveProgrammes {
  private readonly marks = new Map<number, UserMark>();
  private readonly inviters = new Map<number, number>();
  private readonly percents = new Map<number, number>();
  private readonly through = new Map<number, number>();
  private readonly flagged = new Set<number>();
  private readonly rules = new Decisions<ReferralRules>();
  private readonly terms = new Map<number, Decisions<AgentTerms>>();
  private readonly agents = new Map<number, Decisions<number>>();
  private readonly codes = new Map<number, Decisions<string>>();
  private offset: number | undefined;
  private day = 0;
  private isStopped = false;
  private open = new Map<string, bigint>();
  private closing: Closing | undefined;
  /** Accrued and not paid yet, and what was paid and not taken back. */
  private readonly due = new Map<string, bigint>();
  private readonly paid = new Map<string, bigint>();
  private readonly owed = new Map<number, Row[]>();
  private readonly held = new Map<number, RewardFigures>();
  /** Sums of a command: posted to users, and told by events. */
  private posted = 0n;
  private told = 0n;
  /** The amount that `promo` gave for interest, less what came back. */
  promoGave = 0n;
  settledDays = 0;
  readonly brokers: NaiveBrokers;

  constructor() {
    this.brokers = new NaiveBrokers({
      day: () => this.day,
      isSpotCounted: () => this.isCounted("spot"),
      codesOn: (day) => this.codesOn(day),
      rateOn: (user, day) => this.termsOf(user, day)?.ratesPpm.spot,
      hasAgentAbove: (user, day) => this.hasAgentAbove(user, day),
      isTrader: (user) => this.marks.get(user) === "trader",
      isFlagged: (user) => this.flagged.has(user),
    });
  }

  /** Hears the events of a command that was applied. */
  see(command: Command, at: number, events: readonly Event[]): void {
    if (command.type === "ObservePrices") this.tick(at);
    this.posted = 0n;
    this.told = 0n;
    let group: RewardFigures[] = [];
    for (const event of events) {
      const isReward = event.type === "RewardAccrued" || (event.type === "RewardHeld" && event.programme !== "broker");
      if (group[0] !== undefined && !(isReward && baseKey(event) === baseKey(group[0]))) group = this.endGroup(group);
      if (event.type === "RewardHeld") this.held.set(event.rewardId, event);
      if (isReward) {
        assert((event.type === "RewardHeld") === this.flagged.has(event.payerId), "rewards of flagged payers are held");
        if (event.type === "RewardAccrued") this.accrue(event);
        group.push(event);
      } else this.note(event, command);
    }
    if (group.length > 0) this.endGroup(group);
    assert(this.posted === this.told, "what is posted is what is told");
  }

  private tick(at: number): void {
    if (this.offset === undefined || this.closing !== undefined) return;
    const today = platformDayOf(at, this.offset);
    if (today <= this.day) return;
    if (this.open.size > 0 || !this.brokers.isEmpty) {
      this.closing = { day: this.day, all: this.open, bases: new Map(this.open), given: new Map(), isMoved: false };
      this.brokers.turn(this.day);
    }
    this.open = new Map();
    this.day = today;
    this.isStopped = false;
  }

  private note(event: Event, command: Command): void {
    switch (event.type) {
      case "UserOpened":
        this.marks.set(event.userId, event.mark);
        if (event.invitedBy !== undefined) this.inviters.set(event.userId, event.invitedBy);
        if (event.linkId !== undefined) this.through.set(event.userId, event.linkId);
        return;
      case "InvitationsImported":
        for (const [user, inviter] of event.rows) this.inviters.set(user, inviter);
        if (this.closing !== undefined) this.closing.isMoved = true;
        return this.brokers.move();
      case "InviteLinkCreated":
        return void this.percents.set(event.linkId, event.friendPercent);
      case "InvitationFlagged":
        if (!event.isFlagged) this.brokers.unflag(event.userId);
        return void (event.isFlagged ? this.flagged.add(event.userId) : this.flagged.delete(event.userId));
      case "AgentTermsSet":
        return decideIn(this.terms, event.termsId, event.fromDay, event);
      case "AgentAppointed":
        decideIn(this.codes, event.userId, event.fromDay, event.brokerCode ?? "");
        return decideIn(this.agents, event.userId, event.fromDay, event.termsId);
      case "OrderAccepted":
        return this.brokers.accept(event);
      case "RewardHeld":
        return this.brokers.hold(event);
      case "BrokerShareAccrued":
        return this.accrueShare(event);
      case "ReferralRulesSet":
        return this.setRules(event.fromDay, event);
      case "Traded": {
        this.brokers.trade(event);
        const isSell = event.takerSide === "sell";
        const buyer = isSell ? event.makerUserId : event.takerUserId;
        const seller = isSell ? event.takerUserId : event.makerUserId;
        this.count({ product: "spot", payerId: buyer, coinId: BTC }, event.buyerFeeAtoms);
        return this.count({ product: "spot", payerId: seller, coinId: USDT }, event.sellerFeeAtoms);
      }
      case "FinancePaid":
        return this.count({ product: "interest", payerId: event.userId, coinId: event.coinId }, event.interestAtoms);
      case "RewardPaid":
        return this.pay(event, command);
      case "RewardReviewed":
        return this.review(event.rewardId, event.isReleased);
      case "RewardTakenBack":
        return this.takeBack(event);
      case "ReferralDaySettled":
        return this.finish(event.day);
      case "Posted":
        return this.post(event);
    }
  }

  private setRules(fromDay: number, rules: ReferralRules & { readonly isOpen: boolean }): void {
    if (this.offset === undefined) this.day = fromDay;
    this.offset = rules.dayOffsetMinutes;
    if (fromDay === this.day) this.isStopped = !rules.isOpen;
    this.rules.decide(rules.isOpen ? fromDay : fromDay + 1, rules);
  }

  private count(base: Base, atoms: number): void {
    if (atoms === 0 || !this.isCounted(base.product)) return;
    add(this.open, baseKey(base), BigInt(atoms));
  }

  private isCounted(product: RewardProduct): boolean {
    const rules = this.rules.on(this.day);
    if (rules?.isOpen !== true || this.isStopped) return false;
    const hasLevels = rules.counts[product] && rules.levelsPpm.some((ppm) => ppm > 0);
    const tables = [...this.terms.values()].map((decisions) => decisions.on(this.day));
    return hasLevels || tables.some((table) => table?.isOpen === true && table.ratesPpm[product] > 0);
  }

  /** Open terms of an agent on a day. */
  private termsOf(user: number, day: number): AgentTerms | undefined {
    const table = this.terms.get(this.agents.get(user)?.on(day) ?? 0)?.on(day);
    return table?.isOpen === true ? table : undefined;
  }

  private hasAgentAbove(user: number, day: number): boolean {
    let above = user;
    for (let level = 1; level <= LEVELS_MAX; level++) {
      above = this.inviters.get(above) ?? 0;
      if ((this.termsOf(above, day)?.depth ?? 0) >= level) return true;
    }
    return false;
  }

  private codesOn(day: number): ReadonlyMap<string, number> {
    const codes = new Map<string, number>();
    if (this.rules.on(day)?.isOpen !== true || this.isStopped) return codes;
    for (const [user, decisions] of this.codes) {
      const code = decisions.on(day) ?? "";
      if (code !== "" && this.termsOf(user, day) !== undefined) codes.set(code, user);
    }
    return codes;
  }

  /** The part of a fee that the house keeps for certain, whatever is given away of it. */
  kept(product: RewardProduct, feeAtoms: number): number {
    if (!this.isCounted(product)) return feeAtoms;
    return Number((BigInt(feeAtoms) * (PPM - BigInt(this.rules.on(this.day)!.capPpm))) / PPM);
  }

  /** The parts that are to be given away of a base of the day that is being settled. */
  private wanted({ product, payerId }: Base, base: bigint): Wanted[] {
    const day = this.closing!.day;
    const rules = this.rules.on(day)!;
    const wanted: Wanted[] = [];
    if (this.marks.get(payerId) !== "trader") return wanted;
    let [above, highest] = [payerId, 0];
    for (let level = 1; level <= LEVELS_MAX; level++) {
      above = this.inviters.get(above) ?? 0;
      if (above === 0 || this.marks.get(above) !== "trader") continue;
      const reward = (base * BigInt(rules.counts[product] ? (rules.levelsPpm[level - 1] ?? 0) : 0)) / PPM;
      const percent = level === 1 ? (this.percents.get(this.through.get(payerId) ?? 0) ?? 0) : 0;
      const friend = (reward * BigInt(percent)) / 100n;
      wanted.push([above, "referral", level, reward - friend], [payerId, "friend", 0, friend]);
      const table = this.terms.get(this.agents.get(above)?.on(day) ?? 0)?.on(day);
      if (table?.isOpen !== true || table.depth < level || table.ratesPpm[product] <= highest) continue;
      wanted.push([above, "agent", level, (base * BigInt(table.ratesPpm[product] - highest)) / PPM]);
      highest = table.ratesPpm[product];
    }
    return wanted.filter(([, , , atoms]) => atoms > 0n);
  }

  /** All rewards of one base have come: they are the wanted ones, and within the share that is published. */
  private endGroup(group: readonly RewardFigures[]): RewardFigures[] {
    const [first] = group as [RewardFigures];
    const { closing } = this;
    const base = closing?.bases.get(baseKey(first));
    assert(closing !== undefined && base !== undefined && first.day === closing.day, "a reward has a base of the day");
    const shown = (rows: readonly Wanted[]): string => rows.map(String).toSorted().join(" ");
    const given = group.map(({ receiverId, programme, level, atoms }): Wanted => [
      receiverId,
      programme,
      level,
      BigInt(atoms),
    ]);
    assert(BigInt(first.baseAtoms) === base, `the base of a reward is what was collected: ${base}`);
    assert(shown(given) === shown(this.wanted(first, base)), `${shown(given)} are ${shown(this.wanted(first, base))}`);
    const sum = given.reduce((all, [, , , atoms]) => all + atoms, 0n);
    assert(sum <= (base * BigInt(this.rules.on(closing.day)!.capPpm)) / PPM, "no more than the share is given away");
    assert(sum * 2n <= base, "who trades with himself loses");
    closing.given.set(baseKey(first), sum);
    closing.bases.delete(baseKey(first));
    return [];
  }

  private accrue({ product, receiverId, coinId, day, atoms }: RewardFigures): void {
    add(this.due, dueKey(product, receiverId, coinId, day), BigInt(atoms));
  }

  private accrueShare(share: BrokerShareAccrued): void {
    this.brokers.accrue(share);
    const { product, brokerId, coinId, day, atoms } = share;
    if (atoms > 0) add(this.due, dueKey(product, brokerId, coinId, day), BigInt(atoms));
  }

  private review(rewardId: number, isReleased: boolean): void {
    const held = this.held.get(rewardId);
    assert(held !== undefined, "what is reviewed was held");
    this.held.delete(rewardId);
    if (isReleased) this.accrue(held);
  }

  private pay({ userId, product, coinId, day, atoms, owedAtoms }: RewardPaid, command: Command): void {
    const key = dueKey(product, userId, coinId, day);
    const rows = this.owed.get(coinId) ?? [];
    this.owed.set(coinId, rows);
    if (command.type === "ObservePrices") {
      assert(product === "interest" && rows[0]?.key === key, "the oldest that is owed is paid first");
      assert(rows[0].atoms === BigInt(atoms + owedAtoms), "what was owed is paid, or owed on");
      rows[0].atoms = BigInt(owedAtoms);
      if (owedAtoms === 0) rows.shift();
    } else {
      assert(this.due.get(key) === BigInt(atoms + owedAtoms), "what is due is paid or owed");
      this.due.delete(key);
      if (owedAtoms > 0) rows.push({ key, atoms: BigInt(owedAtoms) });
    }
    assert(product === "interest" || owedAtoms === 0, "a part of a fee is there to be paid");
    add(this.paid, key, BigInt(atoms));
    this.told += BigInt(atoms);
    if (product === "interest") this.promoGave += BigInt(atoms);
  }

  private takeBack({ userId, product, coinId, day, atoms }: RewardTakenBack): void {
    const key = dueKey(product, userId, coinId, day);
    add(this.paid, key, 0n - BigInt(atoms));
    assert(this.paid.get(key)! >= 0n && day + TAKE_BACK_DAYS >= this.day, "no more than was paid is taken back");
    this.told -= BigInt(atoms);
    if (product === "interest") this.promoGave -= BigInt(atoms);
  }

  private finish(day: number): void {
    const { closing } = this;
    assert(closing?.day === day, "the day that is settled is the one before");
    if (!closing.isMoved) this.checkShare(closing);
    this.brokers.finish();
    for (const [key, base] of closing.isMoved ? [] : closing.bases) {
      const [product, payer, coin] = key.split(":") as [RewardProduct, string, string];
      const left = this.wanted({ product, payerId: Number(payer), coinId: Number(coin) }, base);
      assert(left.length === 0, `every base is shared out: ${key}`);
    }
    assert(this.due.size === 0, "everybody is paid");
    this.closing = undefined;
    this.settledDays++;
  }

  /** Of everything that one payer paid, inviters, agents, the friend and brokers together have no more than the share. */
  private checkShare({ day, all, given }: Closing): void {
    const cap = BigInt(this.rules.on(day)!.capPpm);
    for (const [key, base] of all) {
      const [product, payer, coin] = key.split(":") as [RewardProduct, string, string];
      const ofBrokers = product === "spot" ? this.brokers.givenOf(Number(payer), Number(coin)) : 0n;
      const sum = (given.get(key) ?? 0n) * PPM + ofBrokers;
      assert(sum <= base * cap && sum * 2n <= base * PPM, `brokers are within the share: ${key}`);
    }
  }

  private post({ kind, lines }: Posted): void {
    if (kind !== "rewardOfFees" && kind !== "rewardOfInterest" && kind !== "rewardTakenBack") return;
    for (const { account, atoms } of lines) {
      if (account === "platform.available") this.posted += BigInt(atoms);
      else if (account === "debt") this.posted -= BigInt(atoms);
    }
  }
}

function decideIn<T>(all: Map<number, Decisions<T>>, id: number, fromDay: number, value: T): void {
  const decisions = all.get(id) ?? new Decisions<T>();
  all.set(id, decisions);
  decisions.decide(fromDay, value);
}
