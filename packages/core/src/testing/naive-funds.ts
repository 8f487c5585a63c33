import { BLOCKS_TO_RETURN } from "../deposits/chain-progress.ts";

/** Rules of both the naive exchange and the real one, in atoms. */
export const NAIVE_RULES = { confirmations: 2, unlock: 4, min: 100, max: 5_000, feePercent: 3, start: 2_000 } as const;

type PaymentState =
  | "confirming"
  | "held"
  | "review"
  | "credited"
  | "unlocked"
  | "rejected"
  | "reversed"
  | "dropped"
  | "lost";

export interface NaivePayment {
  readonly user: number;
  readonly atoms: number;
  state: PaymentState;
  locked: number;
  droppedAt: number;
}

interface NaiveWithdrawal {
  readonly user: number;
  readonly atoms: number;
  readonly fee: number;
  state: "waiting" | "approved" | "sent" | "ended";
}

interface NaiveAccount {
  available: number;
  frozen: number;
  debt: number;
}

/**
 * One coin on one chain, as simply as can be: the chain is a list of blocks, and at every block every payment is looked
 * at. It knows no schedules, no postings and no house.
 */
export class NaiveFunds {
  readonly accounts: NaiveAccount[];
  readonly payments: NaivePayment[] = [];
  readonly withdrawals: NaiveWithdrawal[] = [];
  /** Payments by their place in `payments`, block by block. */
  readonly blocks: number[][] = [];
  held = 0;
  paidOut = 0;
  fees = 0;

  constructor(users: number) {
    this.accounts = Array.from({ length: users }, () => ({ available: NAIVE_RULES.start, frozen: 0, debt: 0 }));
  }

  block(payments: readonly number[]): void {
    const fresh = payments.filter((at) => this.heightOf(at) === 0);
    this.blocks.push(fresh);
    for (const at of fresh) (this.payments[at] as NaivePayment).state = "confirming";
    this.payments.forEach((payment, at) => this.look(payment, this.heightOf(at)));
  }

  private heightOf(payment: number): number {
    return this.blocks.findIndex((block) => block.includes(payment)) + 1;
  }

  private look(payment: NaivePayment, height: number): void {
    const confirmations = height === 0 ? 0 : this.blocks.length - height + 1;
    if (payment.state === "confirming" && confirmations >= NAIVE_RULES.confirmations) this.arrive(payment);
    if (payment.state === "credited" && confirmations >= NAIVE_RULES.unlock) {
      payment.state = "unlocked";
      payment.locked = 0;
    }
    const waited = this.blocks.length - payment.droppedAt;
    if (payment.state === "dropped" && waited >= NAIVE_RULES.confirmations + BLOCKS_TO_RETURN) payment.state = "lost";
  }

  private arrive(payment: NaivePayment): void {
    this.held += payment.atoms;
    if (payment.atoms > NAIVE_RULES.max) payment.state = "review";
    else if (payment.atoms < NAIVE_RULES.min) this.hold(payment);
    else this.credit(payment);
  }

  private hold(payment: NaivePayment): void {
    payment.state = "held";
    const small = this.payments.filter(({ user, state }) => user === payment.user && state === "held");
    const sum = small.reduce((total, { atoms }) => total + atoms, 0);
    if (sum >= NAIVE_RULES.min) for (const one of small) this.credit(one);
  }

  private credit(payment: NaivePayment): void {
    const height = this.heightOf(this.payments.indexOf(payment));
    const account = this.accounts[payment.user] as NaiveAccount;
    const repaid = Math.min(account.debt, payment.atoms);
    account.debt -= repaid;
    account.available += payment.atoms - repaid;
    const isDeep = this.blocks.length - height + 1 >= NAIVE_RULES.unlock;
    payment.state = isDeep ? "unlocked" : "credited";
    payment.locked = isDeep ? 0 : payment.atoms - repaid;
  }

  /** The last blocks go. In the order in which payments were first seen. */
  drop(count: number): void {
    const gone = this.blocks.splice(this.blocks.length - count).flat();
    for (const at of gone.sort((one, other) => one - other)) this.takeBack(this.payments[at] as NaivePayment);
  }

  private takeBack(payment: NaivePayment): void {
    payment.locked = 0;
    payment.droppedAt = this.blocks.length;
    if (payment.state === "confirming") {
      payment.state = "dropped";
      return;
    }
    this.held -= payment.atoms;
    if (payment.state === "credited" || payment.state === "unlocked") {
      const account = this.accounts[payment.user] as NaiveAccount;
      const taken = Math.min(account.available, payment.atoms);
      account.available -= taken;
      account.debt += payment.atoms - taken;
    }
    payment.state = "reversed";
  }

  review(payment: NaivePayment, isApproved: boolean): void {
    if (payment.state !== "review") return;
    if (isApproved) this.credit(payment);
    else payment.state = "rejected";
  }

  /** Available amount that may leave. */
  free(user: number): number {
    const locked = this.payments.filter((one) => one.user === user).reduce((sum, one) => sum + one.locked, 0);
    return Math.max(0, (this.accounts[user] as NaiveAccount).available - locked);
  }

  withdraw(user: number, atoms: number, isTrusted: boolean): boolean {
    const account = this.accounts[user] as NaiveAccount;
    const fee = Math.ceil((atoms * NAIVE_RULES.feePercent) / 100);
    if (account.debt > 0 || atoms <= fee || atoms > this.free(user)) return false;
    account.available -= atoms;
    account.frozen += atoms;
    this.withdrawals.push({ user, atoms, fee, state: isTrusted ? "approved" : "waiting" });
    return true;
  }

  /** Everything that can happen to a withdrawal. False where it cannot. */
  move(at: number, step: "approve" | "giveBack" | "send" | "finish" | "fail"): boolean {
    const one = this.withdrawals[at];
    if (one === undefined) return false;
    const account = this.accounts[one.user] as NaiveAccount;
    const owes = account.debt > 0;
    if (step === "approve" && one.state === "waiting" && !owes) one.state = "approved";
    else if (step === "send" && one.state === "approved" && !owes) {
      one.state = "sent";
      account.frozen -= one.atoms;
    } else if (step === "send" && one.state === "sent") return true;
    else if (step === "finish" && one.state === "sent") {
      one.state = "ended";
      this.held -= one.atoms - one.fee;
      this.paidOut += one.atoms - one.fee;
      this.fees += one.fee;
    } else if (step === "giveBack" && (one.state === "waiting" || one.state === "approved"))
      this.release(one, "frozen");
    else if (step === "fail" && one.state === "approved") this.release(one, "frozen");
    else if (step === "fail" && one.state === "sent") this.release(one, "sent");
    else return false;
    return true;
  }

  private release(one: NaiveWithdrawal, from: "frozen" | "sent"): void {
    const account = this.accounts[one.user] as NaiveAccount;
    if (from === "frozen") account.frozen -= one.atoms;
    account.available += one.atoms;
    one.state = "ended";
  }

  /** Funds that go where no withdrawal finds them. */
  spend(user: number, atoms: number): boolean {
    const account = this.accounts[user] as NaiveAccount;
    if (account.debt > 0 || atoms > account.available || atoms < 1) return false;
    account.available -= atoms;
    return true;
  }
}
