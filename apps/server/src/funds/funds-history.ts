import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { chainOf, depositOf, WITHDRAWAL_STATUS, withdrawalOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, maskMiddle, plainDecimal } from "@agio/primitives";
import {
  selectBonuses,
  selectDeposit,
  selectDepositReviewers,
  selectDeposits,
  selectWithdrawal,
  selectWithdrawalHabits,
  selectWithdrawals,
  type DepositRow,
  type ProjectionTables,
  type WithdrawalHabits,
  type WithdrawalRow,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { ChannelDirectory } from "../channels/channel-directory.ts";
import { depositRow, type DepositWireRow } from "../deposits/deposit-row.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { ServerTables } from "../users/tables.ts";
import {
  withdrawalRow,
  type WithdrawalFacts,
  type WithdrawalWireRow,
  type WithdrawalWords,
} from "../withdrawals/withdrawal-row.ts";
import type { WithdrawalRequests } from "../withdrawals/withdrawal-requests.ts";

const PERCENT_DECIMALS = 7;
const LAST_DIGITS = 4;

type ListRequest = Pick<
  CheckedRequestOf<"withdrawals.list">,
  "pageNum" | "pageSize" | "beginTime" | "endTime" | "isAsc" | "orderByColumn" | "status"
> & { readonly coinId?: number | undefined };

/** A page of rows of the wire. */
interface WirePage<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** What a reviewer sees beside a row. */
export interface Reviewed {
  readonly userId: number;
  readonly approvals: number[];
  readonly approvalsNeeded: number;
}

/** What a reviewer sees beside a deposit: also what becomes of one that was rejected. */
export type ReviewedDeposit = Reviewed &
  Pick<DataOf<"operator.deposits.decide">, "proposal" | "isReturnable" | "returnId">;

/** Deposits and withdrawals in the words of the wire, from SQL and, where they are under way, from the core. */
export interface FundsHistory {
  /** `userId` undefined: everybody's. */
  deposits(userId: number | undefined, request: ListRequest): Promise<WirePage<DepositWireRow & ReviewedDeposit>>;
  deposit(depositId: number): Promise<(DepositWireRow & ReviewedDeposit) | undefined>;
  bonuses(userId: number, request: CheckedRequestOf<"deposits.bonuses">): Promise<DataOf<"deposits.bonuses">>;
  withdrawals(userId: number | undefined, request: ListRequest): Promise<WirePage<WithdrawalWireRow & Reviewed>>;
  withdrawal(withdrawalId: number): Promise<(WithdrawalWireRow & Reviewed) | undefined>;
  /** As the core or SQL has it. */
  withdrawalFacts(withdrawalId: number): Promise<WithdrawalFacts | undefined>;
  withdrawalHabits(userId: number, address: string): Promise<WithdrawalHabits>;
}

export interface FundsHistoryParts {
  readonly database: Kysely<ProjectionTables & ServerTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly channels: ChannelDirectory;
  readonly requests: WithdrawalRequests;
}

export function openFundsHistory({ database, pipeline, markets, channels, requests }: FundsHistoryParts): FundsHistory {
  const tables = database as unknown as Kysely<ProjectionTables>;

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

  async function depositRows(rows: readonly DepositRow[]): Promise<(DepositWireRow & ReviewedDeposit)[]> {
    const reviewers = await selectDepositReviewers(
      tables,
      rows.map(({ depositId }) => depositId),
    );
    return pipeline.read((state) =>
      rows.map((row) => {
        const open = depositOf(state, row.depositId);
        const stored = reviewers.get(row.depositId) ?? [];
        return {
          ...depositRow(channels, state, row),
          userId: row.userId,
          approvals: [...(open?.approvals ?? stored)],
          approvalsNeeded: open?.approvalsNeeded ?? stored.length,
          proposal: open?.proposal ?? null,
          isReturnable: open?.isReturnable ?? false,
          returnId: row.returnId,
        };
      }),
    );
  }

  async function withdrawalFacts(withdrawalId: number): Promise<WithdrawalFacts | undefined> {
    const open = await pipeline.read((state) => withdrawalOf(state, withdrawalId));
    return open ?? selectWithdrawal(tables, withdrawalId);
  }

  return {
    withdrawalFacts,
    withdrawalHabits: (userId, address) => selectWithdrawalHabits(tables, { userId, address }),
    async deposits(userId, request) {
      const page = await selectDeposits(tables, { ...request, userId });
      return { ...page, rows: await depositRows(page.rows) };
    },
    async deposit(depositId) {
      const row = await selectDeposit(tables, depositId);
      return row === undefined ? undefined : (await depositRows([row]))[0];
    },
    async bonuses(userId, request) {
      const page = await selectBonuses(tables, { ...request, userId });
      const rows = page.rows.map((row) => {
        const coin = markets.coin(row.coinId);
        return {
          id: row.bonusId,
          createTime: row.givenAt,
          coin: coin.code,
          amount: plainDecimal(row.atoms, coin.scale),
          ratio: plainDecimal(row.ratioPpb, PERCENT_DECIMALS),
          rechargeId: row.depositId,
          expireTime: row.expiresAt,
          status: row.status,
        };
      });
      return { ...page, rows };
    },
    async withdrawals(userId, request) {
      const page = await selectWithdrawals(tables, { ...request, userId });
      return { ...page, rows: await withdrawalRows(page.rows) };
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
