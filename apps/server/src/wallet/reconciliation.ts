import { withdrawalOf, WITHDRAWAL_STATUS, type CoreState, type WithdrawalView } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { Chain } from "../ports/chain.ts";
import { isRefusal } from "../call/refusals.ts";
import type { NewPayout } from "./payment.ts";
import { insertPayments, setPayments, setPayouts } from "./payment-writes.ts";
import { strangerOf, type Stranger } from "./strangers.ts";
import { signedPayout, unseenTransaction } from "./take-in.ts";
import { channelsIn } from "./wallet-core.ts";
import type { WalletTables } from "./wallet-tables.ts";

/** The payload of "wallet.reconcile": what two operators know of a transaction of our addresses, or of a withdrawal. */
export interface Reconciliation {
  readonly chain: string;
  /** A transaction that no payment made; "" for "returned". */
  readonly txid: string;
  /** paid: it paid these withdrawals; foreign: it paid none. returned: this one was never paid, its amount goes back. */
  readonly verdict: "paid" | "foreign" | "returned";
  readonly withdrawalIds: readonly number[];
}

export interface ReconciliationParts {
  readonly database: Kysely<WalletTables>;
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly chains: readonly Chain[];
  readonly clock: () => number;
}

/** Two operators' word about what chain and tables do not agree on. */
export interface Reconciler {
  /** Why it cannot be: NOT_FOUND, REQUEST_NOT_OPEN where it is explained, BAD_PARAMETER where the payments are not these. */
  obstacle(reconciliation: Reconciliation): Promise<Refusal | undefined>;
  /** The transaction as the chain has it, and the withdrawals as the core has them, for the second person to read. */
  bothSides(reconciliation: Reconciliation): Promise<unknown>;
  /** Carries it out; again, it changes nothing more. */
  apply(reconciliation: Reconciliation, operatorIds: readonly number[]): Promise<Refusal | undefined>;
}

const { approved, processing, failed } = WITHDRAWAL_STATUS;

interface FollowedPayment {
  readonly paymentId: number;
  /** It was signed here; false for one of which only the name is known. */
  readonly isWhole: boolean;
  readonly isMined: boolean;
}

export function openReconciler({ database, pipeline, chains, clock }: ReconciliationParts): Reconciler {
  const chainNamed = (name: string): Chain | undefined => chains.find((chain) => chain.name === name);

  async function strangerNamed({ chain, txid }: Reconciliation): Promise<(Stranger & { state: string }) | undefined> {
    const row = await database
      .selectFrom("server_wallet_strangers")
      .selectAll()
      .where("chain", "=", chain)
      .where("txid", "=", txid)
      .executeTakeFirst();
    return row === undefined ? undefined : { ...strangerOf(row), state: row.state };
  }

  /** Payments of the withdrawal that can still happen: one that was signed here, and one that is only followed. */
  async function paymentsOf(withdrawalId: number): Promise<readonly FollowedPayment[]> {
    const rows = await database
      .selectFrom("server_wallet_payouts as payouts")
      .innerJoin("server_wallet_attempts as attempts", "attempts.payment_id", "payouts.payment_id")
      .innerJoin("server_wallet_payments as payments", "payments.payment_id", "payouts.payment_id")
      .select(["payouts.payment_id", "attempts.raw", "payments.mined_txid"])
      .where("payouts.withdrawal_id", "=", withdrawalId)
      .where("payouts.state", "in", ["live", "done"])
      .execute();
    return rows.map((row) => ({
      paymentId: row.payment_id,
      isWhole: row.raw !== "",
      isMined: row.mined_txid !== "",
    }));
  }

  async function openWithdrawal(id: number): Promise<WithdrawalView | Refusal> {
    const found = await pipeline.read((state: CoreState) => withdrawalOf(state, id));
    if (found === undefined || (found.status !== approved && found.status !== processing)) {
      return refuse("WITHDRAWAL_NOT_OPEN", "ids");
    }
    return (await paymentsOf(id)).some(({ isWhole }) => isWhole) ? refuse("WITHDRAWAL_NOT_OPEN", "ids") : found;
  }

  /** The withdrawals as payouts of the transaction; each must be one of its payments, payee and amount. */
  async function payoutsOf(
    { chain: name, withdrawalIds }: Reconciliation,
    stranger: Stranger,
  ): Promise<readonly NewPayout[] | Refusal> {
    const chain = chainNamed(name);
    if (chain === undefined) return refuse("NOT_FOUND", "chain");
    const channels = await pipeline.read(
      (state) => new Map(channelsIn(state).map((channel) => [channel.channelId, channel] as const)),
    );
    const left = [...stranger.payments];
    const payouts: NewPayout[] = [];
    for (const id of withdrawalIds) {
      const withdrawal = await openWithdrawal(id);
      if (isRefusal(withdrawal)) return withdrawal;
      const payout = signedPayout(withdrawal, chain, channels);
      const at = left.findIndex(
        ({ channel, to, units }) => payout?.channel === channel && payout.to.key === to && payout.units === units,
      );
      if (payout === undefined || at < 0) return refuse("BAD_PARAMETER", "ids");
      left.splice(at, 1);
      payouts.push(payout);
    }
    return payouts;
  }

  async function obstacle(reconciliation: Reconciliation): Promise<Refusal | undefined> {
    const { chain, verdict, withdrawalIds } = reconciliation;
    if (chainNamed(chain) === undefined) return refuse("NOT_FOUND", "chain");
    const count = withdrawalIds.length;
    const isCount = verdict === "paid" ? count > 0 : count === (verdict === "returned" ? 1 : 0);
    if (!isCount || new Set(withdrawalIds).size !== count) return refuse("BAD_PARAMETER", "ids");
    if (verdict === "returned") {
      const withdrawal = await openWithdrawal(withdrawalIds[0]!);
      return isRefusal(withdrawal) ? withdrawal : undefined;
    }
    const stranger = await strangerNamed(reconciliation);
    if (stranger === undefined) return refuse("NOT_FOUND", "txid");
    if (stranger.state !== "open") return refuse("REQUEST_NOT_OPEN", "txid");
    const payouts = verdict === "paid" ? await payoutsOf(reconciliation, stranger) : [];
    return isRefusal(payouts) ? payouts : undefined;
  }

  async function explain({ chain, txid, verdict }: Reconciliation, payouts: readonly NewPayout[]): Promise<void> {
    await database.transaction().execute(async (rows) => {
      const gone = await rows
        .updateTable("server_wallet_strangers")
        .set({ state: verdict === "paid" ? "ours" : "foreign" })
        .where("chain", "=", chain)
        .where("txid", "=", txid)
        .where("state", "=", "open")
        .returning("txid")
        .executeTakeFirst();
      if (gone === undefined || payouts.length === 0) return;
      const transaction = unseenTransaction(
        txid,
        payouts.map(({ id }) => id),
      );
      const payment = { kind: "payout", channel: "", addressIndex: -1, transaction, payouts } as const;
      await insertPayments(rows, { chain, createdAt: clock() }, [payment]);
    });
  }

  async function giveBack(withdrawalId: number, operatorIds: readonly number[]): Promise<Refusal | undefined> {
    const payments = await paymentsOf(withdrawalId);
    const settled = await pipeline.submit({ type: "FailWithdrawal", withdrawalId, reason: "returned", operatorIds });
    if (settled.kind === "refused") return settled.refusal;
    await giveUp(payments);
    return undefined;
  }

  /** Payments that were only followed are at their end; one that is mined after all is seen as a stranger's. */
  async function giveUp(payments: readonly FollowedPayment[]): Promise<void> {
    const ids = payments.map(({ paymentId }) => paymentId);
    if (ids.length === 0) return;
    await database.transaction().execute(async (rows) => {
      await setPayments(rows, ids, { state: "abandoned" });
      await setPayouts(rows, ids, "failed");
    });
  }

  /** Followed payments of a withdrawal that the core gave back just before a crash; none of any other. */
  async function leftOf(withdrawalId: number): Promise<readonly FollowedPayment[]> {
    const found = await pipeline.read((state: CoreState) => withdrawalOf(state, withdrawalId));
    if (found !== undefined && found.status !== failed) return [];
    return (await paymentsOf(withdrawalId)).filter(({ isWhole, isMined }) => !isWhole && !isMined);
  }

  return {
    obstacle,
    async bothSides(reconciliation) {
      const stranger = await strangerNamed(reconciliation);
      const { withdrawalIds } = reconciliation;
      const withdrawals = await pipeline.read((state) =>
        withdrawalIds.flatMap((id) => {
          const found = withdrawalOf(state, id);
          return found === undefined ? [] : [{ id, address: found.address, status: found.status, txid: found.txid }];
        }),
      );
      const payments = stranger?.payments.map(({ units, ...payment }) => ({ ...payment, units: String(units) })) ?? [];
      return { height: stranger?.height ?? 0, sender: stranger?.sender ?? "", payments, withdrawals };
    },
    async apply(reconciliation, operatorIds) {
      const { verdict, withdrawalIds } = reconciliation;
      const left = verdict === "returned" ? await leftOf(withdrawalIds[0]!) : [];
      if (left.length > 0) {
        await giveUp(left);
        return undefined;
      }
      const refused = await obstacle(reconciliation);
      if (refused !== undefined) return refused.refusal === "REQUEST_NOT_OPEN" ? undefined : refused;
      if (verdict === "returned") return giveBack(withdrawalIds[0]!, operatorIds);
      const stranger = await strangerNamed(reconciliation);
      const payouts = verdict === "paid" && stranger !== undefined ? await payoutsOf(reconciliation, stranger) : [];
      if (isRefusal(payouts)) return payouts;
      await explain(reconciliation, payouts);
      return undefined;
    },
  };
}
