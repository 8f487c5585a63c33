import { chainOf, WITHDRAWAL_STATUS, withdrawalOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, maskMiddle } from "@agio/primitives";
import {
  selectAllWithdrawals,
  selectWithdrawal,
  selectWithdrawalHabits,
  selectWithdrawals,
  type KeyPage,
  type ProjectionTables,
  type WithdrawalHabits,
  type WithdrawalRow,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { ChannelDirectory } from "../channels/channel-directory.ts";
import type { FundsKeyRequest, FundsListRequest, Reviewed, WirePage } from "../funds/reviewed.ts";
import type { WalletTables } from "../wallet/wallet-tables.ts";
import type { WithdrawalRequests } from "./withdrawal-requests.ts";
import { withdrawalRow, type WithdrawalFacts, type WithdrawalWireRow, type WithdrawalWords } from "./withdrawal-row.ts";

const LAST_DIGITS = 4;

/** A withdrawal as the staff's list has it, with its value in the valuation coin at submission. */
export type ReviewedWithdrawalRow = WithdrawalWireRow & Reviewed & { readonly valueAtoms: number };

/** Withdrawals in the words of the wire, from SQL and, where they are under way, from the core. */
export interface WithdrawalHistory {
  withdrawals(userId: number, request: FundsListRequest): Promise<WirePage<WithdrawalWireRow & Reviewed>>;
  /** Everybody's, for the staff; undefined for an `after` that no page of this list said. */
  allWithdrawals(request: FundsKeyRequest): Promise<KeyPage<ReviewedWithdrawalRow> | undefined>;
  withdrawal(withdrawalId: number): Promise<(WithdrawalWireRow & Reviewed) | undefined>;
  /** As the core or SQL has it. */
  withdrawalFacts(withdrawalId: number): Promise<WithdrawalFacts | undefined>;
  withdrawalHabits(userId: number, address: string): Promise<WithdrawalHabits>;
}

export interface WithdrawalHistoryParts {
  readonly database: Kysely<ProjectionTables & WalletTables>;
  readonly pipeline: Pipeline;
  readonly channels: ChannelDirectory;
  readonly requests: WithdrawalRequests;
}

export function openWithdrawalHistory({
  database,
  pipeline,
  channels,
  requests,
}: WithdrawalHistoryParts): WithdrawalHistory {
  /** In which block each payout lies. */
  async function payoutHeights(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await database
      .selectFrom("server_wallet_payouts")
      .innerJoin("server_wallet_payments", "server_wallet_payments.payment_id", "server_wallet_payouts.payment_id")
      .select(["withdrawal_id", "mined_height"])
      .where("withdrawal_id", "in", ids)
      .where("mined_txid", "!=", "")
      .execute();
    return new Map(rows.map((row) => [row.withdrawal_id, row.mined_height]));
  }

  /** The last digits of the bank accounts that withdrawals were paid to. */
  async function bankTexts(rows: readonly WithdrawalFacts[]): Promise<ReadonlyMap<number, string>> {
    const texts = new Map<number, string>();
    for (const row of rows.filter(({ bankCurrency }) => bankCurrency !== "")) {
      const bank = (await requests.ofWithdrawal(row.withdrawalId))?.details.bank;
      if (bank !== undefined)
        texts.set(Number(row.address), `${bank.bankName} ${maskMiddle(bank.account, 0, LAST_DIGITS)}`);
    }
    return texts;
  }

  async function withdrawalRows(rows: readonly WithdrawalFacts[]): Promise<(WithdrawalWireRow & Reviewed)[]> {
    const { processing, done } = WITHDRAWAL_STATUS;
    const sent = rows.filter(({ status }) => status === processing || status === done);
    const heights = await payoutHeights(sent.map(({ withdrawalId }) => withdrawalId));
    const texts = await bankTexts(rows);
    return pipeline.read((state) =>
      rows.map((row) => {
        const words: WithdrawalWords = {
          channels,
          bankText: (accountId) => texts.get(accountId) ?? "",
          confirms: (id) => blocksOn(state, row.chainId, heights.get(id)),
        };
        const { userId, approvals, approvalsNeeded } = row;
        return { ...withdrawalRow(words, state, row), userId, approvals: [...approvals], approvalsNeeded };
      }),
    );
  }

  async function withdrawalFacts(withdrawalId: number): Promise<WithdrawalFacts | undefined> {
    const open = await pipeline.read((state) => withdrawalOf(state, withdrawalId));
    return open ?? selectWithdrawal(database, withdrawalId);
  }

  return {
    withdrawalFacts,
    withdrawalHabits: (userId, address) => selectWithdrawalHabits(database, { userId, address }),
    async withdrawals(userId, request) {
      const page = await selectWithdrawals(database, { ...request, userId });
      return { ...page, rows: await withdrawalRows(page.rows) };
    },
    async allWithdrawals(request) {
      const page = await selectAllWithdrawals(database, request);
      if (page === undefined) return undefined;
      const rows = await withdrawalRows(page.rows);
      const values = new Map(page.rows.map(({ withdrawalId, valueAtoms }) => [withdrawalId, valueAtoms]));
      return { ...page, rows: rows.map((row) => ({ ...row, valueAtoms: values.get(row.id) ?? 0 })) };
    },
    async withdrawal(withdrawalId) {
      const facts: WithdrawalFacts | WithdrawalRow | undefined = await withdrawalFacts(withdrawalId);
      return facts === undefined ? undefined : (await withdrawalRows([facts]))[0];
    },
  };
}

function blocksOn(state: CoreState, chainId: number, height: number | undefined): number {
  const chain = chainOf(state, chainId);
  if (height === undefined || chain === undefined) return 0;
  assert(Number.isSafeInteger(height), "a block has a height");
  return Math.max(0, chain.height - height + 1);
}
