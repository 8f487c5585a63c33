import { isDepositMoving } from "../../features/funds-history/deposit-state.ts";
import { isWithdrawalMoving } from "../../features/funds-history/withdrawal-state.ts";
import { usePages, type Pages } from "../../features/past-list/use-pages.ts";
import { listToGrow, mergeFunds, type FundsRow } from "./merge-funds.ts";
import type { FundsFilter } from "./model.ts";

const LOOK_AGAIN_MS = 5_000;

/** Deposits and withdrawals read so far, and how to read on. */
export type Funds = Pages<FundsRow>;

/** The request of a list for a filter. */
export const narrowedFunds = ({ coin, status }: FundsFilter): { coin?: string; status?: number } => ({
  ...(coin !== undefined && { coin }),
  ...(status !== undefined && { status }),
});

/** Reads deposits and withdrawals, or the kind that the filter names. */
export function useFunds(filter: FundsFilter): Funds {
  const [noDeposits, noWithdrawals] = [filter.kind === "withdrawals", filter.kind === "deposits"];
  const narrowed = narrowedFunds(filter);
  const deposits = usePages("deposits.list", narrowed, {
    isEnabled: !noDeposits,
    everyMs: (rows) => (rows.some(isDepositMoving) ? LOOK_AGAIN_MS : false),
  });
  const withdrawals = usePages("withdrawals.list", narrowed, {
    isEnabled: !noWithdrawals,
    everyMs: (rows) => (rows.some(isWithdrawalMoving) ? LOOK_AGAIN_MS : false),
  });
  const inList = { rows: deposits.rows, isWhole: noDeposits || isWhole(deposits) };
  const outList = { rows: withdrawals.rows, isWhole: noWithdrawals || isWhole(withdrawals) };
  const lists = [...(noDeposits ? [] : [deposits]), ...(noWithdrawals ? [] : [withdrawals])];
  const growing = listToGrow(inList, outList) === "deposits" ? deposits : withdrawals;
  return {
    rows: mergeFunds(inList, outList),
    total: lists.some(({ total }) => total === undefined)
      ? undefined
      : lists.reduce((sum, { total }) => sum + (total ?? 0), 0),
    isLoading: lists.some(({ isLoading }) => isLoading),
    failure: lists.find(({ failure }) => failure !== undefined)?.failure,
    hasMore: lists.some(({ hasMore }) => hasMore),
    isGrowing: lists.some(({ isGrowing }) => isGrowing),
    grow: growing.grow,
    retry: () => {
      for (const list of lists) list.retry();
    },
  };
}

const isWhole = ({ isLoading, failure, hasMore }: Pages<unknown>): boolean =>
  !isLoading && failure === undefined && !hasMore;
