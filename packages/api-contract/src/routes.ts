/** Where a call lives. `place` says where our client puts the request; POST calls are also read from the query. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly auth: "public" | "user";
  readonly place: "body" | "query" | "path";
}

/** Every call of the product. Paths are the specification's; names are ours. */
export const ROUTES = {
  "user.register": { method: "POST", path: "/api/user/register", auth: "public", place: "body" },
  "user.login": { method: "POST", path: "/api/user/login", auth: "public", place: "body" },
  "user.signOut": { method: "POST", path: "/api/user/loginOut", auth: "user", place: "body" },
  "user.profile": { method: "GET", path: "/api/user/getInfo", auth: "user", place: "query" },
  "settings.all": { method: "GET", path: "/api/common/getAllSetting", auth: "public", place: "query" },
  "coins.list": { method: "GET", path: "/api/common/getCoinList", auth: "public", place: "query" },
  "coins.mt5Volume": { method: "GET", path: "/api/common/getMt5Amount", auth: "public", place: "query" },
  "assets.balances": { method: "GET", path: "/api/asset/assetBalance", auth: "user", place: "query" },
  "orders.submit": { method: "POST", path: "/api/currency/order/submit", auth: "user", place: "body" },
  "orders.list": { method: "GET", path: "/api/currency/order/orderList", auth: "user", place: "query" },
  "orders.amend": { method: "POST", path: "/api/currency/order/amend", auth: "user", place: "body" },
  "orders.cancel": { method: "POST", path: "/api/currency/order/cancel", auth: "user", place: "body" },
  "orders.cancelAll": { method: "POST", path: "/api/currency/order/cancelAll", auth: "user", place: "body" },
  "orders.trades": { method: "GET", path: "/api/currency/order/tradeList", auth: "user", place: "query" },
  "watchlist.add": { method: "POST", path: "/api/userCoin/save", auth: "user", place: "body" },
  "watchlist.list": { method: "GET", path: "/api/userCoin/getUserCoin", auth: "user", place: "query" },
  "watchlist.remove": { method: "POST", path: "/api/userCoin/remove/{id}", auth: "user", place: "path" },
  "statements.spot": { method: "GET", path: "/api/record/currency", auth: "user", place: "query" },
  "market.candles": { method: "GET", path: "/api/market/kline", auth: "public", place: "query" },
  "market.depth": { method: "GET", path: "/api/market/depth", auth: "public", place: "query" },
  "market.trades": { method: "GET", path: "/api/market/trades", auth: "public", place: "query" },
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof ROUTES;

/** Headers of every call. The token is opaque; the language is a code such as "en". */
export const HEADERS = {
  token: "satoken",
  language: "lang",
  languageAlias: "language",
  idempotencyKey: "x-idem-key",
} as const;

/** Codes of the envelope with a meaning of their own; every other refusal is zero or negative. */
export const SUCCESS_CODE = 200;
export const SESSION_CODE = 500;

/** How long a client waits for an answer. */
export const REQUEST_TIMEOUT_MS = 60_000;
