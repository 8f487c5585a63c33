import { useApi } from "@agio/api-client/react";
import type { DataOf, RequestOf } from "@agio/api-contract";
import { useInfiniteQuery } from "@tanstack/react-query";

type PagedCall = "contractMarket.insurance" | "contractMarket.liquidations" | "contractMarket.funding";

const PAGE_SIZE = 50;

/** The pages of a public list read so far, newest first. */
export function usePages<Name extends PagedCall>(name: Name, request: Omit<RequestOf<Name>, "pageNum" | "pageSize">) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [name, "pages", request],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<DataOf<Name>> => {
      const asked = { ...request, pageNum: pageParam, pageSize: PAGE_SIZE } as RequestOf<Name>;
      const answer = await api.call(name, asked, { signal });
      if (answer.ok) return answer.data;
      throw new Error(answer.failure.kind);
    },
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
}
