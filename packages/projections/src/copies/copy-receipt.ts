import { ACCOUNT_CODES, MARK_KEPT_MS, type PostingKind } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { selection } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { CopyShareRow } from "./copy-queries.ts";
import { COPY_SHARES } from "./copy-tables.ts";

type Database = Kysely<ProjectionTables>;

/** Movements of a follow between two settlements, by kind: of its own funds, or of those put aside for the share. */
export interface CopyMoved {
  /** Settlements before it. */
  readonly place: number;
  /** How many times money has come in after more than 90 days without a line: marks are kept for so long. */
  readonly round: number;
  readonly kind: PostingKind;
  readonly isWithheld: boolean;
  readonly lines: number;
  readonly atoms: number;
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Place of a line in the journal as one number: a command has far fewer lines than 2^20. */
const KEY = sql`((lines.sequence << 20) + lines.line_number)`;

/**
 * Everything that ever moved a copy account, summed up between its settlements: each ends with its own lines. One pass over the
 * lines: each finds its place among the ends of the settlements, however many there are.
 */
export async function selectCopyMoved(database: Database, accountId: number): Promise<CopyMoved[]> {
  const keptMs = sql.lit(MARK_KEPT_MS);
  const { rows } = await sql<CopyMoved>`
    with settled as (
      select max(${KEY}) + 1 as key from copy_shares join ledger_lines as lines
        on lines.user_id = ${accountId} and lines.posted_at = copy_shares.settled_at and lines.sequence = copy_shares.sequence
      where copy_shares.account_id = ${accountId} and lines.kind in ('copyShare', 'copyRefund') group by lines.sequence),
    transfers as (
      select sequence, line_number, posted_at, atoms,
        lag(posted_at) over (order by posted_at, sequence, line_number) as before_at
      from ledger_lines where user_id = ${accountId} and kind = 'transfer'),
    returned as (
      select ${KEY} as key from transfers as lines
      where atoms > 0 and posted_at - before_at > ${keptMs} and posted_at - (
        select posted_at from ledger_lines as earlier where user_id = ${accountId}
          and (earlier.posted_at, earlier.sequence, earlier.line_number) < (lines.posted_at, lines.sequence, lines.line_number)
        order by posted_at desc, sequence desc, line_number desc limit 1) > ${keptMs})
    select width_bucket(${KEY}, (select coalesce(array_agg(key order by key), '{}') from settled)) as place,
      width_bucket(${KEY}, (select coalesce(array_agg(key order by key), '{}') from returned)) as round, kind,
      account_code = ${sql.lit(ACCOUNT_CODES["copy.withheld"])} as "isWithheld", count(*)::int4 as lines,
      sum(atoms)::int8 as atoms, min(sequence) as "firstSequence", max(sequence) as "lastSequence",
      min(posted_at) as "firstAt", max(posted_at) as "lastAt"
    from ledger_lines as lines where user_id = ${accountId} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(database);
  return rows;
}

/** All settlements of a follow, oldest first. */
export async function selectAllCopyShares(database: Database, accountId: number): Promise<CopyShareRow[]> {
  const { rows } = await sql<CopyShareRow>`select ${selection(COPY_SHARES)} from copy_shares
    where account_id = ${accountId} order by settled_at, sequence, row_number`.execute(database);
  return rows;
}
