import { sql, type Kysely, type Selectable } from "kysely";
import type { Attempt, OwnTransaction, Payment, PaymentKind, StoredPayout } from "./payment.ts";
import { integerArray, textArray } from "./arrays.ts";
import type { ServerWalletAttempts, ServerWalletPayments, ServerWalletPayouts, WalletTables } from "./wallet-tables.ts";

type Database = Kysely<WalletTables>;

/** Payments of a chain that are not settled, oldest first. */
export async function openPayments(database: Database, chain: string): Promise<Payment[]> {
  const rows = await database
    .selectFrom("server_wallet_payments")
    .selectAll()
    .where("chain", "=", chain)
    .where("state", "in", ["live", "abandoned"])
    .orderBy("payment_id")
    .execute();
  const ids = rows.map((row) => row.payment_id);
  const [attempts, payouts] = await Promise.all([attemptsOf(database, ids), payoutsOf(database, ids)]);
  return rows.map((row) => {
    const paid = payouts.get(row.payment_id) ?? [];
    const payoutIds = paid.map(({ withdrawalId }) => withdrawalId);
    const signed = (attempts.get(row.payment_id) ?? []).map((attempt) => attemptOf(attempt, payoutIds));
    return paymentOf(row, signed, paid);
  });
}

/** How many of them wait for a block. */
export async function unminedPayments(database: Database, chain: string): Promise<number> {
  const row = await database
    .selectFrom("server_wallet_payments")
    .select((count) => count.fn.countAll<number>().as("payments"))
    .where("chain", "=", chain)
    .where("state", "=", "live")
    .where("mined_txid", "=", "")
    .executeTakeFirstOrThrow();
  return row.payments;
}

/** Transactions of open payments that are in no block, and of which only the names are known. */
export async function unseenTransactions(database: Database, chain: string): Promise<string[]> {
  const rows = await database
    .selectFrom("server_wallet_payments as payments")
    .innerJoin("server_wallet_attempts as attempts", "attempts.payment_id", "payments.payment_id")
    .select("attempts.txid")
    .where("payments.chain", "=", chain)
    .where("payments.state", "=", "live")
    .where("payments.mined_txid", "=", "")
    .where("attempts.raw", "=", "")
    .execute();
  return rows.map(({ txid }) => txid);
}

/** Those of the txids that are ours, with what they are. */
export async function ownTransactions(
  database: Database,
  chain: string,
  txids: readonly string[],
): Promise<ReadonlyMap<string, OwnTransaction>> {
  if (txids.length === 0) return new Map();
  const rows = await database
    .selectFrom("server_wallet_attempts as attempts")
    .innerJoin("server_wallet_payments as payments", "payments.payment_id", "attempts.payment_id")
    .select(["attempts.txid", "attempts.raw", "payments.payment_id", "payments.kind", "payments.state"])
    .where("attempts.chain", "=", chain)
    .where((row) => row("attempts.txid", "=", row.fn.any(textArray(txids))))
    .execute();
  const payouts = await payoutsOf(
    database,
    rows.map((row) => row.payment_id),
  );
  return new Map(
    rows.map(({ txid, raw, kind, state, payment_id }) => [
      txid,
      {
        ...{ kind: kind as PaymentKind, isWhole: raw !== "", isAbandoned: state === "abandoned" },
        payouts: payouts.get(payment_id) ?? [],
      },
    ]),
  );
}

/** Withdrawals whose payment was proven impossible: they are to be signed again. */
export async function duePayouts(database: Database, chain: string): Promise<number[]> {
  const rows = await database
    .selectFrom("server_wallet_payouts")
    .select("withdrawal_id")
    .where("chain", "=", chain)
    .where("state", "=", "due")
    .orderBy("withdrawal_id")
    .execute();
  return rows.map((row) => row.withdrawal_id);
}

/** Withdrawals with a payment that will never be mined, with its first transaction. */
export async function followedPayouts(
  database: Database,
  withdrawalIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("server_wallet_payouts as payouts")
    .innerJoin("server_wallet_attempts as attempts", "attempts.payment_id", "payouts.payment_id")
    .select(["payouts.withdrawal_id", "attempts.txid"])
    .where(sql<boolean>`payouts.withdrawal_id = any(${integerArray(withdrawalIds)})`)
    .where("payouts.state", "in", ["due", "void"])
    .where("attempts.attempt", "=", 1)
    // The newest is the last: it names those before it.
    .orderBy("payouts.payment_id")
    .execute();
  return new Map(rows.map((row) => [row.withdrawal_id, row.txid]));
}

/** A withdrawal's number and the moment of its submission: a restored journal gives numbers out again. */
export interface NamedWithdrawal {
  readonly withdrawalId: number;
  readonly submittedAt: number;
}

/** Those of the withdrawals that have a payment which can still happen, or has. */
export async function takenPayouts(
  database: Database,
  withdrawals: readonly NamedWithdrawal[],
): Promise<ReadonlySet<number>> {
  if (withdrawals.length === 0) return new Set();
  const submittedAt = new Map(withdrawals.map((one) => [one.withdrawalId, one.submittedAt]));
  const rows = await database
    .selectFrom("server_wallet_payouts")
    .select(["withdrawal_id", "submitted_at"])
    .where(sql<boolean>`withdrawal_id = any(${integerArray([...submittedAt.keys()])})`)
    .where("state", "not in", ["due", "void"])
    .execute();
  // Rows of earlier versions do not say when.
  const same = rows.filter((row) => row.submitted_at === 0 || row.submitted_at === submittedAt.get(row.withdrawal_id));
  return new Set(same.map((row) => row.withdrawal_id));
}

async function attemptsOf(database: Database, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return new Map<number, Selectable<ServerWalletAttempts>[]>();
  const rows = await database
    .selectFrom("server_wallet_attempts")
    .selectAll()
    .where(sql<boolean>`payment_id = any(${integerArray(paymentIds)})`)
    .orderBy("payment_id")
    .orderBy("attempt")
    .execute();
  return grouped(rows);
}

async function payoutsOf(database: Database, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return new Map<number, StoredPayout[]>();
  const rows = await database
    .selectFrom("server_wallet_payouts")
    .selectAll()
    .where(sql<boolean>`payment_id = any(${integerArray(paymentIds)})`)
    .orderBy("withdrawal_id")
    .execute();
  return new Map([...grouped(rows)].map(([paymentId, list]) => [paymentId, list.map(storedPayout)]));
}

function grouped<Row extends { readonly payment_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.payment_id);
    if (group === undefined) groups.set(row.payment_id, [row]);
    else group.push(row);
  }
  return groups;
}

const storedPayout = (row: Selectable<ServerWalletPayouts>): StoredPayout => ({
  withdrawalId: row.withdrawal_id,
  submittedAt: row.submitted_at,
  follows: row.follows,
  channel: row.channel,
  addressKey: row.address_key,
  units: BigInt(row.units),
});

const attemptOf = (row: Selectable<ServerWalletAttempts>, payoutIds: readonly number[]): Attempt => ({
  txid: row.txid,
  raw: row.raw,
  payoutIds,
  spends: JSON.parse(row.spends) as string[],
  feeUnitsMax: BigInt(row.fee_units_max),
  expiresAt: row.expires_at,
  number: row.attempt,
  isAnnounced: row.is_announced,
  sentAt: row.sent_at,
  createdAt: row.created_at,
});

const paymentOf = (
  row: Selectable<ServerWalletPayments>,
  attempts: readonly Attempt[],
  payouts: readonly StoredPayout[],
): Payment => ({
  paymentId: row.payment_id,
  kind: row.kind as PaymentKind,
  isLive: row.state === "live",
  channel: row.channel,
  addressIndex: row.address_index,
  attempts,
  payouts,
  mined:
    row.mined_txid === ""
      ? undefined
      : {
          txid: row.mined_txid,
          height: row.mined_height,
          isSuccess: row.is_success,
          feeUnits: BigInt(row.fee_units),
        },
  isFinished: row.is_finished,
  isCosted: row.is_costed,
  bumps: row.bumps,
  createdAt: row.created_at,
});
