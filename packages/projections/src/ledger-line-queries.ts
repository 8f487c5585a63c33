import { ACCOUNT_CODES, type AccountName, type PostingKind } from "@agio/core";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { withAccountName } from "./account-names.ts";
import type { Page, Paging, TimeFilter } from "./paging.ts";
import type { Row } from "./table/define-table.ts";
import { selectRows } from "./table/read-rows.ts";
import { LEDGER_LINES, type ProjectionTables } from "./tables.ts";

/** One line of a statement: `afterAtoms` = `beforeAtoms` + `atoms`. */
export type StatementRow = Omit<Row<typeof LEDGER_LINES>, "accountCode"> & { readonly account: AccountName };

export interface StatementFilter extends TimeFilter, Paging {
  /** 0: the house. */
  readonly userId: number;
  /** Any of these. Left out: all accounts of the user. */
  readonly accounts?: readonly AccountName[] | undefined;
  readonly coinId?: number | undefined;
  readonly kinds?: readonly PostingKind[] | undefined;
  /** Only what orders and positions of this contract moved. */
  readonly contractId?: number | undefined;
}

export const SORT_COLUMNS = { createTime: "postedAt", amount: "atoms", coin: "coinId", businessType: "kind" };

/**
 * Holds name their order, funding and liquidations their position; any other posting about a contract has lines of
 * positions.
 */
const isOfContract = (contractId: number): RawBuilder<boolean> => sql<boolean>`(
  (kind in ('contractOrderHold', 'contractOrderRelease') and exists (
    select 1 from contract_orders where order_id = reference_id and contract_orders.contract_id = ${contractId}))
  or (kind in ('funding', 'liquidation') and exists (
    select 1 from positions where positions.position_id = reference_id and positions.contract_id = ${contractId}))
  or exists (
    select 1 from ledger_lines as sibling join positions on positions.position_id = sibling.position_id
    where sibling.sequence = ledger_lines.sequence and sibling.posted_at = ledger_lines.posted_at and sibling.kind = ledger_lines.kind
      and sibling.reference_id = ledger_lines.reference_id and positions.contract_id = ${contractId}))`;

/** Lines of some accounts, as literals: so that the indexes of these only can be seen to fit. None: all. */
export const isOnAccounts = (accounts: readonly AccountName[] = []): readonly RawBuilder<boolean>[] =>
  accounts.length === 0
    ? []
    : [sql<boolean>`account_code in (${sql.join(accounts.map((name) => sql.lit(ACCOUNT_CODES[name])))})`];

/** Lines of some kinds, as literals for the same reason. None: all. */
export const isOfKinds = (kinds: readonly PostingKind[] = []): readonly RawBuilder<boolean>[] =>
  kinds.length === 0 ? [] : [sql<boolean>`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`];

/** Ledger lines of one owner, newest first. */
export async function selectStatement(
  database: Kysely<ProjectionTables>,
  filter: StatementFilter,
): Promise<Page<StatementRow>> {
  const { userId, coinId, contractId, accounts, kinds } = filter;
  const ofContract = contractId === undefined ? [] : [isOfContract(contractId)];
  const where = [...ofContract, ...isOnAccounts(accounts), ...isOfKinds(kinds)];
  const page = await selectRows(database, LEDGER_LINES, {
    ...{ filter, wanted: { userId, coinId }, where },
    ...{ sort: SORT_COLUMNS, newest: ["postedAt", "sequence", "lineNumber"], inSlices: true },
  });
  return { ...page, rows: page.rows.map(withAccountName) };
}
