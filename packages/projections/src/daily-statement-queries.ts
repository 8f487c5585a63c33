import { sql, type Kysely, type RawBuilder } from "kysely";
import { withAccountName } from "./account-names.ts";
import {
  isOfKinds,
  isOnAccounts,
  SORT_COLUMNS,
  type StatementFilter,
  type StatementRow,
} from "./ledger-line-queries.ts";
import { selectPage, TOTAL_MAX, type Page, type TimeFilter } from "./paging.ts";
import type { Row } from "./table/define-table.ts";
import { selection } from "./table/read-rows.ts";
import { LEDGER_LINES, type ProjectionTables } from "./tables.ts";

/**
 * A ledger line, or several of a day: then `atoms` is their sum, and sequence, time and `afterAtoms` are of the last.
 * The first names the row.
 */
export interface DailyStatementRow extends StatementRow {
  readonly lines: number;
  readonly firstSequence: number;
  readonly firstLineNumber: number;
  readonly firstAt: number;
}

type ListedRow = Row<typeof LEDGER_LINES> & Pick<DailyStatementRow, "lines" | "firstSequence" | "firstAt">;

const isWithin = ({ beginTime, endTime }: TimeFilter): RawBuilder<boolean>[] => [
  ...(beginTime === undefined ? [] : [sql<boolean>`posted_at >= ${beginTime}`]),
  ...(endTime === undefined ? [] : [sql<boolean>`posted_at <= ${endTime}`]),
];

const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * Ledger lines of one user, newest first, with those of the margin behind a written option as one row for each position,
 * account and UTC day: the margin follows the mark once a minute. The total counts among the newest TOTAL_MAX lines.
 */
export async function selectDailyStatement(
  database: Kysely<ProjectionTables>,
  filter: Omit<StatementFilter, "contractId">,
): Promise<Page<DailyStatementRow>> {
  const { userId, coinId, accounts, kinds = [] } = filter;
  const ofUser = [
    sql<boolean>`user_id = ${userId}`,
    ...(coinId === undefined ? [] : [sql<boolean>`coin_id = ${coinId}`]),
    ...isOnAccounts(accounts),
  ];
  const hasDays = kinds.length === 0 || kinds.includes("optionMargin");
  const ofDays = allOf(hasDays ? ofUser : [...ofUser, sql<boolean>`false`]);
  const ofKinds = [sql<boolean>`kind <> 'optionMargin'`, ...isOfKinds(kinds)];
  const list = sql<ListedRow>`
    select ${selection(LEDGER_LINES)}, 1 as lines, sequence as "firstSequence", line_number as "firstLineNumber",
      posted_at as "firstAt" from ledger_lines where ${allOf([...ofUser, ...ofKinds])}
    union all select sequence, line_number, user_id, account_code, coin_id, 'optionMargin', reference_id, atoms,
      after_atoms - atoms, after_atoms, posted_at, 0::int8, 0, 0, lines, first_sequence, first_line_number, first_at
      from option_margin_days where ${ofDays}`;
  const counted = sql<unknown>`
    select posted_at as "postedAt" from (select kind, posted_at from ledger_lines
      where ${allOf([...ofUser, ...isWithin(filter)])} order by posted_at desc, sequence desc, line_number desc
      limit ${sql.lit(TOTAL_MAX)}) as newest where ${allOf(ofKinds)}
    union all select posted_at from option_margin_days where ${ofDays}`;
  const page = await selectPage(database, list, {
    ...{ paging: filter, columns: SORT_COLUMNS, counted },
    newest: ["postedAt", "sequence", "lineNumber"],
  });
  return { ...page, rows: page.rows.map(withAccountName) as unknown as DailyStatementRow[] };
}
