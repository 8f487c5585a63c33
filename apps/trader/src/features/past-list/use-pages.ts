import type { CallFailure, OwnDataOf, OwnRequestOf } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import type { Page, UserEndpointName } from "@agio/api-contract";
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { eachOnce, FIRST_STEP, stepAfter, type PageStep, type PastRow } from "./page-steps.ts";

/** Calls that answer a list of the past by page. */
export type PagedCall = {
  [Name in UserEndpointName]: OwnDataOf<Name> extends Page<PastRow> ? Name : never;
}[UserEndpointName];
export type RowOf<Name extends PagedCall> = OwnDataOf<Name>["rows"][number];
/** Filter of a list, without its paging. */
export type NarrowedTo<Name extends PagedCall> = Omit<OwnRequestOf<Name>, "pageNum" | "pageSize">;

export const PAGE_ROWS = 50;

/** The request of one page. */
export const pageRequest = <Name extends PagedCall>(
  narrowed: NarrowedTo<Name>,
  step: PageStep,
  pageSize: number,
): OwnRequestOf<Name> => ({ ...narrowed, ...step, pageSize }) as OwnRequestOf<Name>;

/** Thrown inside the cache only; screens see the failure as a value. */
class FailedPage extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** A list as far as it was read, newest first. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  /** Rows of the whole list, as the server counts them; undefined until the first page. */
  readonly total: number | undefined;
  /** Nothing of this list is known yet. Rows beside it are of what it was narrowed to before. */
  readonly isLoading: boolean;
  readonly failure: CallFailure | undefined;
  readonly hasMore: boolean;
  readonly isGrowing: boolean;
  /** Reads the next page. */
  grow(): void;
  /** Reads again what failed. */
  retry(): void;
}

interface PagesOptions<Row> {
  /** False reads nothing. */
  isEnabled?: boolean;
  /** Milliseconds until the rows are read again by themselves; false: never. */
  everyMs?: (rows: readonly Row[]) => number | false;
}

/** Reads a list page by page. The key begins with the call's name, so that changes reach it. */
export function usePages<Name extends PagedCall>(
  name: Name,
  narrowed: NarrowedTo<Name>,
  { isEnabled = true, everyMs }: PagesOptions<RowOf<Name>> = {},
): Pages<RowOf<Name>> {
  type Rows = Page<RowOf<Name>>;
  const api = useApi();
  const query = useInfiniteQuery<Rows, Error, InfiniteData<Rows>, readonly unknown[], PageStep>({
    queryKey: [name, "pages", narrowed],
    enabled: isEnabled,
    initialPageParam: FIRST_STEP,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.call(name, pageRequest<Name>(narrowed, pageParam, PAGE_ROWS), { signal });
      if (answer.ok) return answer.data as Rows;
      throw new FailedPage(answer.failure);
    },
    getNextPageParam: (last, _pages, step) => stepAfter(last, step),
    placeholderData: keepPreviousData,
    ...(everyMs && { refetchInterval: ({ state }) => everyMs((state.data?.pages ?? []).flatMap(({ rows }) => rows)) }),
  });
  const pages = isEnabled ? (query.data?.pages ?? []) : [];
  return {
    rows: eachOnce(pages),
    total: pages[0]?.total,
    isLoading: query.isPending || query.isPlaceholderData,
    failure: query.error instanceof FailedPage ? query.error.failure : undefined,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isGrowing: query.isFetchingNextPage,
    grow: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
