import type { DataOf, LeaderRow } from "@agio/api-contract";
import type { CallFailure } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { leadersRequest, type LeaderFilter, type LeaderOrder } from "./model.ts";

const PAGE_ROWS = 50;
const REREAD_MS = 30_000;

type LeaderPage = DataOf<"follow.leaders">;

/** Thrown inside the cache only; the screen sees the failure as a value. */
class FailedLeaders extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export interface Leaders {
  /** Undefined until the first answer. */
  readonly rows: readonly LeaderRow[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly hasMore: boolean;
  readonly isGrowing: boolean;
  grow(): void;
  retry(): void;
}

/** The leaders that a filter leaves, page by page in the order of the server. */
export function useLeaders(filter: LeaderFilter, order: LeaderOrder): Leaders {
  const api = useApi();
  const request = leadersRequest(filter, order);
  const query = useInfiniteQuery<LeaderPage, Error, InfiniteData<LeaderPage>, readonly unknown[], string>({
    queryKey: ["follow.leaders", "pages", request],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === "" ? {} : { after: pageParam };
      const answer = await api.call("follow.leaders", { ...request, ...after, pageSize: PAGE_ROWS }, { signal });
      if (answer.ok) return answer.data;
      throw new FailedLeaders(answer.failure);
    },
    getNextPageParam: ({ next }) => (next === "" ? undefined : next),
    placeholderData: keepPreviousData,
    refetchInterval: REREAD_MS,
  });
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    failure: query.error instanceof FailedLeaders ? query.error.failure : undefined,
    hasMore: query.hasNextPage,
    isGrowing: query.isFetchingNextPage,
    grow: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
