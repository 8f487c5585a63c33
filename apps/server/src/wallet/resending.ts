import type { BroadcastOutcome, Chain } from "../ports/chain.ts";
import type { Log } from "../base/log.ts";
import type { Dispatch } from "./dispatch.ts";
import type { Depths } from "./final-steps.ts";
import { orderOf } from "./payment-orders.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { Payment } from "./payment.ts";

/** Payments of which the fee is raised in one pass: the oldest hold up the others. */
const BUMPS_AT_ONCE = 4;

/** A payment that is in no block that we have read. */
export interface UnminedPayment {
  readonly payment: Payment;
  /** A node has it, in its mempool or in a block that we have not read. */
  readonly isWaiting: boolean;
}

export interface ResendingParts {
  readonly chain: Chain;
  readonly payments: PaymentStore;
  readonly dispatch: Pick<Dispatch, "send">;
  /** How long a payment waits for a block before its fee is raised. */
  readonly stuckAfterMs: number;
  /** A sweep that no node takes for so long is given up; another one follows. */
  readonly abandonAfterMs: number;
  readonly clock: () => number;
  readonly log: Log;
}

type Resending = (waiting: readonly UnminedPayment[], depths: Depths) => Promise<void>;

/**
 * Sends payments until they are mined: again where no node has one, at a higher fee where one is stuck. Ends impossible
 * ones.
 */
export function openResending(parts: ResendingParts): Resending {
  const { chain, payments, dispatch, stuckAfterMs, abandonAfterMs, clock, log } = parts;

  async function bump(payment: Payment): Promise<boolean> {
    // Its keys are elsewhere.
    if (payment.kind === "refill") return false;
    const newest = payment.attempts.at(-1)!;
    const topUpIndex = payment.kind === "gas" ? payment.addressIndex : undefined;
    const replacement = await chain.send.bump(newest, { orders: payment.payouts.map(orderOf), topUpIndex });
    if (replacement === undefined) return false;
    await payments.addAttempt(payment, { ...replacement, payoutIds: newest.payoutIds });
    log.info("the fee of a payment was raised", { chain: chain.name, txid: replacement.txid, before: newest.txid });
    return true;
  }

  /** Proven for every attempt: what it uses up went elsewhere for good. Its withdrawals are signed again. */
  async function endImpossible(payment: Payment, { settle }: Depths): Promise<void> {
    // Nobody knows what such a transaction uses up.
    if (payment.attempts.some(({ raw }) => raw === "")) return;
    for (const attempt of payment.attempts) if (!(await chain.confirm.isImpossible(attempt, settle))) return;
    log.error("a payment can never be mined", { chain: chain.name, txid: payment.attempts.at(-1)!.txid });
    await payments.end(payment.paymentId, "impossible");
  }

  async function afterRefusal(payment: Payment, outcome: BroadcastOutcome, depths: Depths): Promise<void> {
    if (outcome === "spent" || payment.attempts.some(({ expiresAt }) => expiresAt > 0 && expiresAt < clock())) {
      await endImpossible(payment, depths);
      return;
    }
    // No node has taken it: fees may have risen between the signature and the sending.
    const isLate = payment.isLive && clock() - payment.attempts.at(-1)!.createdAt > stuckAfterMs;
    if (isLate && (await bump(payment))) return;
    const isOwnMovement = payment.kind !== "payout";
    if (isOwnMovement && payment.isLive && clock() - payment.createdAt > abandonAfterMs) {
      await payments.end(payment.paymentId, "abandoned");
    }
  }

  /** Replaces what waits for too long, the oldest first: they hold up the others. */
  async function bumpStuck(waiting: readonly UnminedPayment[]): Promise<ReadonlySet<Payment>> {
    const bumped = new Set<Payment>();
    for (const { payment } of waiting) {
      const newest = payment.attempts.at(-1)!;
      const isStuck =
        payment.isLive && newest.raw !== "" && newest.sentAt > 0 && clock() - newest.createdAt > stuckAfterMs;
      if (isStuck && bumped.size < BUMPS_AT_ONCE && (await bump(payment))) bumped.add(payment);
    }
    return bumped;
  }

  return async (waiting, depths) => {
    for (const { payment } of waiting) if (!payment.isLive) await endImpossible(payment, depths);
    const bumped = await bumpStuck(waiting);
    const unsent = waiting
      .filter(({ payment, isWaiting }) => {
        const isNew = payment.attempts.at(-1)!.sentAt === 0;
        const isWhole = payment.attempts.every(({ raw }) => raw !== "");
        return payment.isLive && isWhole && !bumped.has(payment) && (isNew || !isWaiting);
      })
      .map(({ payment }) => payment);
    const outcomes = await dispatch.send(unsent);
    for (const [at, payment] of unsent.entries()) {
      const outcome = outcomes[at];
      if (outcome === "spent" || outcome === "refused") await afterRefusal(payment, outcome, depths);
    }
  };
}
