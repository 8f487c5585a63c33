import {
  DEPOSIT_STATUS,
  WITHDRAWAL_STATUS,
  type DepositReturn,
  type DepositState,
  type Event,
  type WithdrawalState,
} from "@agio/core";
import { maskMiddle, plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { BANK_ACCOUNT, type EventKind, type EventValues } from "../notifications/event-kinds.ts";
import type { UserNotification } from "../notifications/user-notification.ts";

const [HEAD, TAIL] = [6, 4];

const DEPOSIT_KINDS: Readonly<Partial<Record<number, EventKind>>> = {
  [DEPOSIT_STATUS.belowMinimum]: "DEPOSIT_HELD",
  [DEPOSIT_STATUS.rejected]: "DEPOSIT_REJECTED",
  [DEPOSIT_STATUS.reversed]: "DEPOSIT_REVERSED",
  [DEPOSIT_STATUS.review]: "DEPOSIT_REVIEW",
};

const WITHDRAWAL_KINDS: Readonly<Record<number, EventKind>> = {
  [WITHDRAWAL_STATUS.submitted]: "WITHDRAWAL_SUBMITTED",
  [WITHDRAWAL_STATUS.approved]: "WITHDRAWAL_APPROVED",
  [WITHDRAWAL_STATUS.processing]: "WITHDRAWAL_SENT",
  [WITHDRAWAL_STATUS.done]: "WITHDRAWAL_DONE",
  [WITHDRAWAL_STATUS.rejected]: "WITHDRAWAL_REJECTED",
  [WITHDRAWAL_STATUS.failed]: "WITHDRAWAL_FAILED",
  [WITHDRAWAL_STATUS.cancelled]: "WITHDRAWAL_CANCELLED",
  [WITHDRAWAL_STATUS.moreInfo]: "WITHDRAWAL_MORE_INFO",
};

/**
 * Notifications of one command's events to users who receive or lose money. Each state is told once: a second approval
 * or a raised fee changes a withdrawal, but not its state. The house (user 0) gets none.
 */
export class FundsNotifications {
  readonly #markets: MarketDirectory;
  /** The last state told of what is under way, "d12" or "w12". */
  readonly #told = new Map<string, number>();

  constructor(markets: MarketDirectory) {
    this.#markets = markets;
  }

  of(events: readonly Event[]): UserNotification[] {
    return events.flatMap((event): UserNotification[] => {
      if (event.type === "DepositChanged") return this.#deposit(event, isCreditedBy(events, event.depositId));
      return event.type === "WithdrawalChanged" ? this.#withdrawal(event) : [];
    });
  }

  #deposit(deposit: DepositState, isCreditedNow: boolean): UserNotification[] {
    const { userId, depositId, status, returned } = deposit;
    // That it was rejected was told before; of its way back only the end is news.
    if (returned !== undefined && status === DEPOSIT_STATUS.rejected) return this.#returned(deposit, returned);
    if (userId === 0 || !this.#isNew(`d${depositId}`, status, DEPOSIT_ENDS)) return [];
    // One may be credited and unlocked in one step.
    const kind = isCreditedNow ? "DEPOSIT_CREDITED" : DEPOSIT_KINDS[status];
    if (kind === undefined) return [];
    return [{ userId, kind, values: this.#valuesOf(deposit) }];
  }

  #returned(deposit: DepositState, { status, address, txid }: DepositReturn): UserNotification[] {
    const { userId } = deposit;
    if (userId === 0 || status !== WITHDRAWAL_STATUS.done) return [];
    const where = { address: maskMiddle(address, HEAD, TAIL), hash: txid };
    return [{ userId, kind: "DEPOSIT_RETURNED", values: { ...this.#valuesOf(deposit), ...where } }];
  }

  #valuesOf({ depositId, coinId, atoms }: DepositState) {
    const { code, scale } = this.#markets.coin(coinId);
    return { number: depositId, coin: code, amount: plainDecimal(atoms, scale) };
  }

  #withdrawal(withdrawal: WithdrawalState): UserNotification[] {
    const { userId, withdrawalId, status } = withdrawal;
    // A payment back by the house is told as the deposit that it returns.
    if (userId === 0) return [];
    const isNew = this.#isNew(`w${withdrawalId}`, status, WITHDRAWAL_ENDS);
    // One that waits again, for a second reviewer or after an answer, was told when it came.
    const isAgain = status === WITHDRAWAL_STATUS.submitted && withdrawal.changedAt !== withdrawal.submittedAt;
    if (!isNew || isAgain) return [];
    const kind = WITHDRAWAL_KINDS[status];
    if (kind === undefined) return [];
    const { code, scale } = this.#markets.coin(withdrawal.coinId);
    const isBank = withdrawal.bankCurrency !== "";
    const values: EventValues = {
      number: withdrawalId,
      coin: code,
      amount: plainDecimal(withdrawal.atoms, scale),
      address: isBank ? BANK_ACCOUNT : shownAddress(withdrawal.address),
    };
    const notifications: UserNotification[] = [{ userId, kind, values }];
    if (withdrawal.payeeUserId === 0 || status !== WITHDRAWAL_STATUS.done) return notifications;
    // The number is the payer's own; the payee finds the payment among their ledger lines.
    const received = { coin: code, amount: plainDecimal(withdrawal.receiveAtoms, scale) };
    return [...notifications, { userId: withdrawal.payeeUserId, kind: "PAYMENT_RECEIVED", values: received }];
  }

  #isNew(name: string, status: number, ends: readonly number[]): boolean {
    const isNew = this.#told.get(name) !== status;
    if (ends.includes(status)) this.#told.delete(name);
    else this.#told.set(name, status);
    return isNew;
  }
}

/** The name of a provider that needs no address is shorter than any address, and no secret. */
const shownAddress = (address: string): string =>
  address.length <= HEAD + TAIL ? address : maskMiddle(address, HEAD, TAIL);

/** Whether a command has put a deposit on its user's account. */
const isCreditedBy = (events: readonly Event[], depositId: number): boolean =>
  events.some((event) => event.type === "Posted" && event.kind === "deposit" && event.referenceId === depositId);

/** After these nothing follows that would be told. */
const DEPOSIT_ENDS: readonly number[] = [DEPOSIT_STATUS.unlocked, DEPOSIT_STATUS.rejected, DEPOSIT_STATUS.reversed];
const WITHDRAWAL_ENDS: readonly number[] = [
  WITHDRAWAL_STATUS.done,
  WITHDRAWAL_STATUS.rejected,
  WITHDRAWAL_STATUS.failed,
  WITHDRAWAL_STATUS.cancelled,
];
