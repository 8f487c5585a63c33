import type { ReleaseDecision } from "../deposits/deposit-events.ts";
import type { Atoms, UserId } from "@agio/primitives";

/**
 * Asks for a payout. The server has checked who asks, their address, their locks and their codes; the core checks the
 * rest (rules 11: window, channel, limits, counts, debt, balance) and fixes fee and tax.
 */
export interface SubmitWithdrawal {
  readonly type: "SubmitWithdrawal";
  readonly userId: UserId;
  readonly channelId: number;
  /** Gross: fee and tax are inside. */
  readonly atoms: Atoms;
  /**
   * As shown, with checksum; of a bank channel the number of the bank account; the name of a provider that needs
   * neither.
   */
  readonly address: string;
  readonly memo: string;
  /** The user of the platform whose address it is: paid inside. 0 for none. */
  readonly payeeUserId: UserId;
  /**
   * A payment inside waits for its reviewers as one outside does. Commands of earlier builds say nothing: what they pay
   * inside is paid at once.
   */
  readonly reviewsInside?: true;
  /** The user's daily limit by verification, in the valuation coin; -1 without a ceiling. */
  readonly dayValueAtomsMax: number;
  /** Low risk and an address older than a day: it may go without a reviewer. */
  readonly isTrusted: boolean;
  /**
   * Payout of a bank channel in the bank's currency, fixed now: "USD", cents. "" and 0 for what pays the coin itself.
   */
  readonly bankCurrency: string;
  readonly bankCents: number;
  readonly key: string;
}

export interface CancelWithdrawal {
  readonly type: "CancelWithdrawal";
  readonly userId: UserId;
  readonly withdrawalId: number;
  /** Only while it is not approved: whoever pays it by hand may have done so. Absent in journals of before. */
  readonly beforeApproval?: true;
}

/**
 * An operator's word about a withdrawal that waits. "askMore" asks the user for something (status 7). "void": the operator
 * has lost the right to it, so that their approval does not count any more; of the server, not of the operator.
 */
export interface ReviewWithdrawal {
  readonly type: "ReviewWithdrawal";
  readonly withdrawalId: number;
  readonly decision: "approve" | "reject" | "askMore" | "void";
  readonly operatorId: number;
  /** Shown to the user when it is rejected or more is asked: a class of reason, not a sentence. */
  readonly reason: string;
  /** A rejection only while it is not approved: whoever pays it by hand may have done so. Absent in journals of before. */
  readonly beforeApproval?: true;
}

/** The user has answered what was asked: it waits for a reviewer again. */
export interface AnswerWithdrawal {
  readonly type: "AnswerWithdrawal";
  readonly userId: UserId;
  readonly withdrawalId: number;
}

/**
 * The transaction that pays them is signed and stored; it is broadcast after this. Given again with another txid when
 * its fee was raised. Of a bank: the bank's reference, and the operator who paid. Of a provider: the number it is
 * asked under, stored too; it is asked after this.
 */
export interface SendWithdrawals {
  readonly type: "SendWithdrawals";
  readonly withdrawalIds: readonly number[];
  readonly txid: string;
  readonly operatorId: number;
}

/** It is in the chain for good, or the bank or the provider has confirmed it. */
export interface FinishWithdrawals {
  readonly type: "FinishWithdrawals";
  readonly withdrawalIds: readonly number[];
  readonly txid: string;
}

/** It is proven that it cannot happen any more: everything goes back. */
export interface FailWithdrawal {
  readonly type: "FailWithdrawal";
  readonly withdrawalId: number;
  /** "replaced", "expired", "refusedByContract", "returned", "provider". */
  readonly reason: string;
  /** Who says so, where nothing but their word shows it: it is a credit of theirs. Absent in journals of before. */
  readonly operatorIds?: readonly number[];
}

/**
 * An operator's decision about a rejected deposit in suspense. The first word proposes it, the same
 * word of a second, different operator does it; another word takes the proposal's place. "return": the whole amount
 * goes out to `address`, paid as a withdrawal of the house. "credit": it was rejected by mistake; `address` is "".
 * "void": the operator has lost the right to it, so that their proposal is none any more; `address` is "".
 */
export interface ReleaseDeposit {
  readonly type: "ReleaseDeposit";
  readonly depositId: number;
  readonly decision: ReleaseDecision | "void";
  /** As shown, with checksum. */
  readonly address: string;
  readonly operatorId: number;
}

export type WithdrawalCommand =
  | SubmitWithdrawal
  | CancelWithdrawal
  | ReviewWithdrawal
  | AnswerWithdrawal
  | SendWithdrawals
  | FinishWithdrawals
  | FailWithdrawal
  | ReleaseDeposit;
