import type { ApiClient, Answer } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import type { Page } from "@agio/api-contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { FundsLine } from "../../features/statement-row/statement-words.ts";
import { usePreferences } from "../../shell/preferences.ts";
import {
  accountRequest,
  contractRequest,
  EXPORT_ROWS_MAX,
  fundsRequest,
  optionRequest,
  secondRequest,
  spotRequest,
  type StatementFilter,
} from "./model.ts";

interface Wish {
  readonly pageNum: number;
  readonly offsetHours: number;
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
}

function readPage(
  api: ApiClient,
  filter: StatementFilter,
  { signal, ...wish }: Wish,
): Promise<Answer<Page<FundsLine>>> {
  const options = { signal };
  switch (callOf(filter)) {
    case "statements.trading":
      return api.call("statements.trading", contractRequest(filter, wish), options);
    case "statements.second":
      return api.call("statements.second", secondRequest(filter, wish), options);
    case "statements.option":
      return api.call("statements.option", optionRequest(filter, wish), options);
    case "statements.financial":
      return api.call("statements.financial", fundsRequest(filter, wish), options);
    case "statements.account":
      return api.call("statements.account", accountRequest(filter, wish), options);
    case "statements.spot":
      return api.call("statements.spot", spotRequest(filter, wish), options);
  }
}

const PRODUCT_CALLS = {
  spot: "statements.spot",
  funds: "statements.financial",
  second: "statements.second",
  option: "statements.option",
} as const;

/** The call that answers a filter. */
function callOf({ account, product }: StatementFilter) {
  if (account === "contract") return "statements.trading";
  if (account === "financial") return "statements.financial";
  return product === undefined ? "statements.account" : PRODUCT_CALLS[product];
}

/** The pages of the statement read so far; the key begins with the call's name, so that changes reach it. */
export function useStatement(filter: StatementFilter) {
  const api = useApi();
  const timezoneOffset = usePreferences((preferences) => preferences.timezoneOffset);
  return useInfiniteQuery({
    queryKey: [callOf(filter), "pages", filter, timezoneOffset],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await readPage(api, filter, { pageNum: pageParam, offsetHours: timezoneOffset, signal });
      if (answer.ok) return answer.data;
      throw new Error(answer.failure.kind);
    },
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
}

/** Reads as many lines as one file may have. */
export function useStatementExport(filter: StatementFilter): () => Promise<Answer<Page<FundsLine>>> {
  const api = useApi();
  const timezoneOffset = usePreferences((preferences) => preferences.timezoneOffset);
  return () => readPage(api, filter, { pageNum: 1, offsetHours: timezoneOffset, pageSize: EXPORT_ROWS_MAX });
}
