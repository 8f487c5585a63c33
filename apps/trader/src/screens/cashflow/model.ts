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

/** Filter of the statement. `day` is "YYYY-MM-DD" in the chosen zone. */
export interface StatementFilter {
  readonly account: StatementAccount;
  /** Of the platform account only. */
  readonly product: StatementProduct | undefined;
  readonly coin: string | undefined;
  readonly kind: StatementKind | undefined;
  readonly day: string | undefined;
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
  day: undefined,
  ...PLATFORM_ONLY,
});

/** Whether anything but the account is chosen. */
export const isNarrowed = ({ product, coin, kind, day, symbol, part }: StatementFilter): boolean =>
  [product, coin, kind, day, symbol, part].some((choice) => choice !== undefined);

/** Reads the filter out of the address, so that a link opens the same lines; unknown values are ignored. */
export function readFilter(query: URLSearchParams): StatementFilter {
  const account = STATEMENT_ACCOUNTS.find((each) => each === query.get("account")) ?? "platform";
  const coin = query.get("coin")?.toUpperCase();
  const day = query.get("day") ?? "";
  const symbol = query.get("symbol")?.toLowerCase();
  const product = account === "platform" ? STATEMENT_PRODUCTS.find((each) => each === query.get("product")) : undefined;
  return {
    account,
    product,
    coin: coin !== undefined && /^[A-Z0-9]{1,12}$/.test(coin) ? coin : undefined,
    kind: kindsOf({ account, product }).find((kind) => kind === query.get("type")),
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
  if (filter.account !== "platform") query.set("account", filter.account);
  if (filter.product !== undefined) query.set("product", filter.product);
  if (filter.coin !== undefined) query.set("coin", filter.coin);
  if (filter.symbol !== undefined) query.set("symbol", filter.symbol);
  if (filter.part !== undefined) query.set("part", filter.part);
  if (filter.kind !== undefined) query.set("type", filter.kind);
  if (filter.day !== undefined) query.set("day", filter.day);
  return query;
}

// A day is a calendar day in the zone `offsetHours` ahead of UTC.
const limitsOf = ({ coin, day }: StatementFilter, offsetHours: number) => ({
  ...(coin !== undefined && { coin }),
  ...(day !== undefined && dayRange(day, offsetHours)),
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

function dayRange(day: string, offsetHours: number): { beginTime: number; endTime: number } {
  const beginTime = Date.parse(`${day}T00:00:00Z`) - offsetHours * HOUR_MS;
  return { beginTime, endTime: beginTime + DAY_MS - 1 };
}
