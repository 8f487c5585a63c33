import type { Kysely, Updateable } from "kysely";
import type { SignedTransaction } from "../ports/chain.ts";
import {
  duePayouts,
  followedPayouts,
  openPayments,
  ownTransactions,
  takenPayouts,
  unminedPayments,
  unseenTransactions,
  type NamedWithdrawal,
} from "./payment-rows.ts";
import {
  freeSpends,
  insertAttempt,
  insertPayments,
  removeUnheard,
  reopenMinedFrom,
  reopenUntold,
  setAttempts,
  setPayments,
  setPayouts,
  type Rows,
} from "./payment-writes.ts";
import type { Mined, NewPayment, OwnTransaction, Payment, PaymentEnd } from "./payment.ts";
import type { WalletLease } from "./wallet-lease.ts";
import type { ServerWalletAttempts, WalletTables } from "./wallet-tables.ts";

/** The wallet's own transactions of one chain, in SQL. Only the holder of the lease changes them. */
export interface PaymentStore {
  /** Payments that are not settled, oldest first. */
  open(): Promise<readonly Payment[]>;
  /** How many wait for a block. */
  countUnmined(): Promise<number>;
  /** Those in no block of which only the names are known. */
  unseen(): Promise<readonly string[]>;
  /** True for what an open payment uses up. */
  isSpent(spend: string): boolean;
  /** Those of the txids that are ours, with what they are. */
  own(txids: readonly string[]): Promise<ReadonlyMap<string, OwnTransaction>>;
  /** Withdrawals whose payment was proven impossible: they are to be signed again. */
  due(): Promise<readonly number[]>;
  /** Those of the withdrawals that have a payment which can still happen, or has. */
  taken(withdrawals: readonly NamedWithdrawal[]): Promise<ReadonlySet<number>>;
  /** Those of the withdrawals whose payment will never be mined, with its first transaction. */
  followed(withdrawalIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Stores signed transactions, all or none. Throws when one uses up what another does, or pays a withdrawal that is being paid. */
  add(payments: readonly NewPayment[]): Promise<void>;
  /** Stores a replacement, before anybody hears of it. */
  addAttempt(payment: Payment, transaction: SignedTransaction): Promise<void>;
  /** A replacement that nobody heard of is not needed. */
  removeAttempt(txid: string): Promise<void>;
  noteAnnounced(txids: readonly string[]): Promise<void>;
  noteSent(txids: readonly string[]): Promise<void>;
  noteMined(found: readonly MinedPayment[]): Promise<void>;
  /** "due": its withdrawals are signed again, each by itself. */
  noteFinished(paymentIds: readonly number[], payoutState: "done" | "failed" | "due"): Promise<void>;
  noteCosted(paymentIds: readonly number[]): Promise<void>;
  /** They are in blocks for good: what they used up need not be remembered any more. */
  settle(paymentIds: readonly number[]): Promise<void>;
  end(paymentId: number, end: PaymentEnd): Promise<void>;
  /** Blocks from `fromHeight` on are gone: what was mined there waits again, also when it was settled. */
  unmine(fromHeight: number): Promise<void>;
  /** Of withdrawals that the core has open: those of which it does not know what it was told are told again. */
  tellAgain(open: readonly OpenWithdrawal[]): Promise<void>;
}

/** A withdrawal as the core has it: `isSent` where it knows of a transaction. */
export interface OpenWithdrawal extends NamedWithdrawal {
  readonly isSent: boolean;
}

export interface MinedPayment {
  readonly paymentId: number;
  readonly mined: Mined;
}

export interface PaymentStoreParts {
  readonly database: Kysely<WalletTables>;
  readonly chain: string;
  readonly lease: WalletLease;
  readonly clock: () => number;
}

export async function openPaymentStore({ database, chain, lease, clock }: PaymentStoreParts): Promise<PaymentStore> {
  const spends = new Set<string>();
  const loaded = await database.selectFrom("server_wallet_spends").select("spend").where("chain", "=", chain).execute();
  for (const { spend } of loaded) spends.add(spend);

  const guarded = <Result>(work: (rows: Rows) => Promise<Result>): Promise<Result> =>
    database.transaction().execute(async (rows) => {
      await lease.guard(rows);
      return work(rows);
    });

  async function note(txids: readonly string[], values: Updateable<ServerWalletAttempts>): Promise<void> {
    if (txids.length > 0) await guarded((rows) => setAttempts(rows, { chain, txids }, values));
  }

  /** Ends payments in one step with what they used up. */
  async function close(paymentIds: readonly number[], state: string, payoutState?: string): Promise<void> {
    if (paymentIds.length === 0) return;
    const gone = await guarded(async (rows) => {
      await setPayments(rows, paymentIds, { state });
      if (payoutState !== undefined) await setPayouts(rows, paymentIds, payoutState);
      return freeSpends(rows, paymentIds);
    });
    for (const spend of gone) spends.delete(spend);
  }

  return {
    open: () => openPayments(database, chain),
    countUnmined: () => unminedPayments(database, chain),
    unseen: () => unseenTransactions(database, chain),
    isSpent: (spend) => spends.has(spend),
    own: (txids) => ownTransactions(database, chain, txids),
    due: () => duePayouts(database, chain),
    taken: (withdrawals) => takenPayouts(database, withdrawals),
    followed: (withdrawalIds) => followedPayouts(database, withdrawalIds),
    async add(payments) {
      if (payments.length === 0) return;
      await guarded((rows) => insertPayments(rows, { chain, createdAt: clock() }, payments));
      for (const { transaction } of payments) for (const spend of transaction.spends) spends.add(spend);
    },
    async addAttempt(payment, transaction) {
      const fresh = await guarded((rows) => insertAttempt(rows, { chain, createdAt: clock() }, payment, transaction));
      for (const spend of fresh) spends.add(spend);
    },
    async removeAttempt(txid) {
      await guarded((rows) => removeUnheard(rows, { chain, txid }));
    },
    noteAnnounced: (txids) => note(txids, { is_announced: true }),
    noteSent: (txids) => note(txids, { sent_at: clock() }),
    async noteMined(found) {
      if (found.length === 0) return;
      await guarded(async (rows) => {
        for (const { paymentId, mined } of found) {
          const { txid, height, isSuccess, feeUnits } = mined;
          const values = { mined_txid: txid, mined_height: height, is_success: isSuccess };
          await setPayments(rows, [paymentId], { ...values, fee_units: String(feeUnits) });
        }
      });
    },
    async noteFinished(paymentIds, payoutState) {
      if (paymentIds.length === 0) return;
      await guarded(async (rows) => {
        await setPayments(rows, paymentIds, { is_finished: true });
        await setPayouts(rows, paymentIds, payoutState);
      });
    },
    async noteCosted(paymentIds) {
      if (paymentIds.length > 0) await guarded((rows) => setPayments(rows, paymentIds, { is_costed: true }));
    },
    settle: (paymentIds) => close(paymentIds, "settled"),
    end: (paymentId, end) => close([paymentId], end, end === "abandoned" ? undefined : end === "void" ? "void" : "due"),
    async unmine(fromHeight) {
      const { freed, used } = await guarded((rows) => reopenMinedFrom(rows, { chain, fromHeight }));
      for (const spend of freed) spends.delete(spend);
      for (const spend of used) spends.add(spend);
    },
    async tellAgain(open) {
      const { used } = await guarded((rows) => reopenUntold(rows, chain, open));
      for (const spend of used) spends.add(spend);
    },
  };
}
