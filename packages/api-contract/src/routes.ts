import { FUNDS_ROUTES } from "./funds-routes.ts";
import type { Permission } from "./operator/permissions.ts";

/** Where a call lives. `place` says where our client puts the request; POST calls are also read from the query. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** "operator": a session of the staff, with `permission`. */
  readonly auth: "public" | "user" | "operator";
  readonly permission?: Permission;
  /** "file" is one multipart part of that name. */
  readonly place: "body" | "query" | "path" | "file";
  /**
   * Of a POST for whose answer nobody waits: it decides nothing (reads, challenges), or its outcome is painted before the
   * answer and taken back by a refusal. The page is covered while any other one runs.
   */
  readonly isQuiet?: true;
}

/** Every call of visitors and users. Paths are the specification's; names are ours. */
export const ROUTES = {
  "user.register": { method: "POST", path: "/api/user/register", auth: "public", place: "body" },
  "user.login": { method: "POST", path: "/api/user/login", auth: "public", place: "body" },
  "user.signOut": { method: "POST", path: "/api/user/loginOut", auth: "user", place: "body" },
  "user.profile": { method: "GET", path: "/api/user/getInfo", auth: "user", place: "query" },
  "user.changeLoginPassword": { method: "POST", path: "/api/user/updateUserLoginPwd", auth: "user", place: "body" },
  "user.resetPassword": { method: "POST", path: "/api/user/backPwd", auth: "public", place: "body" },
  "user.changePassword": { method: "POST", path: "/api/user/updatePwd", auth: "user", place: "body" },
  "user.setFundPassword": { method: "POST", path: "/api/user/tardPwdSet", auth: "user", place: "body" },
  "user.resetFundPassword": { method: "POST", path: "/api/user/resetFundPwd", auth: "user", place: "body" },
  "user.sendEmailCode": { method: "POST", path: "/api/user/sendEmailCode", auth: "public", place: "body" },
  "user.sendPhoneCode": { method: "POST", path: "/api/user/sendMobileCode", auth: "public", place: "body" },
  "user.bindEmail": { method: "POST", path: "/api/user/bindEmail", auth: "user", place: "body" },
  "user.unbindEmail": { method: "POST", path: "/api/user/unBindEmail", auth: "user", place: "body" },
  "user.bindPhone": { method: "POST", path: "/api/user/bindPhone", auth: "user", place: "body" },
  "user.unbindPhone": { method: "POST", path: "/api/user/unBindPhone", auth: "user", place: "body" },
  "user.countryCodes": {
    method: "POST",
    path: "/api/user/getCountryCode",
    auth: "public",
    place: "body",
    isQuiet: true,
  },
  "user.captcha": { method: "GET", path: "/api/user/captcha", auth: "public", place: "query" },
  "user.walletChallenge": {
    method: "POST",
    path: "/api/user/walletChallenge",
    auth: "public",
    place: "body",
    isQuiet: true,
  },
  "user.profit": { method: "POST", path: "/api/user/getProfit", auth: "user", place: "body", isQuiet: true },
  "withdrawals.addresses": { method: "GET", path: "/api/user/withdrawAddress", auth: "user", place: "query" },
  "withdrawals.bindAddress": { method: "POST", path: "/api/user/updateWithdrawAddress", auth: "user", place: "body" },
  "security.overview": { method: "GET", path: "/api/security/overview", auth: "user", place: "query" },
  "security.setAntiPhishing": { method: "POST", path: "/api/security/antiPhishing", auth: "user", place: "body" },
  "security.withdrawalWindow": { method: "GET", path: "/api/security/withdrawalWindow", auth: "user", place: "query" },
  "security.setWithdrawalWindow": {
    method: "POST",
    path: "/api/security/withdrawalWindow",
    auth: "user",
    place: "body",
  },
  "security.keepWithdrawalWindow": {
    method: "POST",
    path: "/api/security/withdrawalWindow/keep",
    auth: "user",
    place: "body",
  },
  "security.freeze": { method: "POST", path: "/api/security/freeze", auth: "user", place: "body" },
  "security.beginAuthenticator": { method: "POST", path: "/api/security/totp/begin", auth: "user", place: "body" },
  "security.confirmAuthenticator": { method: "POST", path: "/api/security/totp/confirm", auth: "user", place: "body" },
  "security.removeAuthenticator": { method: "POST", path: "/api/security/totp/remove", auth: "user", place: "body" },
  "security.renewRecoveryCodes": { method: "POST", path: "/api/security/totp/recovery", auth: "user", place: "body" },
  "security.passkeyOptions": {
    method: "POST",
    path: "/api/security/passkey/options",
    auth: "user",
    place: "body",
    isQuiet: true,
  },
  "security.addPasskey": { method: "POST", path: "/api/security/passkey/add", auth: "user", place: "body" },
  "security.listPasskeys": { method: "GET", path: "/api/security/passkey/list", auth: "user", place: "query" },
  "security.removePasskey": { method: "POST", path: "/api/security/passkey/remove", auth: "user", place: "body" },
  "security.passkeyLoginOptions": {
    method: "POST",
    path: "/api/user/passkey/loginOptions",
    auth: "public",
    place: "body",
    isQuiet: true,
  },
  "security.passkeyLogin": { method: "POST", path: "/api/user/passkey/login", auth: "public", place: "body" },
  "security.listSessions": { method: "GET", path: "/api/security/session/list", auth: "user", place: "query" },
  "security.endSession": { method: "POST", path: "/api/security/session/end", auth: "user", place: "body" },
  "security.endOtherSessions": { method: "POST", path: "/api/security/session/endOthers", auth: "user", place: "body" },
  "security.listSignIns": { method: "GET", path: "/api/security/login/list", auth: "user", place: "query" },
  "verification.submit": { method: "POST", path: "/api/user/uploadKYC", auth: "user", place: "body" },
  "verification.state": { method: "GET", path: "/api/user/kycState", auth: "user", place: "query" },
  "files.upload": { method: "POST", path: "/api/common/upload/OSS", auth: "user", place: "file" },
  "files.link": { method: "POST", path: "/api/common/fileLink", auth: "user", place: "body", isQuiet: true },
  "notices.list": { method: "GET", path: "/api/notice/list", auth: "public", place: "query" },
  "notices.read": { method: "POST", path: "/api/notice/read", auth: "user", place: "body", isQuiet: true },
  "optionRules.list": { method: "GET", path: "/api/option/rules/list", auth: "public", place: "query" },
  "help.list": { method: "GET", path: "/api/help/list", auth: "public", place: "query" },
  "help.article": { method: "GET", path: "/api/help/detail", auth: "public", place: "query" },
  "messages.list": { method: "GET", path: "/api/message/list", auth: "user", place: "query" },
  "messages.unread": { method: "GET", path: "/api/message/unread", auth: "user", place: "query" },
  "messages.read": { method: "POST", path: "/api/message/read", auth: "user", place: "body", isQuiet: true },
  "settings.all": { method: "GET", path: "/api/common/getAllSetting", auth: "public", place: "query" },
  "coins.list": { method: "GET", path: "/api/common/getCoinList", auth: "public", place: "query" },
  "coins.mt5Volume": { method: "GET", path: "/api/common/getMt5Amount", auth: "public", place: "query" },
  "assets.balances": { method: "GET", path: "/api/asset/assetBalance", auth: "user", place: "query" },
  "orders.submit": { method: "POST", path: "/api/currency/order/submit", auth: "user", place: "body" },
  "orders.list": { method: "GET", path: "/api/currency/order/orderList", auth: "user", place: "query" },
  "orders.amend": { method: "POST", path: "/api/currency/order/amend", auth: "user", place: "body" },
  "orders.cancel": { method: "POST", path: "/api/currency/order/cancel", auth: "user", place: "body", isQuiet: true },
  "orders.cancelAll": {
    method: "POST",
    path: "/api/currency/order/cancelAll",
    auth: "user",
    place: "body",
    isQuiet: true,
  },
  "orders.trades": { method: "GET", path: "/api/currency/order/tradeList", auth: "user", place: "query" },
  "contractOrders.submit": { method: "POST", path: "/api/contract/order/submit", auth: "user", place: "body" },
  "contractOrders.list": { method: "GET", path: "/api/contract/order/list", auth: "user", place: "query" },
  "contractOrders.cancel": {
    method: "POST",
    path: "/api/contract/order/canCelOrder",
    auth: "user",
    place: "body",
    isQuiet: true,
  },
  "contractOrders.amend": { method: "POST", path: "/api/contract/order/amend", auth: "user", place: "body" },
  "contractOrders.cancelAll": {
    method: "POST",
    path: "/api/contract/order/cancelAll",
    auth: "user",
    place: "body",
    isQuiet: true,
  },
  "contractOrders.fills": { method: "GET", path: "/api/contract/order/fillList", auth: "user", place: "query" },
  "positions.list": { method: "GET", path: "/api/contract/position/list", auth: "user", place: "query" },
  "positions.close": { method: "POST", path: "/api/contract/position/stopOrder", auth: "user", place: "body" },
  "positions.closeAll": { method: "POST", path: "/api/contract/position/closeAll", auth: "user", place: "body" },
  "positions.adjustMargin": {
    method: "POST",
    path: "/api/contract/position/adjustAmount",
    auth: "user",
    place: "body",
  },
  "positions.setLeverage": { method: "POST", path: "/api/contract/position/leverage", auth: "user", place: "body" },
  "positions.setMarginMode": { method: "POST", path: "/api/contract/position/marginMode", auth: "user", place: "body" },
  "positions.explain": { method: "GET", path: "/api/contract/position/explain", auth: "user", place: "query" },
  "plans.list": { method: "GET", path: "/api/contract/loss/list", auth: "user", place: "query" },
  "plans.set": { method: "POST", path: "/api/contract/loss/sett", auth: "user", place: "body" },
  "plans.cancel": { method: "POST", path: "/api/contract/loss/cancel", auth: "user", place: "body" },
  "contractAccount.show": { method: "GET", path: "/api/contract/account", auth: "user", place: "query" },
  "contractAccount.setPositionMode": {
    method: "POST",
    path: "/api/contract/account/positionMode",
    auth: "user",
    place: "body",
  },
  "contractMarket.funding": { method: "GET", path: "/api/contract/funding/list", auth: "public", place: "query" },
  "contractMarket.liquidations": {
    method: "GET",
    path: "/api/contract/liquidation/list",
    auth: "public",
    place: "query",
  },
  "contractMarket.insurance": { method: "GET", path: "/api/contract/insurance", auth: "public", place: "query" },
  "transfers.submit": { method: "POST", path: "/api/asset/transferFunds", auth: "user", place: "body" },
  "transfers.transferable": { method: "GET", path: "/api/asset/transferable", auth: "user", place: "query" },
  "statements.trading": { method: "GET", path: "/api/record/trading", auth: "user", place: "query" },
  "statements.second": { method: "GET", path: "/api/record/second", auth: "user", place: "query" },
  "statements.option": { method: "GET", path: "/api/record/option", auth: "user", place: "query" },
  "periods.list": { method: "POST", path: "/api/period/list", auth: "public", place: "body", isQuiet: true },
  "secondContracts.create": {
    method: "POST",
    path: "/api/secondContractOrder/createSecondContractOrder",
    auth: "user",
    place: "body",
  },
  "secondContracts.list": {
    method: "POST",
    path: "/api/secondContractOrder/selectOrderList",
    auth: "user",
    place: "body",
    isQuiet: true,
  },
  "secondContracts.account": {
    method: "GET",
    path: "/api/secondContractOrder/account",
    auth: "user",
    place: "query",
  },
  "secondContracts.setLossLimit": {
    method: "POST",
    path: "/api/secondContractOrder/lossLimit",
    auth: "user",
    place: "body",
  },
  "secondContracts.receipt": {
    method: "GET",
    path: "/api/secondContractOrder/receipt",
    auth: "user",
    place: "query",
  },
  "options.chain": { method: "GET", path: "/api/option/chain", auth: "public", place: "query" },
  "options.series": { method: "GET", path: "/api/option/series", auth: "public", place: "query" },
  "options.settlements": { method: "GET", path: "/api/option/settlement/list", auth: "public", place: "query" },
  "optionOrders.submit": { method: "POST", path: "/api/option/order/submit", auth: "user", place: "body" },
  "optionOrders.cancel": {
    method: "POST",
    path: "/api/option/order/cancel",
    auth: "user",
    place: "body",
    isQuiet: true,
  },
  "optionOrders.cancelAll": {
    method: "POST",
    path: "/api/option/order/cancelAll",
    auth: "user",
    place: "body",
    isQuiet: true,
  },
  "optionOrders.list": { method: "GET", path: "/api/option/order/list", auth: "user", place: "query" },
  "optionOrders.fills": { method: "GET", path: "/api/option/order/fillList", auth: "user", place: "query" },
  "optionPositions.list": { method: "GET", path: "/api/option/position/list", auth: "user", place: "query" },
  "optionPositions.receipt": { method: "GET", path: "/api/option/position/receipt", auth: "user", place: "query" },
  "tape.proof": { method: "GET", path: "/api/market/indexProof", auth: "public", place: "query" },
  "tape.heads": { method: "GET", path: "/api/market/tapeHeads", auth: "public", place: "query" },
  "watchlist.add": { method: "POST", path: "/api/userCoin/save", auth: "user", place: "body", isQuiet: true },
  "watchlist.list": { method: "GET", path: "/api/userCoin/getUserCoin", auth: "user", place: "query" },
  "watchlist.remove": { method: "POST", path: "/api/userCoin/remove/{id}", auth: "user", place: "path", isQuiet: true },
  "statements.spot": { method: "GET", path: "/api/record/currency", auth: "user", place: "query" },
  "market.candles": { method: "GET", path: "/api/market/kline", auth: "public", place: "query" },
  "market.depth": { method: "GET", path: "/api/market/depth", auth: "public", place: "query" },
  "market.trades": { method: "GET", path: "/api/market/trades", auth: "public", place: "query" },
  ...FUNDS_ROUTES,
} as const satisfies Record<string, Route>;

export type UserEndpointName = keyof typeof ROUTES;

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
/** The server's tables cannot be read for a moment. It says nothing about the session. */
export const UNAVAILABLE_CODE = -1033;

/** How long a client waits for an answer. */
export const REQUEST_TIMEOUT_MS = 60_000;
