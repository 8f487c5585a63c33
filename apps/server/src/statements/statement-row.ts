import type { StatementRow } from "@agio/api-contract";
import type { AccountName } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { DailyStatementRow, StatementRow as LedgerLine } from "@agio/projections";
import type { MarketDirectory } from "../markets/market-directory.ts";

const PLATFORM = 1;
const FINANCIAL = 2;
const CONTRACT = 3;

/**
 * The number on the wire of the account that a ledger account belongs to. Options are paid from the platform account.
 */
function accountTypeOf(account: AccountName): number {
  if (account.startsWith("financial.")) return FINANCIAL;
  return account.startsWith("contract.") ? CONTRACT : PLATFORM;
}

function partOf(account: AccountName): StatementRow["part"] {
  if (account.endsWith(".available")) return "available";
  return account === "option.margin" ? "margin" : "frozen";
}

/** A ledger line of a user's own as their statements show it. */
export function statementRow(markets: MarketDirectory, line: LedgerLine): StatementRow {
  const coin = markets.coin(line.coinId);
  return {
    id: `${line.sequence}-${line.lineNumber}`,
    coin: coin.code,
    accountType: accountTypeOf(line.account),
    part: partOf(line.account),
    businessType: line.kind,
    amount: plainDecimal(line.atoms, coin.scale),
    before: plainDecimal(line.beforeAtoms, coin.scale),
    after: plainDecimal(line.afterAtoms, coin.scale),
    refId: String(line.referenceId),
    remark: "",
    lines: 1,
    firstTime: line.postedAt,
    createTime: line.postedAt,
  };
}

/** The same of a row that may be several lines: it goes by the first of them, so that it is the same row all day. */
export const dailyStatementRow = (markets: MarketDirectory, row: DailyStatementRow): StatementRow => ({
  ...statementRow(markets, row),
  id: `${row.firstSequence}-${row.firstLineNumber}`,
  lines: row.lines,
  firstTime: row.firstAt,
});
