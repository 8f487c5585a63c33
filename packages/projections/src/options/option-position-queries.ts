import { ACCOUNT_CODES, type AccountName, type OptionPositionStatus, type PostingKind } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { withAccountName } from "../account-names.ts";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { selection, selectRow } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { ofPair, type OptionChoice } from "./option-order-queries.ts";
import { OPTION_POSITIONS, OPTION_SETTLEMENTS } from "./option-tables.ts";

/** Lines of one receipt. */
export const OPTION_RECEIPT_LINES_MAX = 500;
const HOUSE = 0;

/** An option position with the sums of its life. Amounts in atoms of the settlement coin. */
export interface OptionPositionRow extends Row<typeof OPTION_POSITIONS> {
  /** Settlement value of its series; null until then. */
  readonly settlementE8: number | null;
}

export interface OptionPositionFilter extends TimeFilter, Paging, OptionChoice {
  readonly userId: number;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly OptionPositionStatus[] | undefined;
}

const WITH_SETTLEMENT = sql`select ${selection(OPTION_POSITIONS)}, ${selection(OPTION_SETTLEMENTS, ["settlementE8"])}
  from option_positions
  join option_series on option_series.series_id = option_positions.series_id
  left join option_settlements on option_settlements.pair_id = option_series.pair_id
    and option_settlements.expiry_at = option_series.expiry_at`;

const SORT = {
  createTime: "openedAt",
  updateTime: "updatedAt",
  closeTime: "closedAt",
  realized: "realisedAtoms",
  status: "status",
};

/** A user's option positions, open and ended, newest first. */
export function selectOptionPositions(
  database: Kysely<ProjectionTables>,
  filter: OptionPositionFilter,
): Promise<Page<OptionPositionRow>> {
  const { userId, seriesId, pairId, statuses = [] } = filter;
  const where = [sql<boolean>`user_id = ${userId}`, ...ofPair("option_positions.series_id", pairId)];
  if (seriesId !== undefined) where.push(sql<boolean>`option_positions.series_id = ${seriesId}`);
  if (statuses.length > 0) where.push(sql<boolean>`status in (${sql.join(statuses)})`);
  const list = sql<OptionPositionRow>`${WITH_SETTLEMENT} where ${sql.join(where, sql` and `)}`;
  return selectPage<OptionPositionRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT,
    newest: ["openedAt", "positionId"],
  });
}

/** One position by its id; undefined when there is none, or when it is not `userId`'s. */
export async function selectOptionPosition(
  database: Kysely<ProjectionTables>,
  userId: number,
  positionId: number,
): Promise<OptionPositionRow | undefined> {
  const { rows } = await sql<OptionPositionRow>`${WITH_SETTLEMENT}
    where position_id = ${positionId} and user_id = ${userId}`.execute(database);
  return rows[0];
}

/** The settlement of a series, with what decided it. Undefined before it. */
export const selectSettlementOf = (
  database: Kysely<ProjectionTables>,
  { pairId, expiryAt }: { readonly pairId: number; readonly expiryAt: number },
): Promise<Row<typeof OPTION_SETTLEMENTS> | undefined> => selectRow(database, OPTION_SETTLEMENTS, { pairId, expiryAt });

/** A ledger line of a receipt. */
export interface OptionLineRow {
  readonly sequence: number;
  /** False: of the house. */
  readonly isOwn: boolean;
  readonly account: AccountName;
  readonly coinId: number;
  readonly kind: PostingKind;
  readonly atoms: number;
  readonly postedAt: number;
}

const OF_TRADES = sql.lit("optionTrade" satisfies PostingKind);
const OF_POSITIONS = sql.join(
  (["optionMargin", "optionLiquidation", "optionExpiry"] satisfies PostingKind[]).map((kind) => sql.lit(kind)),
);
/** House accounts that options move. */
const HOUSE_ACCOUNTS = sql.join(
  (["bank.option", "escrow.option", "fee.option", "insurance", "capital", "shortfall"] satisfies AccountName[]).map(
    (name) => sql.lit(ACCOUNT_CODES[name]),
  ),
);

/**
 * Movements of every trade, margin and settlement of a position: the lines of its owner and of the house, the latest
 * OPTION_RECEIPT_LINES_MAX, oldest first. Those of whoever stood on the other side are not among them. None of a
 * position that is not `userId`'s, and no posting that moves nothing of theirs.
 */
export async function selectOptionLines(
  database: Kysely<ProjectionTables>,
  userId: number,
  positionId: number,
): Promise<OptionLineRow[]> {
  const { rows } = await sql<Omit<OptionLineRow, "account"> & { accountCode: number }>`
    with postings as (
      select distinct sequence, kind, reference_id, posted_at from ledger_lines
      where user_id = ${userId} and ((kind = ${OF_TRADES} and reference_id in (
          select trade_id from option_fills where position_id = ${positionId} and user_id = ${userId} and trade_id > 0))
        or (kind in (${OF_POSITIONS}) and reference_id = ${positionId}))
        and exists (select 1 from option_positions where position_id = ${positionId} and user_id = ${userId}))
    select lines.sequence, lines.user_id = ${userId} as "isOwn", lines.account_code as "accountCode",
      lines.coin_id as "coinId", lines.kind, lines.atoms, lines.posted_at as "postedAt"
    from postings join ledger_lines lines on lines.sequence = postings.sequence and lines.kind = postings.kind
      and lines.reference_id = postings.reference_id and lines.posted_at = postings.posted_at
    where lines.user_id = ${userId}
      or (lines.user_id = ${sql.lit(HOUSE)} and lines.account_code in (${HOUSE_ACCOUNTS}))
    order by lines.sequence desc, lines.line_number desc limit ${sql.lit(OPTION_RECEIPT_LINES_MAX)}`.execute(database);
  return rows.reverse().map(withAccountName);
}
