import { sql, type Kysely, type Transaction } from "kysely";
import type { SignedTransaction } from "../ports/chain.ts";
import { duePayouts, openPayments, ownTransactions, takenPayouts, unminedPayments } from "./payment-rows.ts";
import type { Mined, NewPayment, OwnTransaction, Payment, PaymentEnd } from "./payment.ts";
import { integerArray, textArray } from "./arrays.ts";
import type { WalletLease } from "./wallet-lease.ts";
import type { ServerWalletAttempts, ServerWalletPayments, WalletTables } from "./wallet-tables.ts";

/** The wallet's own transactions of one chain, in SQL. Only the holder of the lease changes them. */
export interface PaymentStore {
  /** Payments that are not settled, oldest first. */
  open(): Promise<readonly Payment[]>;
  /** How many wait for a block. */
  countUnmined(): Promise<number>;
  /** True for what an open payment uses up. */
  isSpent(spend: string): boolean;
  /** Those of the txids that are ours, with what they are. */
  own(txids: readonly string[]): Promise<ReadonlyMap<string, OwnTransaction>>;
  /** Withdrawals whose payment was proven impossible: they are to be signed again. */
  due(): Promise<readonly number[]>;
  /** Those of the withdrawals that have a payment which can still happen, or has. */
  taken(withdrawalIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Stores signed transactions, all or none. Throws when one uses up what another does, or pays a withdrawal that is being paid. */
  add(payments: readonly NewPayment[]): Promise<void>;
  /** Stores a replacement, before anybody hears of it. */
  addAttempt(payment: Payment, transaction: SignedTransaction): Promise<void>;
  /** A replacement that nobody heard of is not needed. */
  removeAttempt(txid: string): Promise<void>;
  noteAnnounced(txids: readonly string[]): Promise<void>;
  noteSent(txids: readonly string[]): Promise<void>;
  noteMined(found: readonly MinedPayment[]): Promise<void>;
  noteFinished(paymentIds: readonly number[], payoutState: "done" | "failed"): Promise<void>;
  noteCosted(paymentIds: readonly number[]): Promise<void>;
  /** They are in blocks for good: what they used up need not be remembered any more. */
  settle(paymentIds: readonly number[]): Promise<void>;
  end(paymentId: number, end: PaymentEnd): Promise<void>;
  /** Blocks from `fromHeight` on are gone: what was mined there waits again, also when it was settled. */
  unmine(fromHeight: number): Promise<void>;
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

type Rows = Transaction<WalletTables>;

export async function openPaymentStore({ database, chain, lease, clock }: PaymentStoreParts): Promise<PaymentStore> {
  const spends = new Set<string>();
  const loaded = await database.selectFrom("server_wallet_spends").select("spend").where("chain", "=", chain).execute();
  for (const { spend } of loaded) spends.add(spend);

  const guarded = <Result>(work: (rows: Rows) => Promise<Result>): Promise<Result> =>
    database.transaction().execute(async (rows) => {
      await lease.guard(rows);
      return work(rows);
    });
  const setPayments = (
    rows: Rows,
    paymentIds: readonly number[],
    values: Partial<Omit<ServerWalletPayments, "payment_id">>,
  ) =>
    rows
      .updateTable("server_wallet_payments")
      .set(values)
      .where((row) => row("payment_id", "=", row.fn.any(integerArray(paymentIds))))
      .execute();
  const setPayouts = (rows: Rows, paymentIds: readonly number[], state: string) =>
    rows
      .updateTable("server_wallet_payouts")
      .set({ state })
      .where((row) => row("payment_id", "=", row.fn.any(integerArray(paymentIds))))
      .execute();

  async function setAttempts(txids: readonly string[], values: Partial<ServerWalletAttempts>): Promise<void> {
    if (txids.length === 0) return;
    await guarded((rows) =>
      rows
        .updateTable("server_wallet_attempts")
        .set(values)
        .where("chain", "=", chain)
        .where((row) => row("txid", "=", row.fn.any(textArray(txids))))
        .execute(),
    );
  }

  const attemptRow = (paymentId: number, attempt: number, signed: SignedTransaction): ServerWalletAttempts => ({
    chain,
    txid: signed.txid,
    payment_id: paymentId,
    attempt,
    raw: signed.raw,
    spends: JSON.stringify(signed.spends),
    fee_units_max: String(signed.feeUnitsMax),
    expires_at: signed.expiresAt,
    is_announced: false,
    sent_at: 0,
    created_at: clock(),
  });
  const paymentRow = (paymentId: number, { kind, channel, addressIndex }: NewPayment) => ({
    payment_id: paymentId,
    chain,
    kind,
    state: "live",
    channel,
    address_index: addressIndex,
    mined_txid: "",
    mined_height: 0,
    is_success: false,
    fee_units: "0",
    is_finished: false,
    is_costed: false,
    bumps: 0,
    created_at: clock(),
  });
  const spendRows = (paymentId: number, list: readonly string[]) =>
    list.map((spend) => ({ chain, spend, payment_id: paymentId }));

  async function newIds(rows: Rows, count: number): Promise<number[]> {
    const drawn = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('server_wallet_payments', 'payment_id'))::int as id
      from generate_series(1, ${count}::int)
    `.execute(rows);
    return drawn.rows.map(({ id }) => id);
  }

  /** A withdrawal may be taken when it has no payment, or when the one it had was proven impossible. */
  async function takePayouts(rows: Rows, taken: readonly (readonly [number, NewPayment])[]): Promise<void> {
    const values = taken.flatMap(([payment_id, { payouts }]) =>
      payouts.map(({ id, channel, to, units }) => ({
        withdrawal_id: id,
        chain,
        payment_id,
        channel,
        address_key: to.key,
        units: String(units),
        state: "live",
      })),
    );
    if (values.length === 0) return;
    const stored = await rows
      .insertInto("server_wallet_payouts")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column("withdrawal_id")
          .doUpdateSet((row) => ({
            payment_id: row.ref("excluded.payment_id"),
            channel: row.ref("excluded.channel"),
            address_key: row.ref("excluded.address_key"),
            units: row.ref("excluded.units"),
            state: "live",
          }))
          .where("server_wallet_payouts.state", "in", ["due", "void"]),
      )
      .returning("withdrawal_id")
      .execute();
    if (stored.length !== values.length) throw new Error("a withdrawal is being paid already");
  }

  async function freeSpends(rows: Rows, paymentIds: readonly number[]): Promise<string[]> {
    const gone = rows
      .deleteFrom("server_wallet_spends")
      .where((row) => row("payment_id", "=", row.fn.any(integerArray(paymentIds))))
      .returning("spend");
    return (await gone.execute()).map(({ spend }) => spend);
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

  /**
   * Takes up again the nonces or outputs of a payment that fell out of its block. A payment whose withdrawals were
   * given back is not sent any more: the next payment takes its place.
   */
  async function reopen(rows: Rows, paymentId: number, isSettled: boolean): Promise<string[]> {
    const failed = await rows
      .selectFrom("server_wallet_payouts")
      .select("withdrawal_id")
      .where("payment_id", "=", paymentId)
      .where("state", "=", "failed")
      .executeTakeFirst();
    if (failed !== undefined) {
      await setPayments(rows, [paymentId], { state: "abandoned" });
      for (const spend of await freeSpends(rows, [paymentId])) spends.delete(spend);
      return [];
    }
    if (!isSettled) return [];
    await setPayments(rows, [paymentId], { state: "live" });
    const attempts = await rows
      .selectFrom("server_wallet_attempts")
      .select("spends")
      .where("payment_id", "=", paymentId)
      .execute();
    const list = [...new Set(attempts.flatMap((attempt) => JSON.parse(attempt.spends) as string[]))];
    await rows.insertInto("server_wallet_spends").values(spendRows(paymentId, list)).execute();
    return list;
  }

  return {
    open: () => openPayments(database, chain),
    countUnmined: () => unminedPayments(database, chain),
    isSpent: (spend) => spends.has(spend),
    own: (txids) => ownTransactions(database, chain, txids),
    due: () => duePayouts(database, chain),
    taken: (withdrawalIds) => takenPayouts(database, withdrawalIds),
    async add(payments) {
      if (payments.length === 0) return;
      await guarded(async (rows) => {
        const ids = await newIds(rows, payments.length);
        const numbered = payments.map((payment, at) => [ids[at]!, payment] as const);
        await rows
          .insertInto("server_wallet_payments")
          .values(numbered.map(([id, payment]) => paymentRow(id, payment)))
          .execute();
        await rows
          .insertInto("server_wallet_spends")
          .values(numbered.flatMap(([id, { transaction }]) => spendRows(id, transaction.spends)))
          .execute();
        await rows
          .insertInto("server_wallet_attempts")
          .values(numbered.map(([id, { transaction }]) => attemptRow(id, 1, transaction)))
          .execute();
        await takePayouts(rows, numbered);
      });
      for (const { transaction } of payments) for (const spend of transaction.spends) spends.add(spend);
    },
    async addAttempt({ paymentId, attempts, bumps }, transaction) {
      const known = new Set(attempts.flatMap((attempt) => attempt.spends));
      const fresh = transaction.spends.filter((spend) => !known.has(spend));
      const number = (attempts.at(-1)?.number ?? 0) + 1;
      await guarded(async (rows) => {
        if (fresh.length > 0) {
          await rows.insertInto("server_wallet_spends").values(spendRows(paymentId, fresh)).execute();
        }
        await rows
          .insertInto("server_wallet_attempts")
          .values(attemptRow(paymentId, number, transaction))
          .execute();
        await setPayments(rows, [paymentId], { bumps: bumps + 1 });
      });
      for (const spend of fresh) spends.add(spend);
    },
    async removeAttempt(txid) {
      await guarded((rows) =>
        rows
          .deleteFrom("server_wallet_attempts")
          .where("chain", "=", chain)
          .where("txid", "=", txid)
          .where("is_announced", "=", false)
          .where("attempt", ">", 1)
          .execute(),
      );
    },
    noteAnnounced: (txids) => setAttempts(txids, { is_announced: true }),
    noteSent: (txids) => setAttempts(txids, { sent_at: clock() }),
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
      const back = await guarded(async (rows) => {
        const gone = await rows
          .updateTable("server_wallet_payments")
          .set({ mined_txid: "", mined_height: 0, is_success: false, fee_units: "0" })
          .where("chain", "=", chain)
          .where("mined_height", ">=", fromHeight)
          .returning(["payment_id", "state"])
          .execute();
        const again: string[] = [];
        for (const { payment_id, state } of gone) again.push(...(await reopen(rows, payment_id, state === "settled")));
        return again;
      });
      for (const spend of back) spends.add(spend);
    },
  };
}
