import type { RequestOf, SpotStatementRequest } from "@agio/api-contract";
import { CONTRACT_KINDS, SPOT_KINDS, type StatementKind } from "../../features/statement-row/statement-words.ts";

export type StatementAccount = "platform" | "contract";
type ContractStatementRequest = RequestOf<"statements.trading">;
type ContractPart = NonNullable<ContractStatementRequest["part"]>;

/** What the statement is narrowed to. `day` is "YYYY-MM-DD" in the chosen zone. */
export interface StatementFilter {
  readonly account: StatementAccount;
  readonly coin: string | undefined;
  readonly kind: StatementKind | undefined;
  readonly day: string | undefined;
  /** Of the contract account only: one contract, one side of the account. */
  readonly symbol: string | undefined;
  readonly part: ContractPart | undefined;
}

export const STATEMENT_PAGE_SIZE = 50;
/** Rows of a file: as many as one call answers. */
export const EXPORT_ROWS_MAX = 1_000;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

const PLATFORM_ONLY = { symbol: undefined, part: undefined } as const;

/** The sides of the contract account that can be asked for. */
export const CONTRACT_PARTS = ["available", "order", "margin", "reserve"] as const satisfies readonly ContractPart[];

export const kindsOf = (account: StatementAccount): readonly StatementKind[] =>
  account === "contract" ? CONTRACT_KINDS : SPOT_KINDS;

/** All lines of an account. */
export const wholeStatement = (account: StatementAccount): StatementFilter => ({
  account,
  coin: undefined,
  kind: undefined,
  day: undefined,
  ...PLATFORM_ONLY,
});

/** Whether anything but the account is chosen. */
export const isNarrowed = ({ coin, kind, day, symbol, part }: StatementFilter): boolean =>
  [coin, kind, day, symbol, part].some((choice) => choice !== undefined);

/** Reads the filter out of the address, so that a link opens the same lines; unknown values are ignored. */
export function readFilter(query: URLSearchParams): StatementFilter {
  const account: StatementAccount = query.get("account") === "contract" ? "contract" : "platform";
  const coin = query.get("coin")?.toUpperCase();
  const day = query.get("day") ?? "";
  const symbol = query.get("symbol")?.toLowerCase();
  return {
    account,
    coin: coin !== undefined && /^[A-Z0-9]{1,12}$/.test(coin) ? coin : undefined,
    kind: kindsOf(account).find((kind) => kind === query.get("type")),
    day: DAY_TEXT.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    ...(account === "contract"
      ? {
          symbol: symbol !== undefined && /^[a-z0-9]{2,20}$/.test(symbol) ? symbol : undefined,
          part: CONTRACT_PARTS.find((part) => part === query.get("part")),
        }
      : PLATFORM_ONLY),
  };
}

export function writeFilter(filter: StatementFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.account === "contract") query.set("account", filter.account);
  if (filter.coin !== undefined) query.set("coin", filter.coin);
  if (filter.symbol !== undefined) query.set("symbol", filter.symbol);
  if (filter.part !== undefined) query.set("part", filter.part);
  if (filter.kind !== undefined) query.set("type", filter.kind);
  if (filter.day !== undefined) query.set("day", filter.day);
  return query;
}

interface PageWish {
  readonly pageNum: number;
  readonly offsetHours: number;
  readonly pageSize?: number;
}

// A day is a calendar day in the zone `offsetHours` ahead of UTC.
const pageOf = ({ coin, day }: StatementFilter, wish: PageWish) => ({
  pageNum: wish.pageNum,
  pageSize: wish.pageSize ?? STATEMENT_PAGE_SIZE,
  ...(coin !== undefined && { coin }),
  ...(day !== undefined && dayRange(day, wish.offsetHours)),
});

/** The call for one page of the platform account. */
export function spotRequest(filter: StatementFilter, wish: PageWish): SpotStatementRequest {
  const kind = SPOT_KINDS.find((each) => each === filter.kind);
  return { type: 1, ...pageOf(filter, wish), ...(kind !== undefined && { businessType: kind }) };
}

/** The call for one page of the contract account. */
export function contractRequest(filter: StatementFilter, wish: PageWish): ContractStatementRequest {
  const kind = CONTRACT_KINDS.find((each) => each === filter.kind);
  return {
    ...pageOf(filter, wish),
    ...(kind !== undefined && { businessType: kind }),
    ...(filter.symbol !== undefined && { symbol: filter.symbol }),
    ...(filter.part !== undefined && { part: filter.part }),
  };
}

function dayRange(day: string, offsetHours: number): { beginTime: number; endTime: number } {
  const beginTime = Date.parse(`${day}T00:00:00Z`) - offsetHours * HOUR_MS;
  return { beginTime, endTime: beginTime + DAY_MS - 1 };
}
