import { ACCOUNT_CODES, type AccountName } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { accountNameOf } from "./account-names.ts";
import type { ProjectionTables } from "./tables.ts";

/** Accounts from this code on are the house's. */
const HOUSE_CODE_FIRST = ACCOUNT_CODES["fee.spot"];
/** Lines that are looked through, the newest before the moment. */
const LINES_MAX = 10_000;

/** An account of a user as it was. */
export interface PastBalance {
  readonly account: AccountName;
  readonly coinId: number;
  /** 0: the account is no position's. */
  readonly positionId: number;
  readonly atoms: number;
}

export interface PastBalances {
  readonly balances: readonly PastBalance[];
  /** The last of the user's lines that counts; 0 for none. */
  readonly sequence: number;
  /** Not every line was looked through: an account that did not move for long may be missing. */
  readonly isCut: boolean;
}

/** A moment: all lines up to a sequence, or up to a time (UTC milliseconds), or both. */
export interface Moment {
  readonly sequence?: number | undefined;
  readonly time?: number | undefined;
}

/** Balances of a user as their last lines up to a moment left them. Empty accounts are left out. */
export async function selectPastBalances(
  database: Kysely<ProjectionTables>,
  userId: number,
  { sequence, time }: Moment,
): Promise<PastBalances> {
  const lines = [
    sql`user_id = ${userId}`,
    ...(sequence === undefined ? [] : [sql`sequence <= ${sequence}`]),
    ...(time === undefined ? [] : [sql`posted_at <= ${time}`]),
  ];
  interface Found {
    readonly accountCode: number;
    readonly coinId: number;
    readonly positionId: number;
    readonly atoms: number;
    readonly sequence: number;
    readonly lines: number;
  }
  const { rows } = await sql<Found>`
    select distinct on (account_code, coin_id, position_id) account_code as "accountCode", coin_id as "coinId",
      position_id as "positionId", after_atoms as atoms, sequence, count(*) over ()::int4 as lines
    from (select account_code, coin_id, position_id, after_atoms, sequence, line_number from ledger_lines
      where ${sql.join(lines, sql` and `)}
      order by posted_at desc, sequence desc, line_number desc limit ${sql.lit(LINES_MAX)}) as recent
    where account_code < ${sql.lit(HOUSE_CODE_FIRST)}
    order by account_code, coin_id, position_id, sequence desc, line_number desc`.execute(database);
  return {
    balances: rows
      .filter(({ atoms }) => atoms !== 0)
      .map(({ accountCode, coinId, positionId, atoms }) => ({
        ...{ account: accountNameOf(accountCode), coinId, positionId, atoms },
      })),
    sequence: rows.reduce((last, row) => Math.max(last, row.sequence), 0),
    isCut: (rows[0]?.lines ?? 0) >= LINES_MAX,
  };
}
