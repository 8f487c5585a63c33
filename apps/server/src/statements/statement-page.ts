import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { selectDailyStatement, selectStatement, type ProjectionTables, type StatementFilter } from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { dailyStatementRow, statementRow } from "./statement-row.ts";

/** How the margins of written options are listed; in a statement that has none it is left out. */
type Margins = CheckedRequestOf<"statements.account">["margins"];

/** A page of a user's ledger lines in the words of the wire. */
export async function statementPage(
  { database, markets }: { readonly database: Kysely<ProjectionTables>; readonly markets: MarketDirectory },
  { margins, ...filter }: StatementFilter & { readonly margins?: Margins },
): Promise<DataOf<"statements.account">> {
  if (margins === "daily") {
    const page = await selectDailyStatement(database, filter);
    return { ...page, rows: page.rows.map((row) => dailyStatementRow(markets, row)) };
  }
  const page = await selectStatement(database, filter);
  return { ...page, rows: page.rows.map((line) => statementRow(markets, line)) };
}
