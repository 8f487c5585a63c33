import { seededRandom, type Random } from "@agio/testkit";
import { userId } from "@agio/primitives";
import type { Command } from "../../../packages/core/src/commands.ts";
import type { Event } from "../../../packages/core/src/events.ts";
import { checkInvariants } from "../../../packages/core/src/invariants.ts";
import {
  ask,
  BANK_CHANNEL,
  block,
  depositsIn,
  HOUR_MS,
  indexed,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  usdt,
  withdrawalsIn,
  WITHDRAWAL_RULES,
} from "../../../packages/core/src/testing/fund-market.ts";
import { place, USDT, type TestMarket } from "../../../packages/core/src/testing/market.ts";

/*
 * Dishonest members of the staff, with any number of users who do as they say. What they can do alone or among themselves are the
 * core's commands; what the server asks two people for takes two of them here too.
 */

const DAY_MS = 24 * HOUR_MS;
const CREDITOR_DAYS = 7;
/** Users who belong to them, without funds at first. */
const FIRST_USER = 10;
/** Somebody of the staff who belongs to nobody: agrees to payouts without asking where the money is from. */
const HONEST = 99;
const FIRST_CLERK = 7;
const AUTO_USDT = 100;
const ONE_USER_DAY_USDT = 5_000;
const ONE_OPERATOR_DAY_USDT = 20_000;
const OPERATOR_DAY_USDT = 50_000;
const LAWS_EVERY = 500;

export interface ClerksOptions {
  readonly seed: string;
  readonly commands: number;
  /** How many of the staff are dishonest: one, who mints nothing at all; or two, whose credits stay inside while they are fresh. */
  readonly clerks: 1 | 2;
  readonly users: number;
}

export interface ClerksReport {
  readonly commands: number;
  readonly applied: number;
  /** Payments that never came: named, and credited after all. In USDT. */
  readonly namedUsdt: number;
  readonly mintedUsdt: number;
  /** Shown by a chain, and gone out. In USDT. */
  readonly evidenceUsdt: number;
  readonly leftUsdt: number;
  /** Of what has left, what nobody reviewed. */
  readonly leftAloneUsdt: number;
  /** Gone out beyond the evidence, and the most that the rules let: parts that need no reviewer, of each user and day. */
  readonly beyondUsdt: number;
  readonly boundUsdt: number;
  readonly days: number;
  readonly refused: Readonly<Record<string, number>>;
}

/** The law was broken. The seed repeats it. */
export class ClerksFailure extends Error {
  override readonly name = "ClerksFailure";
}

const inUsdt = (atoms: number): number => atoms / 1e6;

class Clerks {
  readonly market: TestMarket;
  readonly refused: Record<string, number> = {};
  applied = 0;
  named = 0;
  minted = 0;
  evidence = 0;
  left = 0;
  leftAlone = 0;
  private readonly random: Random;
  private readonly options: ClerksOptions;
  private made = 0;
  private height = 0;
  private readonly counted = new Set<number>();
  /** Values agreed to by one alone, and by each at all, on the day. */
  private readonly agreed = new Map<string, number>();

  constructor(options: ClerksOptions) {
    this.options = options;
    this.random = seededRandom(options.seed);
    this.market = openFundMarket();
    this.market.nowMs = MIDNIGHT_MS;
    this.market.send({
      ...WITHDRAWAL_RULES,
      autoValueAtomsMax: usdt(AUTO_USDT),
      pendingMax: 1_000,
      reviews: {
        aloneUserDayValueAtomsMax: usdt(ONE_USER_DAY_USDT),
        aloneOperatorDayValueAtomsMax: usdt(ONE_OPERATOR_DAY_USDT),
        operatorDayValueAtomsMax: usdt(OPERATOR_DAY_USDT),
        creditorWaitMs: CREDITOR_DAYS * DAY_MS,
        takesOthers: true,
        looksAgain: true,
      },
    });
    this.market.send(indexed(this.market));
    for (let at = 0; at < options.users; at++) {
      this.market.send({ type: "OpenUser", userId: userId(FIRST_USER + at), mark: "trader" });
    }
  }

  get days(): number {
    return Math.floor((this.market.clock() - MIDNIGHT_MS) / DAY_MS) + 1;
  }

  /** One alone may take as long as they like; what two have credited is fresh for as long as the run lasts. */
  private get mayWait(): boolean {
    return this.options.clerks === 1 || this.market.clock() + DAY_MS < MIDNIGHT_MS + CREDITOR_DAYS * DAY_MS;
  }

  step(): void {
    const dice = this.random.integer(1, 100);
    if (dice <= 6) return this.payIn();
    if (dice <= 16) return this.nameOne();
    if (dice <= 18) return this.adjust();
    if (dice <= 40) return this.say();
    if (dice <= 55) return this.askOut(this.random.chance(0.5) ? AUTO_USDT : 3_000, {});
    if (dice <= 63) return this.askOut(500, { payeeUserId: this.user(), reviewsInside: true });
    if (dice <= 70) return this.trade();
    if (dice <= 90) return this.agree();
    if (dice <= 94) return this.pay();
    if (dice <= 97) return this.takeBack();
    return this.wait();
  }

  private user = (): ReturnType<typeof userId> =>
    userId(this.random.integer(FIRST_USER, FIRST_USER + this.options.users - 1));

  private clerk = (): number => this.random.integer(FIRST_CLERK, FIRST_CLERK + this.options.clerks - 1);

  private pick<Value>(values: readonly Value[]): Value | undefined {
    return values.length === 0 ? undefined : this.random.pick(values);
  }

  /** A real payment, in a block of its own, and blocks on top. */
  private payIn(): void {
    const atoms = usdt(this.random.integer(1, 500));
    const paid = seen(`paid${++this.made}`, { userId: this.user(), atoms });
    for (let at = 0; at < 5; at++) this.do(block(++this.height, at === 0 ? [paid] : []));
    this.evidence += atoms;
  }

  /** A payment that never came; on a chain that is read too. */
  private nameOne(): void {
    const atoms = usdt(this.random.integer(1, 2_000));
    const channelId = this.random.chance(0.9) ? BANK_CHANNEL : 2;
    const command = { type: "SubmitDeposit", userId: this.user(), channelId, atoms, address: "", key: "" } as const;
    // Now and then one that the chain has shown already.
    const txid = this.random.chance(0.9) ? `REF-${++this.made}` : `paid${this.random.integer(1, this.made + 1)}`;
    if (this.do({ ...command, txid }).length > 0) this.named += atoms;
  }

  /** Money of the house for somebody, which takes two. */
  private adjust(): void {
    const amount = this.random.integer(1, 2_000);
    const people = { operatorId: this.clerk(), checkerId: this.clerk(), key: `adjustment ${++this.made}` };
    const given = { type: "AdjustBalance", coinId: USDT, isGiven: true, counter: "capital", caseNumber: "1" } as const;
    const to = { userId: this.user(), atoms: usdt(amount), why: "goodwill" } as const;
    if (this.do({ ...given, ...to, ...people }).length > 0) this.minted += usdt(amount);
  }

  /** A word of a clerk about what was named or rejected. */
  private say(): void {
    const { deposits, atStaff } = this.market.state.deposits;
    const deposit = this.pick([...atStaff.inReview]);
    const operatorId = this.clerk();
    if (deposit === undefined || this.random.chance(0.1)) {
      const rejected = this.pick([...deposits.values()].filter(({ status }) => status === 5));
      if (rejected === undefined) return;
      const release = { type: "ReleaseDeposit", depositId: rejected.depositId, operatorId } as const;
      return void this.do({ ...release, decision: "credit", address: "" });
    }
    const { depositId, atoms } = deposit;
    const decision = this.random.chance(0.95) ? "approve" : "reject";
    // It is the reviewer's to say how much really came: more than was named, too.
    const amount = usdt(this.random.chance(0.8) ? inUsdt(atoms) : this.random.integer(1, 9_000));
    const word = { type: "ReviewDeposit", depositId, decision, atoms: amount, operatorId, reason: "" } as const;
    this.do(word as Command);
  }

  private askOut(usdMax: number, change: object): void {
    const atoms = usdt(this.random.integer(1, usdMax));
    this.do(ask({ userId: this.user(), atoms, isTrusted: true, address: `0x${++this.made}`, ...change }));
  }

  /** Among themselves, at any price: what one loses another has. */
  private trade(): void {
    const priceTicks = this.random.pick([1, 600_000, 9_000_000]);
    this.do(place(this.user(), { side: "buy", priceTicks, sizeLots: this.random.integer(1, 500) }));
    this.do(place(this.user(), { side: "sell", priceTicks, sizeLots: this.random.integer(1, 500) }));
  }

  private agree(): void {
    const waiting = [...this.market.state.withdrawals.open.values()].filter(({ state }) => state.status === 0);
    const withdrawal = this.pick(waiting);
    if (withdrawal === undefined) return;
    // Beside one dishonest clerk somebody honest works; two of them try without.
    const isHonest = this.options.clerks === 1 && this.random.chance(0.4);
    const operatorId = isHonest ? HONEST : this.clerk();
    const { withdrawalId } = withdrawal.state;
    this.do({ type: "ReviewWithdrawal", withdrawalId, decision: "approve", operatorId, reason: "" });
  }

  /** The wallet pays what is approved; two may say that a bank sent a payout back. */
  private pay(): void {
    const open = [...this.market.state.withdrawals.open.values()].map(({ state }) => state);
    const ids = open.filter(({ status }) => status === 1).map(({ withdrawalId }) => withdrawalId);
    if (ids.length === 0) return;
    const withdrawalIds = ids.slice(0, 10);
    this.do({ type: "SendWithdrawals", withdrawalIds, txid: `out${++this.made}`, operatorId: 0 });
    this.do({ type: "FinishWithdrawals", withdrawalIds, txid: `out${this.made}` });
  }

  private takeBack(): void {
    const open = this.pick([...this.market.state.withdrawals.open.values()].filter(({ state }) => state.status === 0));
    if (open === undefined) return;
    const { userId: owner, withdrawalId } = open.state;
    this.do({ type: "CancelWithdrawal", userId: owner, withdrawalId });
  }

  private wait(): void {
    if (!this.mayWait) return;
    this.market.nowMs = this.market.clock() + this.random.pick([1, 5, 20]) * HOUR_MS;
    this.do(indexed(this.market));
  }

  private do(command: Command): Event[] {
    const answer = this.market.try(command);
    if (!Array.isArray(answer)) {
      const name = "refusal" in answer ? answer.refusal : "replayed";
      this.refused[name] = (this.refused[name] ?? 0) + 1;
      return [];
    }
    this.applied++;
    while (this.market.state.deposits.left.length > 0) this.market.send({ type: "Continue" });
    this.count(answer);
    return answer;
  }

  private count(events: readonly Event[]): void {
    for (const deposit of depositsIn(events)) {
      if (deposit.way === "manual" && deposit.creditedAtoms > 0) this.minted += deposit.creditedAtoms;
    }
    for (const payout of withdrawalsIn(events)) {
      const { withdrawalId, payeeUserId, approvals, status, atoms, coinId } = payout;
      if (payeeUserId !== 0 || status !== 1 || coinId !== USDT || this.counted.has(withdrawalId)) continue;
      this.counted.add(withdrawalId);
      this.left += atoms;
      if (approvals.length === 0) this.leftAlone += atoms;
      else this.noteWords(approvals, atoms);
    }
  }

  /** No operator agrees to more than a day allows, alone or with others. */
  private noteWords(approvals: readonly number[], atoms: number): void {
    const isAlone = approvals.length === 1;
    for (const operatorId of approvals) {
      const key = `${operatorId}`;
      this.agreed.set(key, (this.agreed.get(key) ?? 0) + atoms);
      if (isAlone) this.agreed.set(`${key} alone`, (this.agreed.get(`${key} alone`) ?? 0) + atoms);
    }
  }

  /** Throws where the law is broken. */
  judge(): void {
    const { clerks, users } = this.options;
    const beyond = this.left - this.evidence;
    const fail = (reason: string): never => {
      throw new ClerksFailure(`${reason}: ${JSON.stringify(this.report())}`);
    };
    if (clerks === 1 && this.minted > 0) fail("one alone has credited what nobody has shown");
    if (clerks === 1 && beyond > 0) fail("more has left than came in by evidence");
    if (clerks === 2 && beyond > usdt(users * this.days * AUTO_USDT))
      fail("more has left than in parts that need nobody");
    for (const [key, atoms] of this.agreed) {
      const perDay = key.endsWith("alone") ? ONE_OPERATOR_DAY_USDT : OPERATOR_DAY_USDT;
      if (atoms > usdt(this.days * perDay)) fail(`operator ${key} has agreed to more than their days allow`);
    }
    checkInvariants(this.market.state);
  }

  report(): ClerksReport {
    const { commands, users } = this.options;
    return {
      commands,
      applied: this.applied,
      namedUsdt: inUsdt(this.named),
      mintedUsdt: inUsdt(this.minted),
      evidenceUsdt: inUsdt(this.evidence),
      leftUsdt: inUsdt(this.left),
      leftAloneUsdt: inUsdt(this.leftAlone),
      beyondUsdt: inUsdt(Math.max(0, this.left - this.evidence)),
      boundUsdt: this.options.clerks === 1 ? 0 : users * this.days * AUTO_USDT,
      days: this.days,
      refused: this.refused,
    };
  }
}

/**
 * Lets them try. Throws a ClerksFailure where one alone has credited anything, or where more has left than came in by evidence and
 * than the rules let leave in parts that need no reviewer.
 */
export function runClerks(options: ClerksOptions): ClerksReport {
  const clerks = new Clerks(options);
  for (let at = 1; at <= options.commands; at++) {
    clerks.step();
    if (at % LAWS_EVERY === 0) clerks.judge();
  }
  clerks.judge();
  return clerks.report();
}
