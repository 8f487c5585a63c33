import { ACCOUNT_CODES, type AccountName, type PostingKind } from "@agio/core";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { withAccountName } from "./account-names.ts";
import { selectPage, type Page, type Paging, type TimeFilter } from "./paging.ts";
import type { ProjectionTables } from "./tables.ts";

/** One line of a statement: `afterAtoms` = `beforeAtoms` + `atoms`. */
export interface StatementRow {
  readonly sequence: number;
  /** Position within its sequence; both together are the row's identity. */
  readonly lineNumber: number;
  readonly account: AccountName;
  readonly coinId: number;
  readonly kind: PostingKind;
  /** An order or trade id, by kind. */
  readonly referenceId: number;
  readonly atoms: number;
  readonly beforeAtoms: number;
  readonly afterAtoms: number;
  readonly postedAt: number;
  /** Of the accounts of one position; otherwise 0. */
  readonly positionId: number;
}

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

const SORT_COLUMNS = { createTime: "postedAt", amount: "atoms", coin: "coinId", businessType: "kind" };

type StoredLine = Omit<StatementRow, "account"> & { accountCode: number };

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

/** Ledger lines of one owner, newest first. */
export async function selectStatement(
  database: Kysely<ProjectionTables>,
  filter: StatementFilter,
): Promise<Page<StatementRow>> {
  let list = database
    .selectFrom("ledger_lines")
    .select([
      "sequence",
      "line_number as lineNumber",
      "account_code as accountCode",
      "coin_id as coinId",
      "kind",
      "reference_id as referenceId",
      "atoms",
      "before_atoms as beforeAtoms",
      "after_atoms as afterAtoms",
      "posted_at as postedAt",
      "position_id as positionId",
    ])
    .where("user_id", "=", filter.userId);
  const codes = filter.accounts?.map((name) => ACCOUNT_CODES[name]);
  // As literals, so that the indexes of some accounts only can be seen to fit.
  if (codes !== undefined && codes.length > 0) {
    list = list.where(sql<boolean>`account_code in (${sql.join(codes.map((code) => sql.lit(code)))})`);
  }
  if (filter.contractId !== undefined) list = list.where(isOfContract(filter.contractId));
  if (filter.coinId !== undefined) list = list.where("coin_id", "=", filter.coinId);
  if (filter.kinds !== undefined && filter.kinds.length > 0) {
    list = list.where(sql<boolean>`kind in (${sql.join(filter.kinds.map((kind) => sql.lit(kind)))})`);
  }
  const page = await selectPage<StoredLine, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT_COLUMNS,
    newest: ["postedAt", "sequence", "lineNumber"],
  });
  return { ...page, rows: page.rows.map(withAccountName) };
}
