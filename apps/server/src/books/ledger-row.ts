import type { LedgerRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import type { StatementRow } from "@agio/projections";
import type { MarketDirectory } from "../markets/market-directory.ts";

/** A line of the ledger as the staff see it, of whomever it is. */
export function ledgerRow(markets: MarketDirectory, line: StatementRow): LedgerRow {
  const { code, scale } = markets.coin(line.coinId);
  return {
    id: `${line.sequence}-${line.lineNumber}`,
    sequence: line.sequence,
    lineNumber: line.lineNumber,
    userId: line.userId,
    account: line.account,
    coin: code,
    kind: line.kind,
    amount: plainDecimal(line.atoms, scale),
    before: plainDecimal(line.beforeAtoms, scale),
    after: plainDecimal(line.afterAtoms, scale),
    reference: line.referenceId,
    positionId: line.positionId,
    contractId: line.contractId,
    chainId: line.chainId,
    createTime: line.postedAt,
  };
}
