import { ACCOUNT_CODES, type AccountName, type PostingKind } from "@agio/core";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { accountNameOf } from "../account-names.ts";
import { monthStart } from "../months/month-start.ts";
import type { ProjectionTables } from "../tables.ts";
import type { SumSpan } from "./ledger-sums.ts";
import type { SummedProduct } from "./product-sums.ts";

/** A day or a month by its first moment, UTC milliseconds. */
export interface Span {
  readonly span: SumSpan;
  readonly startAt: number;
}

/** Balance of an account of all its holders in a coin before a day or month. Exact, whatever its size. */
export interface OpeningBalance {
  readonly account: AccountName;
  readonly coinId: number;
  readonly chainId: number;
  readonly atoms: bigint;
}

/** Sums of the lines of a kind within it. */
export interface SpanMovement {
  readonly account: AccountName;
  readonly coinId: number;
  readonly chainId: number;
  readonly kind: PostingKind;
  readonly lines: number;
  readonly creditAtoms: bigint;
  readonly debitAtoms: bigint;
  readonly lastSequence: number;
  /** Of these lines, how many are not stored any more. */
  readonly forgottenLines: number;
}

/** A day or month of the ledger from its sums, all as of one sequence. */
export interface SpanFigures {
  /** The last journal sequence that is in the sums. */
  readonly sequence: number;
  readonly openings: readonly OpeningBalance[];
  readonly movements: readonly SpanMovement[];
}

interface SumRow {
  readonly code: number;
  readonly coinId: number;
  readonly chainId: number;
  /** Null: what was before. */
  readonly kind: PostingKind | null;
  readonly lines: number;
  readonly credit: string;
  readonly debit: string;
  readonly lastSequence: number;
  readonly forgottenLines: number;
  readonly sequence: number;
}

/** Opening balances and movements of a day or month: whole months before it, days of its own month, and itself. */
export async function selectSpan(
  database: Kysely<ProjectionTables>,
  { span, startAt }: Span,
  of: { readonly account?: AccountName | undefined; readonly coinId?: number | undefined } = {},
): Promise<SpanFigures> {
  const month = monthStart(startAt);
  const wanted = sql`${of.account === undefined ? sql`true` : sql`account_code = ${sql.lit(ACCOUNT_CODES[of.account])}`}
    and ${of.coinId === undefined ? sql`true` : sql`coin_id = ${sql.lit(of.coinId)}`}`;
  const before = sql`account_code, coin_id, chain_id, null::text as kind, credit_atoms, debit_atoms, 0::int8 as lines,
    0::int8 as last_sequence, 0::int8 as forgotten_lines`;
  const { rows } = await sql<Partial<SumRow> & { sequence: number }>`
    select sums.*, projection_cursor.sequence from projection_cursor left join (
      select account_code as code, coin_id as "coinId", chain_id as "chainId", kind, sum(lines)::int8 as lines,
        sum(credit_atoms)::text as credit, sum(debit_atoms)::text as debit, max(last_sequence) as "lastSequence",
        sum(forgotten_lines)::int8 as "forgottenLines"
      from (
        select ${before} from ledger_sums where span = 'month' and start_at < ${sql.lit(month)} and ${wanted}
        union all select ${before} from ledger_sums
          where span = 'day' and start_at >= ${sql.lit(month)} and start_at < ${sql.lit(startAt)} and ${wanted}
        union all select account_code, coin_id, chain_id, kind, credit_atoms, debit_atoms, lines, last_sequence,
          forgotten_lines from ledger_sums where span = ${sql.lit(span)} and start_at = ${sql.lit(startAt)} and ${wanted}
      ) as parts group by 1, 2, 3, 4) as sums on true`.execute(database);
  const known = rows.flatMap((row) => (row.code === undefined || row.code === null ? [] : [row as SumRow]));
  const keyOf = ({ code, coinId, chainId }: SumRow) => ({ account: accountNameOf(code), coinId, chainId });
  return {
    sequence: rows[0]?.sequence ?? 0,
    openings: known.flatMap((row) =>
      row.kind === null ? [{ ...keyOf(row), atoms: BigInt(row.credit) - BigInt(row.debit) }] : [],
    ),
    movements: known.flatMap((row) =>
      row.kind === null
        ? []
        : [
            {
              ...keyOf(row),
              ...{ kind: row.kind, lines: row.lines, lastSequence: row.lastSequence },
              creditAtoms: BigInt(row.credit),
              debitAtoms: BigInt(row.debit),
              forgottenLines: row.forgottenLines,
            },
          ],
    ),
  };
}

/** Sums of an account on one day or in one month. */
export interface AccountSpan {
  readonly startAt: number;
  readonly coinId: number;
  readonly lines: number;
  readonly creditAtoms: bigint;
  readonly debitAtoms: bigint;
}

const SPANS_MAX = 400;

/** Days or months of one account, newest first. */
export async function selectAccountSpans(
  database: Kysely<ProjectionTables>,
  {
    account,
    coinId,
    span,
    before,
  }: {
    readonly account: AccountName;
    readonly coinId: number;
    readonly span: SumSpan;
    /** Those that began before it, UTC milliseconds. */
    readonly before: number;
  },
): Promise<AccountSpan[]> {
  const { rows } = await sql<{ startAt: number; coinId: number; lines: number; credit: string; debit: string }>`
    select start_at as "startAt", coin_id as "coinId", sum(lines)::int8 as lines, sum(credit_atoms)::text as credit,
      sum(debit_atoms)::text as debit
    from ledger_sums where account_code = ${sql.lit(ACCOUNT_CODES[account])} and coin_id = ${sql.lit(coinId)}
      and span = ${sql.lit(span)} and start_at < ${sql.lit(before)}
    group by 1, 2 order by 1 desc limit ${sql.lit(SPANS_MAX)}`.execute(database);
  return rows.map(({ credit, debit, ...row }) => ({ ...row, creditAtoms: BigInt(credit), debitAtoms: BigInt(debit) }));
}

/** Accounts, coins and kinds whose lines of a day are not what its sums say; empty when all are. Reads every line of it. */
export async function selectDayDifferences(database: Kysely<ProjectionTables>, startAt: number): Promise<number> {
  const end = startAt + DAY_MS;
  const { rows } = await sql<{ different: number }>`
    with counted as (select account_code, coin_id, kind, chain_id, count(*) as lines, sum(greatest(atoms, 0)) as credit,
        sum(greatest(-atoms, 0)) as debit
      from ledger_lines where posted_at >= ${sql.lit(startAt)} and posted_at < ${sql.lit(end)} group by 1, 2, 3, 4),
    stored as (select account_code, coin_id, kind, chain_id, lines - forgotten_lines as lines,
        credit_atoms - forgotten_credit_atoms as credit, debit_atoms - forgotten_debit_atoms as debit
      from ledger_sums where span = 'day' and start_at = ${sql.lit(startAt)} and lines > forgotten_lines)
    select count(*)::int4 as different from counted full join stored using (account_code, coin_id, kind, chain_id)
    where counted.lines is distinct from stored.lines or counted.credit is distinct from stored.credit
      or counted.debit is distinct from stored.debit`.execute(database);
  return rows[0]?.different ?? 0;
}

const DAY_MS = 86_400_000;

/** Volume of one market in a product. Exact, whatever its size. */
export interface ProductVolume {
  readonly startAt: number;
  readonly product: SummedProduct;
  readonly marketId: number;
  readonly turnoverAtoms: bigint;
  readonly trades: number;
}

/** Days or months that begin from `fromAt` until before `untilAt`. */
export interface SpanRange {
  readonly span: SumSpan;
  readonly fromAt: number;
  readonly untilAt: number;
}

const within = ({ span, fromAt, untilAt }: SpanRange): RawBuilder<unknown> =>
  sql`span = ${sql.lit(span)} and start_at >= ${sql.lit(fromAt)} and start_at < ${sql.lit(untilAt)}`;

/** Volumes of all products, oldest first. */
export async function selectProductVolumes(
  database: Kysely<ProjectionTables>,
  range: SpanRange,
): Promise<ProductVolume[]> {
  const { rows } = await sql<Omit<ProductVolume, "turnoverAtoms"> & { turnover: string }>`
    select start_at as "startAt", product, market_id as "marketId", turnover_atoms::text as turnover, trades
    from product_sums where ${within(range)} order by start_at, product, market_id`.execute(database);
  return rows.map(({ turnover, ...row }) => ({ ...row, turnoverAtoms: BigInt(turnover) }));
}

/** Credits and debits of accounts on each day, of all their holders. */
export interface AccountDay {
  readonly startAt: number;
  readonly account: AccountName;
  readonly coinId: number;
  readonly kind: PostingKind;
  readonly creditAtoms: bigint;
  readonly debitAtoms: bigint;
}

/** Sums of these accounts by day, coin and kind, oldest first. */
export async function selectAccountDays(
  database: Kysely<ProjectionTables>,
  { fromAt, untilAt }: Pick<SpanRange, "fromAt" | "untilAt">,
  accounts: readonly AccountName[],
): Promise<AccountDay[]> {
  const codes = sql.join(accounts.map((account) => sql.lit(ACCOUNT_CODES[account])));
  const { rows } = await sql<{
    startAt: number;
    code: number;
    coinId: number;
    kind: PostingKind;
    credit: string;
    debit: string;
  }>`select start_at as "startAt", account_code as code, coin_id as "coinId", kind, credit_atoms::text as credit,
      debit_atoms::text as debit
    from ledger_sums where account_code in (${codes}) and ${within({ span: "day", fromAt, untilAt })}
    order by start_at, account_code, coin_id, kind`.execute(database);
  return rows.map(({ code, credit, debit, ...row }) => ({
    ...row,
    account: accountNameOf(code),
    creditAtoms: BigInt(credit),
    debitAtoms: BigInt(debit),
  }));
}

/** How many users were active on each day, oldest first; a day of nobody has no row. */
export async function selectActiveDays(
  database: Kysely<ProjectionTables>,
  { fromAt, untilAt }: Pick<SpanRange, "fromAt" | "untilAt">,
): Promise<{ readonly startAt: number; readonly users: number }[]> {
  const { rows } = await sql<{ startAt: number; users: number }>`select start_at as "startAt", users from active_days
    where start_at >= ${sql.lit(fromAt)} and start_at < ${sql.lit(untilAt)} order by start_at`.execute(database);
  return rows;
}
