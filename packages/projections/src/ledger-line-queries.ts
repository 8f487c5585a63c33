import { ACCOUNT_CODES, type AccountName, type PostingKind } from "@agio/core";
import type { Kysely } from "kysely";
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
}

export interface StatementFilter extends TimeFilter, Paging {
  readonly userId: number;
  /** Any of these. Left out: all accounts of the user. */
  readonly accounts?: readonly AccountName[] | undefined;
  readonly coinId?: number | undefined;
  readonly kinds?: readonly PostingKind[] | undefined;
}

const ACCOUNT_NAMES = new Map(
  Object.entries(ACCOUNT_CODES).map(([name, code]) => [code as number, name as AccountName]),
);

const SORT_COLUMNS = { createTime: "postedAt", amount: "atoms", coin: "coinId", businessType: "kind" };

type StoredLine = Omit<StatementRow, "account"> & { accountCode: number };

/** A user's ledger lines, newest first. */
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
    ])
    .where("user_id", "=", filter.userId);
  const codes = filter.accounts?.map((name) => ACCOUNT_CODES[name]);
  if (codes !== undefined && codes.length > 0) list = list.where("account_code", "in", codes);
  if (filter.coinId !== undefined) list = list.where("coin_id", "=", filter.coinId);
  if (filter.kinds !== undefined && filter.kinds.length > 0) list = list.where("kind", "in", filter.kinds);
  if (filter.beginTime !== undefined) list = list.where("posted_at", ">=", filter.beginTime);
  if (filter.endTime !== undefined) list = list.where("posted_at", "<=", filter.endTime);
  const page = await selectPage<StoredLine, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT_COLUMNS,
    newest: ["postedAt", "sequence", "lineNumber"],
  });
  return { ...page, rows: page.rows.map(withAccountName) };
}

function withAccountName({ accountCode, ...line }: StoredLine): StatementRow {
  const account = ACCOUNT_NAMES.get(accountCode);
  if (account === undefined) throw new Error(`ledger_lines holds the unknown account code ${accountCode}`);
  return { ...line, account };
}
