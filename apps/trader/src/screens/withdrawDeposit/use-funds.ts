import { useApi } from "@agio/api-client/react";
import type { CallFailure } from "@agio/api-client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isDepositMoving } from "../../features/funds-history/deposit-state.ts";
import { isWithdrawalMoving } from "../../features/funds-history/withdrawal-state.ts";
import { listToGrow, mergeFunds, type Loaded } from "./merge-funds.ts";
import type { FundsFilter } from "./model.ts";

const PAGE_SIZE = 20;
const LOOK_AGAIN_MS = 5_000;

class FailedPage extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly pageNum: number;
  readonly pageSize: number;
  readonly total: number;
}

const nextPage = (last: PageOf<unknown>) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined);

function useDepositPages({ kind, coin, status }: FundsFilter) {
  const api = useApi();
  return useInfiniteQuery({
    // Begins with the call's name, so that changes reach it.
    queryKey: ["deposits.list", "pages", coin, status],
    enabled: kind !== "withdrawals" && kind !== "held",
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const request = { pageNum: pageParam, pageSize: PAGE_SIZE, coin, status };
      const answer = await api.call("deposits.list", withoutUndefined(request), { signal });
      if (answer.ok) return answer.data;
      throw new FailedPage(answer.failure);
    },
    getNextPageParam: nextPage,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isDepositMoving)) === true ? LOOK_AGAIN_MS : false,
  });
}

function useWithdrawalPages({ kind, coin, status }: FundsFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ["withdrawals.list", "pages", coin, status],
    enabled: kind !== "deposits" && kind !== "held",
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const request = { pageNum: pageParam, pageSize: PAGE_SIZE, coin, status };
      const answer = await api.call("withdrawals.list", withoutUndefined(request), { signal });
      if (answer.ok) return answer.data;
      throw new FailedPage(answer.failure);
    },
    getNextPageParam: nextPage,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isWithdrawalMoving)) === true ? LOOK_AGAIN_MS : false,
  });
}

type Present<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };
const withoutUndefined = <Value extends object>(value: Value): Partial<Present<Value>> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Present<Value>>;

const loaded = <Row>(
  pages: readonly PageOf<Row>[] | undefined,
  { isOff, hasNextPage }: { isOff: boolean; hasNextPage: boolean },
): Loaded<Row> => ({
  rows: isOff ? [] : (pages?.flatMap(({ rows }) => rows) ?? []),
  isWhole: isOff || (pages !== undefined && !hasNextPage),
});

/** What came in and went out, as far as it was read, and how to read on. */
export function useFunds(filter: FundsFilter) {
  const deposits = useDepositPages(filter);
  const withdrawals = useWithdrawalPages(filter);
  const [noDeposits, noWithdrawals] = [filter.kind === "withdrawals", filter.kind === "deposits"];
  const inList = loaded(deposits.data?.pages, { isOff: noDeposits, hasNextPage: deposits.hasNextPage });
  const outList = loaded(withdrawals.data?.pages, { isOff: noWithdrawals, hasNextPage: withdrawals.hasNextPage });
  const queries = [...(noDeposits ? [] : [deposits]), ...(noWithdrawals ? [] : [withdrawals])];
  const failed = queries.find(({ isError }) => isError)?.error;
  const growing = listToGrow(inList, outList);
  return {
    rows: mergeFunds(inList, outList),
    isLoading: queries.some(({ isPending }) => isPending),
    failure: failed instanceof FailedPage ? failed.failure : undefined,
    hasMore: growing !== undefined,
    isGrowing: queries.some(({ isFetchingNextPage }) => isFetchingNextPage),
    grow: () => void (growing === "deposits" ? deposits : withdrawals).fetchNextPage(),
    retry: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
