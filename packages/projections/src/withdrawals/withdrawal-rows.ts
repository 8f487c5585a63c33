import type { WithdrawalChanged, WithdrawalEvent } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { Projection } from "../batch-rows.ts";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { WithdrawalsTable } from "./withdrawal-tables.ts";

const WITHDRAWALS: BulkTable<WithdrawalsTable> = {
  table: "withdrawals",
  columns: {
    withdrawal_id: "int8",
    user_id: "int4",
    channel_id: "int4",
    coin_id: "int4",
    chain_id: "int4",
    atoms: "int8",
    fee_atoms: "int8",
    tax_atoms: "int8",
    receive_atoms: "int8",
    value_atoms: "int8",
    address: "text",
    memo: "text",
    payee_user_id: "int4",
    bank_currency: "text",
    bank_cents: "int8",
    status: "int2",
    reason: "text",
    txid: "text",
    approvals_needed: "int2",
    approvals: "jsonb",
    submitted_at: "int8",
    changed_at: "int8",
  },
};
/** Each event tells the whole withdrawal; fee and amounts were fixed at its submission. */
const WITHDRAWAL_AGAIN = sql`on conflict (withdrawal_id) do update set status = excluded.status,
  reason = excluded.reason, txid = excluded.txid, approvals_needed = excluded.approvals_needed,
  approvals = excluded.approvals, changed_at = excluded.changed_at`;

/** The withdrawals that one batch tells of. */
export class WithdrawalRows {
  readonly #rows = new Map<number, WithdrawalsTable>();

  change(event: WithdrawalChanged): void {
    this.#rows.set(event.withdrawalId, {
      withdrawal_id: event.withdrawalId,
      user_id: event.userId,
      channel_id: event.channelId,
      coin_id: event.coinId,
      chain_id: event.chainId,
      atoms: event.atoms,
      fee_atoms: event.feeAtoms,
      tax_atoms: event.taxAtoms,
      receive_atoms: event.receiveAtoms,
      value_atoms: event.valueAtoms,
      address: event.address,
      memo: event.memo,
      payee_user_id: event.payeeUserId,
      bank_currency: event.bankCurrency,
      bank_cents: event.bankCents,
      status: event.status,
      reason: event.reason,
      txid: event.txid,
      approvals_needed: event.approvalsNeeded,
      approvals: event.approvals,
      submitted_at: event.submittedAt,
      changed_at: event.changedAt,
    });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, WITHDRAWALS, [...this.#rows.values()], WITHDRAWAL_AGAIN);
  }
}

/** What becomes of every event of withdrawals. */
export const WITHDRAWAL_PROJECTIONS = {
  WithdrawalChanged: (rows, event) => rows.withdrawals.change(event),
} satisfies { [Type in WithdrawalEvent["type"]]: Projection<Type> | undefined };
