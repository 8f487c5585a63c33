import type { BroadcastOutcome, Chain } from "../ports/chain.ts";
import type { Log } from "../base/log.ts";
import type { PaymentMemory } from "../ports/signer.ts";
import { inChunks } from "./in-chunks.ts";
import { rememberPayments } from "./payment-orders.ts";
import type { Attempt, Payment } from "./payment.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { WalletCore } from "./wallet-core.ts";

/** Staff pay banks; the wallet is nobody of the staff. */
const NO_OPERATOR = 0;
const AT_ONCE = 100;

export interface DispatchParts {
  readonly chain: Chain;
  readonly core: WalletCore;
  readonly payments: PaymentStore;
  /** Of the signer. */
  readonly memory: PaymentMemory;
  readonly log: Log;
}

/**
 * From a stored transaction to a node: stored, then remembered by the signer, then announced to the core, then sent. Each step may
 * be done again.
 */
export interface Dispatch {
  /**
   * Announces what the core has not heard of. False when a payment is at its end by that: the core refused it, and
   * nobody else had heard of it.
   */
  announce(payments: readonly Payment[]): Promise<boolean>;
  /** Hands the attempts of each payment to a node, the newest first, until one is taken. */
  send(payments: readonly Payment[]): Promise<readonly BroadcastOutcome[]>;
}

export function openDispatch({ chain, core, payments: store, memory, log }: DispatchParts): Dispatch {
  /** Refusals that are in the log: what was sent is told again and again until the core takes it. */
  const told = new Map<string, string>();

  /** True when the core knows by now that this transaction pays its withdrawals. */
  async function announceAttempt({ payouts }: Payment, { txid }: Attempt): Promise<boolean> {
    if (payouts.length === 0) return true;
    const refusal = await core.submit({
      type: "SendWithdrawals",
      withdrawalIds: payouts.map(({ withdrawalId }) => withdrawalId),
      txid,
      operatorId: NO_OPERATOR,
    });
    // The same word again, after a crash: the core has heard it.
    if (refusal === undefined || refusal.refusal === "DUPLICATE_REQUEST") {
      told.delete(txid);
      return true;
    }
    if (told.get(txid) !== refusal.refusal) {
      told.set(txid, refusal.refusal);
      log.error("the core refused a payment", { chain: chain.name, txid, refusal: refusal.refusal });
    }
    return false;
  }

  async function takeBack({ paymentId }: Payment, { number, txid, raw, sentAt }: Attempt): Promise<void> {
    // It was sent long ago, whatever the core says now: it is told until it takes it.
    if (raw === "" || sentAt > 0) return;
    if (number === 1) await store.end(paymentId, "void");
    else await store.removeAttempt(txid);
  }

  async function sendOne({ attempts }: Payment): Promise<{ outcome: BroadcastOutcome; txid: string }> {
    let outcome: BroadcastOutcome = "refused";
    for (const attempt of attempts.filter(({ raw }) => raw !== "").toReversed()) {
      const { txid } = attempt;
      const answer = await chain.send.broadcast(attempt);
      if (answer === "sent" || answer === "known") return { outcome: answer, txid };
      if (answer === "spent") outcome = answer;
    }
    return { outcome, txid: "" };
  }

  return {
    async announce(payments) {
      const fresh = payments.flatMap((payment) =>
        payment.attempts.filter(({ isAnnounced }) => !isAnnounced).map((attempt) => ({ payment, attempt })),
      );
      const firsts = fresh
        .filter(({ attempt }) => attempt.number === 1 && attempt.raw !== "")
        .map(({ payment }) => payment);
      const refused = await rememberPayments(memory, firsts);
      for (const [withdrawal, { reason }] of refused) log.error("the signer refuses a payment", { withdrawal, reason });
      const isRefused = ({ payouts }: Payment): boolean =>
        payouts.some(({ withdrawalId }) => refused.has(withdrawalId));
      const taken = await inChunks(fresh, AT_ONCE, async ({ payment, attempt }) =>
        isRefused(payment) ? false : announceAttempt(payment, attempt),
      );
      await store.noteAnnounced(fresh.flatMap(({ attempt }, at) => (taken[at] === true ? [attempt.txid] : [])));
      for (const [at, { payment, attempt }] of fresh.entries()) {
        if (taken[at] !== true) await takeBack(payment, attempt);
      }
      return !taken.includes(false);
    },
    async send(payments) {
      const answers = await inChunks(payments, AT_ONCE, sendOne);
      await store.noteSent(answers.flatMap(({ txid }) => (txid === "" ? [] : [txid])));
      return answers.map(({ outcome }) => outcome);
    },
  };
}
