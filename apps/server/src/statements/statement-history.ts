import { BROKER_BUSINESS_TYPES, SPOT_BUSINESS_TYPES, type CheckedRequestOf, type DataOf } from "@agio/api-contract";
import type { AccountName, PostingKind } from "@agio/core";
import { selectPastBalances, type Moment, type PastBalances, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { statementPage } from "./statement-page.ts";

type WithCoin<Request> = Request & { readonly coinId: number | undefined };

/** Lines of the ledger, from SQL, in the words of the wire. */
export interface StatementHistory {
  spotStatement(
    userId: number,
    request: WithCoin<CheckedRequestOf<"statements.spot">>,
  ): Promise<DataOf<"statements.spot">>;
  /** Balances of a user as their lines up to a moment left them. */
  pastBalances(userId: number, moment: Moment): Promise<PastBalances>;
  /** Rebates that were paid. */
  brokerStatement(
    userId: number,
    request: WithCoin<CheckedRequestOf<"statements.broker">>,
  ): Promise<DataOf<"statements.broker">>;
  /** Platform and financial account, whatever moved them. */
  accountStatement(
    userId: number,
    request: WithCoin<CheckedRequestOf<"statements.account">>,
  ): Promise<DataOf<"statements.account">>;
}

const ACCOUNTS = {
  1: ["platform.available", "platform.frozen"],
  2: ["financial.available", "financial.locked"],
  3: ["contract.available", "contract.order"],
} as const satisfies Record<number, readonly AccountName[]>;
/** The contract account has a statement of its own. */
const PLATFORM_AND_FINANCIAL: readonly AccountName[] = [...ACCOUNTS[1], ...ACCOUNTS[2]];

type AccountType = keyof typeof ACCOUNTS;
type LinesRequest = WithCoin<CheckedRequestOf<"statements.spot" | "statements.broker" | "statements.account">>;

export function openStatementHistory(database: Kysely<ProjectionTables>, markets: MarketDirectory): StatementHistory {
  function statement(
    userId: number,
    { type, coinId, businessType, ...request }: LinesRequest,
    kinds?: readonly PostingKind[],
  ): Promise<DataOf<"statements.spot">> {
    return statementPage(
      { database, markets },
      {
        ...request,
        userId,
        coinId,
        accounts: type === undefined ? PLATFORM_AND_FINANCIAL : ACCOUNTS[type as AccountType],
        kinds: businessType === undefined ? kinds : [businessType],
      },
    );
  }
  return {
    pastBalances: (userId, moment) => selectPastBalances(database, userId, moment),
    spotStatement: (userId, request) => statement(userId, request, SPOT_BUSINESS_TYPES),
    brokerStatement: (userId, request) => statement(userId, request, BROKER_BUSINESS_TYPES),
    accountStatement: (userId, request) => statement(userId, request),
  };
}
