import type { DataOf } from "@agio/api-contract";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { SecurityTables } from "../users/security-tables.ts";
import type { UserTables } from "../users/tables.ts";
import type { WalletTables } from "../wallet/wallet-tables.ts";
import { beginsWith, maskedEmail, maskedPhone } from "./find-users.ts";
import type { OperatorTables } from "./operator-tables.ts";

export type Hit = DataOf<"operator.search">["hits"][number];

/** Rows of a kind that are shown. */
const HITS_MAX = 10;
const NUMBER = /^\d{1,16}$/;
/** As people quote the numbers of orders: a letter and digits with zeros before them. */
const QUOTED_NUMBER = /^[A-Z]0*([1-9]\d{0,15})$/i;
/** The shortest address of any chain that is open. */
const ADDRESS_LENGTH_MIN = 20;
const USER_ID_MAX = 2 ** 31 - 1;

type SearchedTables = UserTables & SecurityTables & WalletTables & OperatorTables & ProjectionTables;

export interface SearchParts {
  readonly database: Kysely<SearchedTables>;
  readonly markets: MarketDirectory;
  readonly options: Pick<OptionDirectory, "known">;
}

/** Finds what a text names, of each kind the first. */
export type Search = (text: string) => Promise<Hit[]>;

/** A found row before its market or coin is named. */
interface Found extends Omit<Hit, "label"> {
  readonly label?: string;
  readonly marketId?: number;
  readonly coinId?: number;
}

type Query = RawBuilder<Found>;

const literal = (text: string): RawBuilder<unknown> => sql.lit(text);

/** `select` of one kind with what every kind says; each is answered by the index of its condition. */
const select = (
  kind: Hit["kind"],
  by: string,
  columns: { readonly [Name in "id" | "userId" | "status" | "createTime" | "named"]: string },
  rest: { readonly product?: string; readonly from: RawBuilder<unknown> },
): Query => sql<Found>`select ${literal(kind)} as kind, ${sql.raw(columns.id)}::text as id,
  ${literal(rest.product ?? "")} as product, ${sql.raw(columns.userId)} as "userId", ${sql.raw(columns.named)},
  ${literal(by)} as by, ${sql.raw(columns.status)}::int4 as status, ${sql.raw(columns.createTime)} as "createTime"
  ${rest.from} limit ${sql.lit(HITS_MAX)}`;

/** Users by number, code or the beginning of what they are called by, in the order of the index that finds them. */
function userQueries(text: string): Query[] {
  const columns = (named: string) => ({
    ...{ id: "user_id", userId: "user_id", status: "case when is_frozen then 1 else 0 end", createTime: "created_at" },
    named: `${named} as label`,
  });
  const digits = text.replace(/\D/g, "");
  const start = text.toLowerCase();
  const begins = (column: "login_key" | "email" | "phone", value: string, named: string, by: string): Query =>
    select("user", by, columns(named), {
      from: sql`from server_users where ${beginsWith(column, value)} order by ${sql.ref(column)} collate "C"`,
    });
  return [
    begins("login_key", start, "login_name", "name"),
    begins("email", start, "email", "email"),
    ...(digits.length > 2 ? [begins("phone", digits, "phone", "phone")] : []),
    ...(NUMBER.test(text) && Number(text) <= USER_ID_MAX
      ? [
          select("user", "number", columns("login_name"), {
            from: sql`from server_users where user_id = ${Number(text)}`,
          }),
        ]
      : []),
  ];
}

function codeQueries(text: string): Query[] {
  const code = text.toUpperCase();
  const columns = { id: "user_id", userId: "user_id", status: "-1", createTime: "created_at" };
  return [
    select(
      "inviteCode",
      "code",
      { ...columns, named: "login_name as label" },
      {
        from: sql`from server_users where invite_code = ${code}`,
      },
    ),
    select(
      "inviteCode",
      "link",
      { ...columns, named: "label" },
      {
        from: sql`from server_invite_links where code = ${code}`,
      },
    ),
  ];
}

const TRANSFER = { userId: "user_id", status: "status", named: `coin_id as "coinId"` };
const DEPOSIT = { ...TRANSFER, id: "deposit_id", createTime: "seen_at" };
const WITHDRAWAL = { ...TRANSFER, id: "withdrawal_id", createTime: "submitted_at" };

/** Addresses and transactions, in any spelling of letters that a chain takes for the same. */
function chainQueries(text: string): Query[] {
  const spellings = sql.join([...new Set([text, text.toLowerCase()])]);
  const address = (by: string, from: RawBuilder<unknown>, createTime = "created_at"): Query =>
    select(
      "address",
      by,
      { id: "user_id", userId: "user_id", status: "-1", named: "'' as label", createTime },
      { from },
    );
  return [
    address("wallet", sql`from server_users where wallet_address in (${spellings})`),
    address("depositAddress", sql`from server_deposit_addresses where address_key in (${spellings})`),
    address("withdrawalAddress", sql`from server_withdrawal_addresses where address_key in (${spellings})`, "bound_at"),
    select("deposit", "address", DEPOSIT, {
      from: sql`from deposits where address in (${spellings}) order by deposit_id desc`,
    }),
    select("withdrawal", "address", WITHDRAWAL, {
      from: sql`from withdrawals where address in (${spellings}) order by withdrawal_id desc`,
    }),
    select("deposit", "txid", DEPOSIT, { from: sql`from deposits where txid in (${spellings})` }),
    select("deposit", "returnTxid", DEPOSIT, {
      from: sql`from deposits where return_txid in (${spellings}) and return_txid <> ''`,
    }),
    select("withdrawal", "txid", WITHDRAWAL, {
      from: sql`from withdrawals where txid in (${spellings}) and txid <> ''`,
    }),
  ];
}

/** Things of the core by their number. */
function numberQueries(number: number): Query[] {
  const order = { id: "order_id", userId: "user_id", status: "status", createTime: "accepted_at" };
  const trade = { id: "trade_id", userId: "taker_user_id", status: "-1", createTime: "traded_at" };
  const position = { id: "position_id", userId: "user_id", status: "status", createTime: "opened_at" };
  const is = (table: string, column: string): RawBuilder<unknown> =>
    sql`from ${sql.table(table)} where ${sql.ref(column)} = ${number}`;
  const market = (column: string): string => `${column} as "marketId"`;
  const products = [
    { product: "spot", orders: "spot_orders", trades: "spot_trades", column: "pair_id" },
    { product: "contract", orders: "contract_orders", trades: "contract_trades", column: "contract_id" },
    { product: "option", orders: "option_orders", trades: "option_trades", column: "series_id" },
  ];
  return [
    ...products.flatMap(({ product, orders, trades, column }) => [
      select("order", "number", { ...order, named: market(column) }, { product, from: is(orders, "order_id") }),
      select("trade", "number", { ...trade, named: market(column) }, { product, from: is(trades, "trade_id") }),
    ]),
    select(
      "position",
      "number",
      { ...position, named: market("contract_id") },
      { product: "contract", from: is("positions", "position_id") },
    ),
    select(
      "position",
      "number",
      { ...position, named: market("series_id") },
      { product: "option", from: is("option_positions", "position_id") },
    ),
    select(
      "second",
      "number",
      { ...order, named: market("pair_id") },
      { product: "spot", from: is("second_orders", "order_id") },
    ),
    select(
      "finance",
      "number",
      { ...order, createTime: "subscribed_at", named: `coin_id as "coinId"` },
      { from: is("finance_orders", "order_id") },
    ),
    select("deposit", "number", DEPOSIT, { from: is("deposits", "deposit_id") }),
    select("withdrawal", "number", WITHDRAWAL, { from: is("withdrawals", "withdrawal_id") }),
    ...(number > USER_ID_MAX
      ? []
      : [
          select(
            "request",
            "number",
            { id: "request_id", userId: "0", status: "status", createTime: "created_at", named: "action as label" },
            { from: is("server_operator_requests", "request_id") },
          ),
        ]),
  ];
}

const MASKED: Readonly<Record<string, (text: string) => string>> = { email: maskedEmail, phone: maskedPhone };

export function openSearch({ database, markets, options }: SearchParts): Search {
  async function named(rows: readonly Found[]): Promise<Hit[]> {
    const series = rows.filter(({ product, marketId }) => product === "option" && marketId !== undefined);
    const seriesOf = await options.known([...new Set(series.map(({ marketId }) => marketId ?? 0))]);
    const labelOf = ({ label, marketId, coinId, product, by }: Found): string => {
      if (coinId !== undefined) return markets.coin(coinId).code;
      if (marketId === undefined) return MASKED[by]?.(label ?? "") ?? label ?? "";
      if (product === "option") return seriesOf(marketId).symbol;
      return (product === "contract" ? markets.contract(marketId) : markets.pair(marketId)).symbol;
    };
    return rows.map((row) => {
      const { kind, id, product, userId, by, status, createTime } = row;
      return { kind, id, product, userId, label: labelOf(row), by, status, createTime };
    });
  }

  return async (text) => {
    const quoted = QUOTED_NUMBER.exec(text)?.[1];
    const number = Number(NUMBER.test(text) ? text : (quoted ?? Number.NaN));
    const queries = [
      ...userQueries(text),
      ...codeQueries(text),
      ...(text.length >= ADDRESS_LENGTH_MIN ? chainQueries(text) : []),
      ...(Number.isSafeInteger(number) && number > 0 ? numberQueries(number) : []),
    ];
    const rows = [];
    // One after another: orders that come in meanwhile do not wait for the answers of all.
    for (const query of queries) rows.push(...(await query.execute(database)).rows);
    // One that was found by two of its texts is one hit, by the first of them.
    const seen = new Set<string>();
    const own = rows.filter(({ kind, product, id }) => {
      const key = `${kind} ${product} ${id}`;
      return !seen.has(key) && seen.add(key).size > 0;
    });
    return named(own);
  };
}
