import { ACCOUNT_CODES, type AccountName, type PostingKind } from "@agio/core";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { withAccountName } from "../account-names.ts";
import { monthStart } from "../months/month-start.ts";
import { readPlace, writePlace } from "../key-pages.ts";
import type { StatementRow } from "../ledger-line-queries.ts";
import { PAGE_SIZE_MAX, TOTAL_MAX } from "../paging.ts";
import { countAtMost, whereAll } from "../slices.ts";
import { FREQUENT_KINDS } from "../sums/sums-migration.ts";
import type { Row } from "../table/define-table.ts";
import { selection } from "../table/read-rows.ts";
import { LEDGER_LINES, type ProjectionTables } from "../tables.ts";

/** Lines that one page looks through at most: a filter that finds few of them goes on behind these. */
const LOOKED_THROUGH_MAX = 10_000;

/** Which ledger lines; none of it: all. */
export interface LedgerFilter {
  /** 0: the house. */
  readonly userId?: number | undefined;
  readonly account?: AccountName | undefined;
  readonly coinId?: number | undefined;
  readonly kind?: PostingKind | undefined;
  readonly referenceId?: number | undefined;
  readonly sequence?: number | undefined;
  readonly chainId?: number | undefined;
  /** UTC milliseconds, both included. */
  readonly beginTime?: number | undefined;
  readonly endTime?: number | undefined;
}

export interface LedgerPaging {
  /** `next` of the page before; "" for the first one. */
  readonly after: string;
  readonly pageSize: number;
  readonly isAsc?: "asc" | "desc" | undefined;
  readonly lookedThroughMax?: number;
}

export interface LedgerPage {
  readonly rows: StatementRow[];
  /** "" at the end. A page may hold fewer rows than were asked for, or none, and go on all the same. */
  readonly next: string;
  /** At most TOTAL_MAX, counted among the newest lines that one page looks through. */
  readonly total: number;
}

type Condition = RawBuilder<unknown>;

/** Conditions that an index answers, and those that are looked at line by line behind it. */
interface Way {
  readonly driving: readonly Condition[];
  readonly rest: readonly Condition[];
  /** Lines of one entry, reference or user. */
  readonly isOfOne: boolean;
}

const KEY = ["posted_at", "sequence", "line_number"] as const;
const KEY_NAMES = sql.join(KEY.map((name) => sql.ref(name)));
/** The columns by which pages go on, all of them numbers. */
const PLACE = KEY.map((column) => ({ column, type: "number" }) as const);

/** As literals, so that a partial index can be seen to fit, and the database chooses its way for these values. */
const is = (column: string, value: number | string | undefined): Condition[] =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${sql.lit(value)}`];

const withinTime = ({ beginTime, endTime }: LedgerFilter): Condition[] => [
  ...(beginTime === undefined ? [] : [sql`posted_at >= ${sql.lit(beginTime)}`]),
  ...(endTime === undefined ? [] : [sql`posted_at <= ${sql.lit(endTime)}`]),
];

/** The index that leaves the fewest lines: one of an entry, a reference, a user, a rare kind, an account, or the time. */
function wayOf(filter: LedgerFilter): Way {
  const conditions = {
    sequence: is("sequence", filter.sequence),
    reference: is("reference_id", filter.referenceId),
    user: is("user_id", filter.userId),
    account: is("account_code", filter.account && ACCOUNT_CODES[filter.account]),
    coin: is("coin_id", filter.coinId),
    kind: is("kind", filter.kind),
    chain: is("chain_id", filter.chainId),
  };
  const isRareKind = filter.kind !== undefined && !FREQUENT_KINDS.includes(filter.kind);
  const isOfUser = filter.userId !== undefined && filter.userId > 0;
  const chosen: readonly (keyof typeof conditions)[] =
    filter.sequence !== undefined
      ? ["sequence"]
      : filter.referenceId !== undefined
        ? ["reference"]
        : isOfUser
          ? ["user"]
          : isRareKind
            ? ["kind"]
            : filter.account !== undefined
              ? ["account", "coin"]
              : filter.userId !== undefined
                ? ["user"]
                : [];
  const names = Object.keys(conditions) as (keyof typeof conditions)[];
  const rest = names.filter((name) => !chosen.includes(name)).flatMap((name) => conditions[name]);
  const driving = [...chosen.flatMap((name) => conditions[name]), ...withinTime(filter)];
  const isOfOne = filter.sequence !== undefined || filter.referenceId !== undefined || isOfUser;
  return { driving, rest, isOfOne };
}

const DAY_MS = 86_400_000;

/**
 * The day at which a list goes on that is looked through line by line: the next one whose sums know such lines, at `from`
 * or behind it. Undefined: none.
 */
async function nextDay(
  database: Kysely<ProjectionTables>,
  filter: LedgerFilter,
  { from, direction }: { readonly from: number | undefined; readonly direction: "asc" | "desc" },
): Promise<number | undefined> {
  const wanted = [
    ...is("account_code", filter.account && ACCOUNT_CODES[filter.account]),
    ...is("coin_id", filter.coinId),
    ...is("kind", filter.kind),
    ...is("chain_id", filter.chainId),
    sql`lines > forgotten_lines`,
  ];
  const isAsc = direction === "asc";
  const first = async (span: "day" | "month", limits: readonly Condition[]): Promise<number | undefined> => {
    const { rows } = await sql<{ at: number }>`select start_at as at from ledger_sums
      ${whereAll([...is("span", span), ...limits, ...wanted])}
      order by start_at ${sql.raw(direction)} limit 1`.execute(database);
    return rows[0]?.at;
  };
  const beyond = (at: number | undefined): Condition[] =>
    at === undefined ? [] : [isAsc ? sql`start_at >= ${sql.lit(at)}` : sql`start_at <= ${sql.lit(at)}`];
  const day = from === undefined ? undefined : from - (from % DAY_MS);
  let month = await first("month", beyond(from === undefined ? undefined : monthStart(from)));
  while (month !== undefined) {
    const within = sql`start_at >= ${sql.lit(month)} and start_at < ${sql.lit(monthStart(month, 1))}`;
    const found = await first("day", [within, ...beyond(day)]);
    if (found !== undefined) return found;
    month = await first("month", beyond(monthStart(month, isAsc ? 1 : -1)));
  }
  return undefined;
}

/** Lines, and where they go on; lines of which others are looked through for them. */
interface LedgerRead {
  readonly rows: StatementRow[];
  readonly next: string;
  readonly way: Way;
}

/**
 * Ledger lines by key, newest first, or oldest first. Undefined when `after` is not of this list. One reading costs an
 * index and at most so many lines behind it, whatever the filter.
 */
export async function readLedger(
  database: Kysely<ProjectionTables>,
  filter: LedgerFilter,
  { after, pageSize, isAsc: direction = "desc", lookedThroughMax = LOOKED_THROUGH_MAX }: LedgerPaging,
): Promise<LedgerRead | undefined> {
  const place = readPlace(after, PLACE);
  if (place === undefined) return undefined;
  const whole = wayOf(filter);
  const way = await shortened(database, whole, {
    filter,
    direction,
    from: place.length === 0 ? undefined : Number(place[0]),
  });
  if (way === undefined) return { rows: [], next: "", way: whole };
  const { driving, rest } = way;
  const goesOn =
    place.length === 0
      ? []
      : [sql`(${KEY_NAMES}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(place.map((at) => sql.lit(at)))})`];
  const looked = sql`select * from ledger_lines ${whereAll([...driving, ...goesOn])} order by ${orderOf(direction)}`;
  const { rows: found } = await sql<Row<typeof LEDGER_LINES>>`select ${selection(LEDGER_LINES)}
    from (${looked} limit ${sql.lit(rest.length === 0 ? pageSize + 1 : lookedThroughMax)}) as ledger_lines
    ${whereAll(rest)} order by ${orderOf(direction)} limit ${sql.lit(pageSize + 1)}`.execute(database);
  const rows = found.slice(0, pageSize).map(withAccountName);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  if (last !== undefined) return { rows, next: writePlace([last.postedAt, last.sequence, last.lineNumber]), way };
  if (rest.length === 0) return { rows, next: "", way };
  const { rows: ends } = await sql<{ place: readonly number[] }>`select json_build_array(${KEY_NAMES}) as place
    from (${looked} offset ${sql.lit(lookedThroughMax - 1)} limit 1) as looked`.execute(database);
  const end = ends[0]?.place;
  return { rows, next: end === undefined ? "" : writePlace(end), way };
}

const orderOf = (direction: "asc" | "desc"): RawBuilder<unknown> =>
  sql.join(KEY.map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`));

/** The way from the first day on that has such lines; undefined when none has. */
async function shortened(
  database: Kysely<ProjectionTables>,
  way: Way,
  { filter, direction, from }: { filter: LedgerFilter; direction: "asc" | "desc"; from: number | undefined },
): Promise<Way | undefined> {
  if (way.rest.length === 0 || way.isOfOne) return way;
  const edge = direction === "asc" ? filter.beginTime : filter.endTime;
  const day = await nextDay(database, filter, { from: from ?? edge, direction });
  if (day === undefined) return undefined;
  const limit = direction === "asc" ? sql`posted_at >= ${sql.lit(day)}` : sql`posted_at < ${sql.lit(day + DAY_MS)}`;
  return { ...way, driving: [...way.driving, limit] };
}

/** The same as a page of the staff's lists. */
export async function selectLedger(
  database: Kysely<ProjectionTables>,
  filter: LedgerFilter,
  paging: LedgerPaging,
): Promise<LedgerPage | undefined> {
  const read = await readLedger(database, filter, { ...paging, pageSize: Math.min(paging.pageSize, PAGE_SIZE_MAX) });
  if (read === undefined) return undefined;
  const { rows, next, way } = read;
  const counted = sql`select * from ledger_lines ${whereAll(way.driving)}`;
  const list =
    way.rest.length === 0
      ? counted
      : sql`select 1 from (${counted} order by ${orderOf(paging.isAsc ?? "desc")}
          limit ${sql.lit(paging.lookedThroughMax ?? LOOKED_THROUGH_MAX)}) as looked ${whereAll(way.rest)}`;
  return { rows, next, total: await countAtMost(database, list, TOTAL_MAX) };
}

/** All lines of one command, in their order. */
export async function selectEntryLines(database: Kysely<ProjectionTables>, sequence: number): Promise<StatementRow[]> {
  const { rows } = await sql<Row<typeof LEDGER_LINES>>`select ${selection(LEDGER_LINES)} from ledger_lines
    where sequence = ${sequence} order by line_number`.execute(database);
  return rows.map(withAccountName);
}
