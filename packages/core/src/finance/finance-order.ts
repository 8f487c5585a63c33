import { accruedInterest, type EarlyTerms } from "@agio/formulas";
import { atoms, type CoinId, type UserId, utcMs, type UtcMs } from "@agio/primitives";
import { FINANCE_STATUS, type FinanceOrderState, type FinanceStatus } from "./finance-events.ts";

/** The permanent part of an order. */
interface OrderOrigin {
  readonly orderId: number;
  readonly userId: UserId;
  readonly productId: number;
  readonly coinId: CoinId;
  readonly days: number;
  readonly subscribedAt: UtcMs;
  readonly startsAt: UtcMs;
  readonly endsAt: UtcMs;
  readonly renewedFrom: number;
  readonly earlyPolicy: EarlyTerms["earlyPolicy"];
  readonly earlyPpb: number;
}

type OrderDraft = OrderOrigin & Pick<FinanceOrderState, "atoms" | "aprPpb" | "autoRenew">;

/** An order that runs. */
export class FinanceOrder {
  readonly origin: OrderOrigin;
  /** Interest that a fixed order was promised at its end; 0 of a flexible one. */
  readonly promisedAtoms: number;
  atoms: number;
  aprPpb: number;
  autoRenew: boolean;
  status: FinanceStatus = FINANCE_STATUS.waiting;
  daysCounted = 0;
  accruedAtoms = 0;
  paidAtoms = 0;
  /** The last day whose beginning this order has seen. */
  turnedDay: number;
  /** The smallest balance of that day so far: what earns interest for it. */
  dayAtomsMin: number;
  /** Fraction of an atom that the interest of the days so far left over. */
  carry = 0;
  /** The day's cap on redemptions that this order was sold under; 0: none. Of products that bind by the sale. */
  capAtoms = 0;
  /** Redeemed on `redeemedDay`. */
  redeemedDay = 0;
  redeemedAtoms = 0;

  constructor(draft: OrderDraft, day: number) {
    const { atoms: principal, aprPpb, autoRenew, ...origin } = draft;
    this.origin = origin;
    this.atoms = principal;
    this.aprPpb = aprPpb;
    this.autoRenew = autoRenew;
    this.promisedAtoms = accruedInterest(principal, aprPpb, origin.days);
    this.turnedDay = day;
    this.dayAtomsMin = principal;
  }

  get orderId(): number {
    return this.origin.orderId;
  }

  get isFixed(): boolean {
    return this.origin.days > 0;
  }

  get isOver(): boolean {
    return this.status > FINANCE_STATUS.accruing;
  }

  /** Interest that was counted and not yet paid. */
  get owedAtoms(): number {
    return this.accruedAtoms - this.paidAtoms;
  }

  redeemedOn(day: number): number {
    return this.redeemedDay === day ? this.redeemedAtoms : 0;
  }

  countRedeemed(amount: number, day: number): void {
    this.redeemedAtoms = this.redeemedOn(day) + amount;
    this.redeemedDay = day;
  }

  view(): FinanceOrderState {
    const { orderId, userId, productId, coinId, days, subscribedAt, startsAt, endsAt, renewedFrom } = this.origin;
    const { earlyPolicy, earlyPpb } = this.origin;
    return {
      orderId,
      userId,
      productId,
      coinId,
      atoms: atoms(this.atoms),
      aprPpb: this.aprPpb,
      days,
      daysCounted: this.daysCounted,
      accruedAtoms: atoms(this.accruedAtoms),
      paidAtoms: atoms(this.paidAtoms),
      autoRenew: this.autoRenew,
      status: this.status,
      subscribedAt,
      startsAt,
      endsAt,
      renewedFrom,
      earlyPolicy,
      earlyPpb,
    };
  }

  /** An order as it was kept. */
  static restore(state: FinanceOrderState, kept: KeptOrder): FinanceOrder {
    const { daysCounted, accruedAtoms, paidAtoms, status, ...draft } = state;
    const order = new FinanceOrder({ ...draft, endsAt: utcMs(state.endsAt) }, kept.turnedDay);
    Object.assign(order, { daysCounted, accruedAtoms, paidAtoms, status, ...kept });
    return order;
  }
}

/** The part of an order that no view shows. */
export interface KeptOrder {
  readonly turnedDay: number;
  readonly dayAtomsMin: number;
  readonly carry: number;
}
