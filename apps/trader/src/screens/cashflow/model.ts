import type { SpotStatementRequest } from "@agio/api-contract";
import { STATEMENT_KINDS, type StatementKind } from "../../features/statement-row/statement-words.ts";

/** What the statement is narrowed to. `day` is "YYYY-MM-DD" in the chosen zone. */
export interface StatementFilter {
  readonly coin: string | undefined;
  readonly kind: StatementKind | undefined;
  readonly day: string | undefined;
}

export const STATEMENT_PAGE_SIZE = 50;
/** Rows of a file: as many as one call answers. */
export const EXPORT_ROWS_MAX = 1_000;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter out of the address, so that a link opens the same lines; unknown values are ignored. */
export function readFilter(query: URLSearchParams): StatementFilter {
  const coin = query.get("coin")?.toUpperCase();
  const day = query.get("day") ?? "";
  return {
    coin: coin !== undefined && /^[A-Z0-9]{1,12}$/.test(coin) ? coin : undefined,
    kind: STATEMENT_KINDS.find((kind) => kind === query.get("type")),
    day: DAY_TEXT.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
  };
}

export function writeFilter(filter: StatementFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.coin !== undefined) query.set("coin", filter.coin);
  if (filter.kind !== undefined) query.set("type", filter.kind);
  if (filter.day !== undefined) query.set("day", filter.day);
  return query;
}

/** The call for one page. A day is a calendar day in the zone `offsetHours` ahead of UTC. */
export function statementRequest(
  filter: StatementFilter,
  pageNum: number,
  offsetHours: number,
  pageSize = STATEMENT_PAGE_SIZE,
): SpotStatementRequest {
  return {
    type: 1,
    pageNum,
    pageSize,
    ...(filter.coin !== undefined && { coin: filter.coin }),
    ...(filter.kind !== undefined && { businessType: filter.kind }),
    ...(filter.day !== undefined && dayRange(filter.day, offsetHours)),
  };
}

function dayRange(day: string, offsetHours: number): { beginTime: number; endTime: number } {
  const beginTime = Date.parse(`${day}T00:00:00Z`) - offsetHours * HOUR_MS;
  return { beginTime, endTime: beginTime + DAY_MS - 1 };
}
