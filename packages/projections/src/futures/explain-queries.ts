import { ACCOUNT_CODES, type AccountName, type PostingKind } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { withAccountName } from "../account-names.ts";
import type { Row } from "../table/define-table.ts";
import { selection } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { DELEVERAGINGS, LIQUIDATIONS } from "./futures-tables.ts";

export type LiquidationRow = Row<typeof LIQUIDATIONS>;
export type DeleveragingRow = Row<typeof DELEVERAGINGS>;

/** Lines of one explanation. */
export const EXPLAINED_LINES_MAX = 500;
/** Liquidations and deleveragings of one position that an explanation shows, the latest. */
const EXPLAINED_STEPS_MAX = 200;

/** Postings that are about the position they name, also where its user's account pays all of it. */
const NAMING_KINDS = sql.join((["funding", "liquidation"] satisfies PostingKind[]).map((kind) => sql.lit(kind)));

/** The accounts of a user that a posting of a position may touch. */
const CONTRACT_ACCOUNT = sql.join(
  [ACCOUNT_CODES["contract.available"], ACCOUNT_CODES["contract.order"]].map((code) => sql.lit(code)),
);

/** A line of a position's accounts, or of the same user's contract account or other positions in the same posting. */
export interface PositionLineRow {
  /** 0: of the contract account. */
  readonly positionId: number;
  readonly sequence: number;
  readonly account: AccountName;
  readonly kind: PostingKind;
  readonly atoms: number;
  readonly afterAtoms: number;
  readonly postedAt: number;
}

/** The liquidations of a position, oldest first. */
export async function selectLiquidationsOf(
  database: Kysely<ProjectionTables>,
  positionId: number,
): Promise<LiquidationRow[]> {
  const { rows } = await sql<LiquidationRow>`select ${selection(LIQUIDATIONS)} from liquidations
    where position_id = ${positionId} order by sequence desc limit ${sql.lit(EXPLAINED_STEPS_MAX)}`.execute(database);
  return rows.reverse();
}

/** How a position was deleveraged, oldest first. */
export async function selectDeleveragingsOf(
  database: Kysely<ProjectionTables>,
  positionId: number,
): Promise<DeleveragingRow[]> {
  const { rows } = await sql<DeleveragingRow>`select ${selection(DELEVERAGINGS)} from deleveragings
    where position_id = ${positionId} order by sequence desc, row_number desc
    limit ${sql.lit(EXPLAINED_STEPS_MAX)}`.execute(database);
  return rows.reverse();
}

/**
 * Effect of each posting about a position on it, its user's contract account and their other positions (a cross loss
 * may draw on their margins): the latest EXPLAINED_LINES_MAX lines, oldest first.
 */
export async function selectPositionLines(
  database: Kysely<ProjectionTables>,
  userId: number,
  positionId: number,
): Promise<PositionLineRow[]> {
  const { rows } = await sql<Omit<PositionLineRow, "account"> & { accountCode: number }>`
    with postings as (
      select sequence, kind, reference_id, posted_at from ledger_lines
      where position_id = ${positionId} and user_id = ${userId}
      union select sequence, kind, reference_id, posted_at from ledger_lines
      where kind in (${NAMING_KINDS}) and reference_id = ${positionId} and user_id = ${userId})
    select lines.sequence, lines.position_id as "positionId", lines.account_code as "accountCode", lines.kind, lines.atoms,
      lines.after_atoms as "afterAtoms", lines.posted_at as "postedAt"
    from postings join ledger_lines lines on lines.sequence = postings.sequence and lines.kind = postings.kind
      and lines.reference_id = postings.reference_id and lines.posted_at = postings.posted_at
    where lines.user_id = ${userId} and (lines.position_id <> 0 or lines.account_code in (${CONTRACT_ACCOUNT}))
    order by lines.sequence desc, lines.line_number desc limit ${sql.lit(EXPLAINED_LINES_MAX)}`.execute(database);
  return rows.reverse().map(withAccountName);
}
