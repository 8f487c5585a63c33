import type { NarrowedTo } from "../../features/past-list/use-pages.ts";
import {
  accountRequest,
  contractRequest,
  fundsRequest,
  optionRequest,
  secondRequest,
  spotRequest,
  type StatementFilter,
} from "./model.ts";

const PRODUCT_CALLS = {
  spot: "statements.spot",
  funds: "statements.financial",
  second: "statements.second",
  option: "statements.option",
} as const;

type StatementCall = "statements.account" | "statements.trading" | (typeof PRODUCT_CALLS)[keyof typeof PRODUCT_CALLS];

/** The call that answers a filter. */
function callOf({ account, product }: StatementFilter): StatementCall {
  if (account === "contract") return "statements.trading";
  if (account === "financial") return "statements.financial";
  return product === undefined ? "statements.account" : PRODUCT_CALLS[product];
}

const REQUESTS = {
  "statements.trading": contractRequest,
  "statements.second": secondRequest,
  "statements.option": optionRequest,
  "statements.financial": fundsRequest,
  "statements.account": accountRequest,
  "statements.spot": spotRequest,
} as const satisfies { [Name in StatementCall]: (filter: StatementFilter, offsetHours: number) => NarrowedTo<Name> };

/**
 * The call of a statement and what it is narrowed to: each line for the file, and as the list shows them. Days are of the
 * zone `offsetHours` ahead of UTC.
 */
export function statementCall(filter: StatementFilter, offsetHours: number) {
  const call = callOf(filter);
  const narrowed = REQUESTS[call](filter, offsetHours) as NarrowedTo<StatementCall>;
  const hasMargins = call === "statements.account" || call === "statements.option";
  return { call, narrowed, listed: hasMargins ? { ...narrowed, margins: marginsOf(filter) } : narrowed };
}

/** The margins of written options are one row a day, until those of one day are asked for. */
const marginsOf = ({ kind, from, to }: StatementFilter) =>
  kind === "optionMargin" && from !== undefined && from === to ? ("each" as const) : ("daily" as const);
