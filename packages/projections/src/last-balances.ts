import { ACCOUNT_CODES } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { monthName, monthStart } from "./months/month-start.ts";
import { LEDGER_LINES, type ProjectionTables } from "./tables.ts";

/** Accounts from this code on are the house's. */
const HOUSE_CODE_FIRST = ACCOUNT_CODES["fee.spot"];
/** Lines of one user that are looked through, the newest ones. */
const LINES_OF_A_USER_MAX = 10_000;

/** An account of a user by its last ledger line. */
export interface LastBalance {
  readonly userId: number;
  /** As it is stored: a damaged row may have any. */
  readonly accountCode: number;
  readonly coinId: number;
  /** 0: the account is no position's. */
  readonly positionId: number;
  readonly atoms: number;
}

export interface LastBalances {
  readonly balances: readonly LastBalance[];
  /** Users who have older lines that were not looked through. */
  readonly cut: ReadonlySet<number>;
}

export interface BalancesAsked {
  readonly userIds: readonly number[];
  /** Lines up to this one count. */
  readonly sequence: number;
  readonly linesMax?: number;
}

/**
 * The last balances of users by their ledger lines, as far as their newest lines tell them: each user costs at most
 * `linesMax` lines.
 */
export async function selectLastBalances(
  database: Kysely<ProjectionTables>,
  { userIds, sequence, linesMax = LINES_OF_A_USER_MAX }: BalancesAsked,
): Promise<LastBalances> {
  const { rows } = await sql<LastBalance & { lines: number }>`
    select distinct on (user_id, account_code, coin_id, position_id) user_id as "userId", account_code as "accountCode",
      coin_id as "coinId", position_id as "positionId", after_atoms as atoms,
      count(*) over (partition by user_id)::int4 as lines
    from unnest(${`{${userIds.join(",")}}`}::text::int4[]) as wanted (wanted_id) cross join lateral (
      select user_id, account_code, coin_id, position_id, after_atoms, sequence, line_number from ledger_lines
      where user_id = wanted_id and sequence <= ${sequence}
      order by posted_at desc, sequence desc, line_number desc limit ${sql.lit(linesMax)}) as recent
    where account_code < ${sql.lit(HOUSE_CODE_FIRST)}
    order by user_id, account_code, coin_id, position_id, sequence desc, line_number desc`.execute(database);
  return {
    balances: rows.map(({ lines: _lines, ...row }) => row),
    cut: new Set(rows.filter(({ lines }) => lines >= linesMax).map(({ userId }) => userId)),
  };
}

/** Names of the months that have ledger lines, oldest first; whether rows of before there were months are here too. */
async function ledgerMonths(database: Kysely<ProjectionTables>): Promise<{ months: string[]; hasEarlier: boolean }> {
  const { rows } = await sql<{ part: string }>`select relname as part
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${LEDGER_LINES.name}::regclass`.execute(database);
  return {
    months: rows.flatMap(({ part }) => monthOfPart.exec(part)?.[1] ?? []).toSorted(),
    hasEarlier: rows.some(({ part }) => part === `${LEDGER_LINES.name}_earlier`),
  };
}

const startOfMonth = (name: string): number => {
  const [year = 0, month = 1] = name.split("_").map(Number);
  return Date.UTC(year, month - 1);
};

/**
 * True while the months of ledger lines reach back to `since` (UTC milliseconds) without a gap. Where one was taken out, the last
 * line of an account may be in it.
 */
export async function isLedgerWhole(database: Kysely<ProjectionTables>, since: number): Promise<boolean> {
  const { months, hasEarlier } = await ledgerMonths(database);
  const isBegun = hasEarlier || (months[0] ?? "9") <= monthName(since);
  const start = startOfMonth(months[0] ?? "");
  return isBegun && months.every((name, at) => name === monthName(monthStart(start, at)));
}

/** Since when ledger lines are here without a month missing, UTC milliseconds; 0: since there are any. */
export async function selectLedgerKeptSince(database: Kysely<ProjectionTables>): Promise<number> {
  const { months, hasEarlier } = await ledgerMonths(database);
  const newest = months.at(-1);
  if (newest === undefined) return 0;
  let since = startOfMonth(newest);
  while (months.includes(monthName(monthStart(since, -1)))) since = monthStart(since, -1);
  return hasEarlier && monthName(since) === months[0] ? 0 : since;
}

const monthOfPart = new RegExp(`^${LEDGER_LINES.name}_(\\d{4}_\\d{2})$`);
