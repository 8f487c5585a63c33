import type { AccountStatementRequest, RequestOf, SpotStatementRequest } from "@agio/api-contract";
import {
  ACCOUNT_BUSINESS_TYPES,
  FUNDS_BUSINESS_TYPES,
  OPTION_BUSINESS_TYPES,
  SECOND_BUSINESS_TYPES,
  SPOT_BUSINESS_TYPES,
  TRADING_BUSINESS_TYPES,
} from "@agio/api-contract/statements";
import type { StatementKind } from "../../features/statement-row/statement-words.ts";

export const STATEMENT_ACCOUNTS = ["platform", "financial", "contract"] as const;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number];
type ContractStatementRequest = RequestOf<"statements.trading">;
type ContractPart = NonNullable<ContractStatementRequest["part"]>;

/** Products of the platform account that have a statement of their own. */
export const STATEMENT_PRODUCTS = ["spot", "funds", "second", "option"] as const;
export type StatementProduct = (typeof STATEMENT_PRODUCTS)[number];

/** Days of the chosen zone, "YYYY-MM-DD", both included. One that is left out bounds nothing. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Filter of the statement. */
export interface StatementFilter extends DayRange {
  readonly account: StatementAccount;
  /** Of the platform account only. */
  readonly product: StatementProduct | undefined;
  readonly coin: string | undefined;
  readonly kind: StatementKind | undefined;
  /** Of the contract account only: one contract, one side of the account. */
  readonly symbol: string | undefined;
  readonly part: ContractPart | undefined;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

const PLATFORM_ONLY = { symbol: undefined, part: undefined } as const;

/** The sides of the contract account that can be asked for. */
export const CONTRACT_PARTS = ["available", "order", "margin", "reserve"] as const satisfies readonly ContractPart[];

const PRODUCT_KINDS = {
  spot: SPOT_BUSINESS_TYPES,
  funds: FUNDS_BUSINESS_TYPES,
  second: SECOND_BUSINESS_TYPES,
  option: OPTION_BUSINESS_TYPES,
} as const;

/** Of what moves on the financial account. */
const FINANCIAL_KINDS = FUNDS_BUSINESS_TYPES.filter((kind) => kind === "transfer" || kind.startsWith("finance"));

/** Of what moves on the platform account. */
const PLATFORM_KINDS = ACCOUNT_BUSINESS_TYPES.filter((kind) => !kind.startsWith("finance"));

/** The kinds of lines that an account, or one product of it, has. */
export function kindsOf({ account, product }: Pick<StatementFilter, "account" | "product">): readonly StatementKind[] {
  if (account === "contract") return TRADING_BUSINESS_TYPES;
  if (account === "financial") return FINANCIAL_KINDS;
  return product === undefined ? PLATFORM_KINDS : PRODUCT_KINDS[product];
}

/** All lines of an account. */
export const wholeStatement = (account: StatementAccount): StatementFilter => ({
  account,
  product: undefined,
  coin: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  ...PLATFORM_ONLY,
});

/** Whether anything but the account is chosen. */
export const isNarrowed = ({ product, coin, kind, from, to, symbol, part }: StatementFilter): boolean =>
  [product, coin, kind, from, to, symbol, part].some((choice) => choice !== undefined);

/** Reads the filter out of the address, so that a link opens the same lines; unknown values are ignored. */
export function readFilter(query: URLSearchParams): StatementFilter {
  const account = STATEMENT_ACCOUNTS.find((each) => each === query.get("account")) ?? "platform";
  const coin = query.get("coin")?.toUpperCase();
  const symbol = query.get("symbol")?.toLowerCase();
  const product = account === "platform" ? STATEMENT_PRODUCTS.find((each) => each === query.get("product")) : undefined;
  return {
    account,
    product,
    coin: coin !== undefined && /^[A-Z0-9]{1,12}$/.test(coin) ? coin : undefined,
    kind: kindsOf({ account, product }).find((kind) => kind === query.get("type")),
    ...readDays(query),
    ...(account === "contract"
      ? {
          symbol: symbol !== undefined && /^[a-z0-9]{2,20}$/.test(symbol) ? symbol : undefined,
          part: CONTRACT_PARTS.find((part) => part === query.get("part")),
        }
      : PLATFORM_ONLY),
  };
}

/** "from" and "to", or "day" for both; a range that ends before it begins is none. */
function readDays(query: URLSearchParams): DayRange {
  const dayOf = (name: string): string | undefined => {
    const text = query.get(name) ?? "";
    return DAY_TEXT.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  const day = dayOf("day");
  const [from, to] = day === undefined ? [dayOf("from"), dayOf("to")] : [day, day];
  return from !== undefined && to !== undefined && to < from ? ANY_DAY : { from, to };
}

const ANY_DAY: DayRange = { from: undefined, to: undefined };

/** Whole days up to today, today included, that are a press away. */
export const RECENT_DAYS = [1, 7, 30, 90] as const;

/** The last `count` days, `today` being one of them. */
export const lastDays = (count: number, today: string): DayRange => ({
  from: new Date(Date.parse(today) - (count - 1) * DAY_MS).toISOString().slice(0, 10),
  to: today,
});

/** Which of the ranges a press away is chosen; undefined: another one. */
export const recentDaysOf = ({ from, to }: DayRange, today: string): number | undefined =>
  RECENT_DAYS.find((count) => from === lastDays(count, today).from && to === today);

/** The range with another first day: its last one is not before it. */
export const fromDay = ({ to }: DayRange, from: string | undefined): DayRange => ({
  from,
  to: from !== undefined && to !== undefined && to < from ? from : to,
});

/** The range with another last day: its first one is not after it. */
export const toDay = ({ from }: DayRange, to: string | undefined): DayRange => ({
  from: from !== undefined && to !== undefined && to < from ? to : from,
  to,
});

export function writeFilter(filter: StatementFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.account !== "platform") query.set("account", filter.account);
  if (filter.product !== undefined) query.set("product", filter.product);
  if (filter.coin !== undefined) query.set("coin", filter.coin);
  if (filter.symbol !== undefined) query.set("symbol", filter.symbol);
  if (filter.part !== undefined) query.set("part", filter.part);
  if (filter.kind !== undefined) query.set("type", filter.kind);
  if (filter.from !== undefined) query.set("from", filter.from);
  if (filter.to !== undefined) query.set("to", filter.to);
  return query;
}

// Days are calendar days in the zone `offsetHours` ahead of UTC.
const limitsOf = ({ coin, from, to }: StatementFilter, offsetHours: number) => ({
  ...(coin !== undefined && { coin }),
  ...(from !== undefined && { beginTime: startOf(from, offsetHours) }),
  ...(to !== undefined && { endTime: startOf(to, offsetHours) + DAY_MS - 1 }),
});

const PLATFORM = 1;
const FINANCIAL = 2;

/** Request for the platform account, whatever product moved it. */
export function accountRequest(filter: StatementFilter, offsetHours: number): AccountStatementRequest {
  const kind = ACCOUNT_BUSINESS_TYPES.find((each) => each === filter.kind);
  return { type: PLATFORM, ...limitsOf(filter, offsetHours), ...(kind !== undefined && { businessType: kind }) };
}

/** Request for movements of spot orders. */
export function spotRequest(filter: StatementFilter, offsetHours: number): SpotStatementRequest {
  const kind = SPOT_BUSINESS_TYPES.find((each) => each === filter.kind);
  return { type: PLATFORM, ...limitsOf(filter, offsetHours), ...(kind !== undefined && { businessType: kind }) };
}

/** Request for money in, out and inside: of the platform account, or all of the financial one. */
export function fundsRequest(filter: StatementFilter, offsetHours: number): RequestOf<"statements.financial"> {
  const kind = FUNDS_BUSINESS_TYPES.find((each) => each === filter.kind);
  return {
    type: filter.account === "financial" ? FINANCIAL : PLATFORM,
    ...limitsOf(filter, offsetHours),
    ...(kind !== undefined && { businessType: kind }),
  };
}

/** Request for movements of second contracts. */
export function secondRequest(filter: StatementFilter, offsetHours: number): RequestOf<"statements.second"> {
  const kind = SECOND_BUSINESS_TYPES.find((each) => each === filter.kind);
  return { ...limitsOf(filter, offsetHours), ...(kind !== undefined && { businessType: kind }) };
}

/** Request for movements of options. */
export function optionRequest(filter: StatementFilter, offsetHours: number): RequestOf<"statements.option"> {
  const kind = OPTION_BUSINESS_TYPES.find((each) => each === filter.kind);
  return { ...limitsOf(filter, offsetHours), ...(kind !== undefined && { businessType: kind }) };
}

/** Request for the contract account. */
export function contractRequest(filter: StatementFilter, offsetHours: number): ContractStatementRequest {
  const kind = TRADING_BUSINESS_TYPES.find((each) => each === filter.kind);
  return {
    ...limitsOf(filter, offsetHours),
    ...(kind !== undefined && { businessType: kind }),
    ...(filter.symbol !== undefined && { symbol: filter.symbol }),
    ...(filter.part !== undefined && { part: filter.part }),
  };
}

const startOf = (day: string, offsetHours: number): number => Date.parse(`${day}T00:00:00Z`) - offsetHours * HOUR_MS;
