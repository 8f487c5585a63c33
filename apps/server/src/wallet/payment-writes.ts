import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { SignedTransaction } from "../ports/chain.ts";
import { integerArray, textArray } from "./arrays.ts";
import type { NewPayment, Payment } from "./payment.ts";
import type { NamedWithdrawal } from "./payment-rows.ts";
import type { ServerWalletAttempts, ServerWalletPayments, WalletTables } from "./wallet-tables.ts";

/** A transaction of the database, in which the lease is held. */
export type Rows = Transaction<WalletTables>;

/** The chain of new rows, and their time. */
export interface RowsOf {
  readonly chain: string;
  readonly createdAt: number;
}

export async function setPayments(
  rows: Rows,
  paymentIds: readonly number[],
  values: Partial<Omit<ServerWalletPayments, "payment_id">>,
): Promise<void> {
  await rows
    .updateTable("server_wallet_payments")
    .set(values)
    .where((row) => row("payment_id", "=", row.fn.any(integerArray(paymentIds))))
    .execute();
}

export async function setPayouts(rows: Rows, paymentIds: readonly number[], state: string): Promise<void> {
  await rows
    .updateTable("server_wallet_payouts")
    .set({ state })
    .where((row) => row("payment_id", "=", row.fn.any(integerArray(paymentIds))))
    .execute();
}

export async function setAttempts(
  rows: Rows,
  { chain, txids }: { readonly chain: string; readonly txids: readonly string[] },
  values: Updateable<ServerWalletAttempts>,
): Promise<void> {
  await rows
    .updateTable("server_wallet_attempts")
    .set(values)
    .where("chain", "=", chain)
    .where((row) => row("txid", "=", row.fn.any(textArray(txids))))
    .execute();
}

/** Removes a replacement that was never announced; the first attempt of a payment stays. */
export async function removeUnheard(
  rows: Rows,
  { chain, txid }: { readonly chain: string; readonly txid: string },
): Promise<void> {
  await rows
    .deleteFrom("server_wallet_attempts")
    .where("chain", "=", chain)
    .where("txid", "=", txid)
    .where("is_announced", "=", false)
    .where("attempt", ">", 1)
    .execute();
}

/** Frees the nonces and outputs of payments, and returns them. */
export async function freeSpends(rows: Rows, paymentIds: readonly number[]): Promise<string[]> {
  const gone = rows
    .deleteFrom("server_wallet_spends")
    .where((row) => row("payment_id", "=", row.fn.any(integerArray(paymentIds))))
    .returning("spend");
  return (await gone.execute()).map(({ spend }) => spend);
}

/** Stores signed transactions. Throws if one uses up what another does, or pays a withdrawal that is being paid. */
export async function insertPayments(rows: Rows, of: RowsOf, payments: readonly NewPayment[]): Promise<void> {
  const ids = await newIds(rows, payments.length);
  const numbered = payments.map((payment, at) => [ids[at]!, payment] as const);
  await rows
    .insertInto("server_wallet_payments")
    .values(numbered.map(([id, payment]) => paymentRow(of, id, payment)))
    .execute();
  const spends = numbered.flatMap(([id, { transaction }]) => spendRows(of.chain, id, transaction.spends));
  if (spends.length > 0) await rows.insertInto("server_wallet_spends").values(spends).execute();
  await rows
    .insertInto("server_wallet_attempts")
    .values(numbered.map(([id, { transaction }]) => attemptRow(of, { paymentId: id, attempt: 1 }, transaction)))
    .execute();
  await takePayouts(rows, of.chain, numbered);
}

/** Stores a replacement, and returns the nonces and outputs that it uses up beyond the attempts before it. */
export async function insertAttempt(
  rows: Rows,
  of: RowsOf,
  { paymentId, attempts, bumps }: Payment,
  transaction: SignedTransaction,
): Promise<readonly string[]> {
  const known = new Set(attempts.flatMap((attempt) => attempt.spends));
  const fresh = transaction.spends.filter((spend) => !known.has(spend));
  const attempt = (attempts.at(-1)?.number ?? 0) + 1;
  if (fresh.length > 0) {
    await rows
      .insertInto("server_wallet_spends")
      .values(spendRows(of.chain, paymentId, fresh))
      .execute();
  }
  await rows
    .insertInto("server_wallet_attempts")
    .values(attemptRow(of, { paymentId, attempt }, transaction))
    .execute();
  await setPayments(rows, [paymentId], { bumps: bumps + 1 });
  return fresh;
}

/**
 * Payments of withdrawals that the core has as not sent or not ended, though it was told: the journal is older than these tables. It
 * is told again, of each from its first step on.
 */
export async function reopenUntold(
  rows: Rows,
  chain: string,
  open: readonly (NamedWithdrawal & { readonly isSent: boolean })[],
): Promise<Reopened> {
  if (open.length === 0) return { freed: [], used: [] };
  const byId = new Map(open.map((one) => [one.withdrawalId, one]));
  const found = await rows
    .selectFrom("server_wallet_payouts as payouts")
    .innerJoin("server_wallet_payments as payments", "payments.payment_id", "payouts.payment_id")
    .innerJoin("server_wallet_attempts as attempts", "attempts.payment_id", "payouts.payment_id")
    .select(["payouts.withdrawal_id", "payouts.submitted_at", "payouts.payment_id", "payouts.state"])
    .select(["payments.state as payment_state", "payments.kind", "attempts.is_announced"])
    .where("payments.chain", "=", chain)
    .where(sql<boolean>`payouts.withdrawal_id = any(${integerArray([...byId.keys()])})`)
    .where("payouts.state", "in", ["live", "done"])
    .execute();
  const untold = new Map<number, (typeof found)[number]>();
  for (const row of found) {
    const { submittedAt, isSent } = byId.get(row.withdrawal_id)!;
    const isSame = row.submitted_at === submittedAt;
    if (isSame && (row.state === "done" || (!isSent && row.is_announced))) untold.set(row.payment_id, row);
  }
  const reopened: Reopened[] = [];
  for (const [paymentId, { kind, payment_state: state }] of untold) {
    const unmined = { mined_txid: "", mined_height: 0, is_success: false, fee_units: "0" };
    await setPayments(rows, [paymentId], { ...unmined, is_finished: false, is_costed: false });
    // Those of a batch that others pay by now stay as they are.
    await rows
      .updateTable("server_wallet_payouts")
      .set({ state: "live" })
      .where("payment_id", "=", paymentId)
      .where("state", "=", "done")
      .execute();
    await rows
      .updateTable("server_wallet_attempts")
      .set({ is_announced: false })
      .where("payment_id", "=", paymentId)
      .execute();
    reopened.push(await reopen(rows, chain, { payment_id: paymentId, kind, state }));
  }
  return { freed: [], used: reopened.flatMap(({ used }) => used) };
}

/** Nonces and outputs that are free again, and those that are used up again. */
interface Reopened {
  readonly freed: readonly string[];
  readonly used: readonly string[];
}

/** Lets the payments of dropped blocks wait again, also those that were settled. */
export async function reopenMinedFrom(
  rows: Rows,
  { chain, fromHeight }: { readonly chain: string; readonly fromHeight: number },
): Promise<Reopened> {
  const gone = await rows
    .updateTable("server_wallet_payments")
    .set({ mined_txid: "", mined_height: 0, is_success: false, fee_units: "0" })
    .where("chain", "=", chain)
    .where("mined_height", ">=", fromHeight)
    .returning(["payment_id", "kind", "state"])
    .execute();
  const reopened: Reopened[] = [];
  for (const row of gone) reopened.push(await reopen(rows, chain, row));
  return { freed: reopened.flatMap(({ freed }) => freed), used: reopened.flatMap(({ used }) => used) };
}

/**
 * Takes up again the nonces or outputs of a payment that fell out of its block. A payment whose withdrawals were given
 * back, or are paid by others by now, is not sent any more: the next payment takes its place.
 */
async function reopen(
  rows: Rows,
  chain: string,
  { payment_id: paymentId, kind, state }: Pick<Selectable<ServerWalletPayments>, "payment_id" | "kind" | "state">,
): Promise<Reopened> {
  const payouts = await rows
    .selectFrom("server_wallet_payouts")
    .select("state")
    .where("payment_id", "=", paymentId)
    .execute();
  const paysNobody = payouts.every((payout) => ["failed", "due"].includes(payout.state));
  if (kind === "payout" && paysNobody) {
    await setPayments(rows, [paymentId], { state: "abandoned" });
    return { freed: await freeSpends(rows, [paymentId]), used: [] };
  }
  if (state !== "settled") return { freed: [], used: [] };
  await setPayments(rows, [paymentId], { state: "live" });
  const attempts = await rows
    .selectFrom("server_wallet_attempts")
    .select("spends")
    .where("payment_id", "=", paymentId)
    .execute();
  const used = [...new Set(attempts.flatMap((attempt) => JSON.parse(attempt.spends) as string[]))];
  if (used.length > 0) {
    await rows
      .insertInto("server_wallet_spends")
      .values(spendRows(chain, paymentId, used))
      .execute();
  }
  return { freed: [], used };
}

/** Links withdrawals to their payments. Each must have no payment, or one that was proven impossible. */
async function takePayouts(
  rows: Rows,
  chain: string,
  taken: readonly (readonly [paymentId: number, payment: NewPayment])[],
): Promise<void> {
  const values = taken.flatMap(([payment_id, { payouts }]) =>
    payouts.map(({ id, channel, to, units, submittedAt, follows }) => ({
      ...{ withdrawal_id: id, chain, payment_id, channel, submitted_at: submittedAt, follows },
      ...{ address_key: to.key, units: String(units), state: "live" },
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
          submitted_at: row.ref("excluded.submitted_at"),
          follows: row.ref("excluded.follows"),
          state: "live",
        }))
        // Of another moment it is another withdrawal, of a life that is undone.
        .where((row) =>
          row.or([
            row("server_wallet_payouts.state", "in", ["due", "void"]),
            row.and([
              row("server_wallet_payouts.submitted_at", "!=", 0),
              row("server_wallet_payouts.submitted_at", "!=", row.ref("excluded.submitted_at")),
            ]),
          ]),
        ),
    )
    .returning("withdrawal_id")
    .execute();
  if (stored.length !== values.length) throw new Error("a withdrawal is being paid already");
}

async function newIds(rows: Rows, count: number): Promise<number[]> {
  const drawn = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('server_wallet_payments', 'payment_id'))::int as id
    from generate_series(1, ${count}::int)
  `.execute(rows);
  return drawn.rows.map(({ id }) => id);
}

const attemptRow = (
  { chain, createdAt }: RowsOf,
  { paymentId, attempt }: { readonly paymentId: number; readonly attempt: number },
  signed: SignedTransaction,
): Insertable<ServerWalletAttempts> => ({
  chain,
  txid: signed.txid,
  payment_id: paymentId,
  attempt,
  raw: signed.raw,
  spends: JSON.stringify(signed.spends),
  first_spend: signed.spends[0] ?? "",
  fee_units_max: String(signed.feeUnitsMax),
  expires_at: signed.expiresAt,
  is_announced: false,
  sent_at: 0,
  created_at: createdAt,
});

const paymentRow = ({ chain, createdAt }: RowsOf, paymentId: number, { kind, channel, addressIndex }: NewPayment) => ({
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
  created_at: createdAt,
});

const spendRows = (chain: string, paymentId: number, list: readonly string[]) =>
  list.map((spend) => ({ chain, spend, payment_id: paymentId }));
