import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { depositOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal } from "@agio/primitives";
import {
  selectAllDeposits,
  selectBonuses,
  selectDeposit,
  selectDepositReviewers,
  selectDeposits,
  type DepositRow,
  type KeyPage,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { ChannelDirectory } from "../channels/channel-directory.ts";
import type { FundsKeyRequest, FundsListRequest, Reviewed, WirePage } from "../funds/reviewed.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { depositRow, type DepositWireRow } from "./deposit-row.ts";

const PERCENT_DECIMALS = 7;

/** A deposit as a reviewer sees it, with the return of a rejected one. */
export type ReviewedDeposit = Reviewed &
  Pick<DataOf<"operator.deposits.decide">, "proposal" | "isReturnable" | "returnId">;

/** Deposits in the words of the wire, from SQL and, where they are under way, from the core. */
export interface DepositHistory {
  deposits(userId: number, request: FundsListRequest): Promise<WirePage<DepositWireRow & ReviewedDeposit>>;
  /** Everybody's, for the staff; undefined for an `after` that no page of this list said. */
  allDeposits(
    request: FundsKeyRequest & { readonly way?: DepositRow["way"] | undefined },
  ): Promise<KeyPage<DepositWireRow & ReviewedDeposit> | undefined>;
  deposit(depositId: number): Promise<(DepositWireRow & ReviewedDeposit) | undefined>;
  bonuses(userId: number, request: CheckedRequestOf<"deposits.bonuses">): Promise<DataOf<"deposits.bonuses">>;
}

export interface DepositHistoryParts {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly channels: ChannelDirectory;
}

export function openDepositHistory({ database, pipeline, markets, channels }: DepositHistoryParts): DepositHistory {
  async function depositRows(rows: readonly DepositRow[]): Promise<(DepositWireRow & ReviewedDeposit)[]> {
    const reviewers = await selectDepositReviewers(
      database,
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

  return {
    async deposits(userId, request) {
      const page = await selectDeposits(database, { ...request, userId });
      return { ...page, rows: await depositRows(page.rows) };
    },
    async allDeposits(request) {
      const page = await selectAllDeposits(database, request);
      return page === undefined ? undefined : { ...page, rows: await depositRows(page.rows) };
    },
    async deposit(depositId) {
      const row = await selectDeposit(database, depositId);
      return row === undefined ? undefined : (await depositRows([row]))[0];
    },
    async bonuses(userId, request) {
      const page = await selectBonuses(database, { ...request, userId });
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
  };
}
