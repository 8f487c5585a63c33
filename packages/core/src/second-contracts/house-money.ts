import { betCredit } from "@agio/formulas";
import type { BetResult } from "@agio/formulas";
import { ACCOUNT_CODES, type AccountName } from "../ledger/accounts.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { MoneyKind } from "./second-events.ts";
import type { SecondOrder } from "./second-order.ts";

const PLATFORM_CODE = ACCOUNT_CODES["platform.available"];

/** Where the house keeps each kind of money. Fees of demo accounts are no income: they go to their bank. */
export const HOUSE_ACCOUNTS: Record<MoneyKind, { bank: AccountName; escrow: AccountName; fee: AccountName }> = {
  real: { bank: "bank.second", escrow: "escrow.second", fee: "fee.second" },
  demo: { bank: "bank.secondDemo", escrow: "escrow.secondDemo", fee: "bank.secondDemo" },
};

/** The fields of an order that its postings use. */
type Stake = Pick<SecondOrder, "orderId" | "userId" | "money" | "stakeAtoms" | "feeAtoms" | "houseAtoms" | "oddsPpm">;

/** Money of second contracts as it moves between a user, escrow and the house (rules 5). All of it is of one coin. */
export class HouseMoney {
  private readonly ledger: Ledger;
  private readonly coin: number;

  constructor(ledger: Ledger, coin: number) {
    this.ledger = ledger;
    this.coin = coin;
  }

  available(money: MoneyKind): number {
    return this.balance(0, ACCOUNT_CODES[HOUSE_ACCOUNTS[money].bank]);
  }

  availableOf(user: number): number {
    return this.balance(user, PLATFORM_CODE);
  }

  private balance(holder: number, code: number): number {
    const { accounts } = this.ledger;
    const slot = accounts.find(holder, this.coin, code);
    return slot === 0 ? 0 : accounts.available(slot);
  }

  /** Stake and fee of the user and the profit he may make, all into escrow. The caller has checked both balances. */
  open(order: Stake): void {
    const { posting } = this.ledger;
    const { bank, escrow } = this.slots(order.money);
    posting.begin("secondOpen", order.orderId);
    posting.add(this.userSlot(order.userId), -(order.stakeAtoms + order.feeAtoms));
    posting.add(escrow, order.stakeAtoms + order.feeAtoms);
    posting.add(bank, 0 - order.houseAtoms);
    posting.add(escrow, order.houseAtoms);
    posting.end();
  }

  /** Empties the escrow of an order and returns what its user was credited. */
  settle(order: Stake, result: BetResult): number {
    const { posting } = this.ledger;
    const { bank, escrow, fee } = this.slots(order.money);
    const user = this.userSlot(order.userId);
    const keepsFee = result === "win" || result === "lose";
    const escrowed = order.stakeAtoms + order.feeAtoms + order.houseAtoms;
    const feeAtoms = keepsFee ? order.feeAtoms : 0;
    const credit = betCredit(order.stakeAtoms, order.oddsPpm, result) + order.feeAtoms - feeAtoms;
    posting.begin("secondSettle", order.orderId);
    posting.add(escrow, -escrowed);
    posting.add(user, credit);
    posting.add(fee, feeAtoms);
    posting.add(bank, escrowed - credit - feeAtoms);
    posting.end();
    if (order.money === "real") this.ledger.counting.second?.add(user, feeAtoms);
    return credit;
  }

  /** The house pays for a halt of its own, out of what the void of the order has just given back to it. */
  compensate(order: Stake, compensationAtoms: number): void {
    const { posting } = this.ledger;
    posting.begin("secondCompensation", order.orderId);
    posting.add(this.slots(order.money).bank, 0 - compensationAtoms);
    posting.add(this.userSlot(order.userId), compensationAtoms);
    posting.end();
  }

  private userSlot(user: number): number {
    return this.ledger.accounts.slotOf(user, this.coin, PLATFORM_CODE);
  }

  private slots(money: MoneyKind): { bank: number; escrow: number; fee: number } {
    const { accounts } = this.ledger;
    const { bank, escrow, fee } = HOUSE_ACCOUNTS[money];
    const slotOf = (name: AccountName): number => accounts.slotOf(0, this.coin, ACCOUNT_CODES[name]);
    return { bank: slotOf(bank), escrow: slotOf(escrow), fee: slotOf(fee) };
  }
}
